import type { Treatment } from "#domain/pricing/treatments.ts";

interface Problem {
  title: string;
  /** What usually mends it. */
  answer: string;
  treatment: Treatment;
  /** A name in pictures.json: a room with the answer. */
  picture: string;
}

export const problems: readonly Problem[] = [
  { title: "Glare on the screen or the TV", answer: "Solar shades", treatment: "shades", picture: "balcony" },
  {
    title: "People can see in from the street",
    answer: "Shutters",
    treatment: "shutters",
    picture: "shutters",
  },
  {
    title: "A bedroom that's light too early",
    answer: "Blackout drapes",
    treatment: "drapes",
    picture: "drapes-blackout",
  },
  {
    title: "Steam and splashes at the sink",
    answer: "Faux wood blinds",
    treatment: "blinds",
    picture: "style-blinds-faux-wood",
  },
  {
    title: "Too hot to sit by in the afternoon",
    answer: "Outdoor screens",
    treatment: "outdoor-screens",
    picture: "porch-dusk",
  },
  {
    title: "Windows you can't reach",
    answer: "Motors",
    treatment: "motorization",
    picture: "drapes-motor",
  },
];
