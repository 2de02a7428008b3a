import type { Treatment } from "#domain/pricing/treatments.ts";

interface Problem {
  title: string;
  /** What usually mends it. */
  answer: string;
  treatment: Treatment;
  /** A name in pictures.json: of the answer. */
  closeup: string;
}

export const problems: readonly Problem[] = [
  { title: "Glare on the screen or the TV", answer: "Solar shades", treatment: "shades", closeup: "weave" },
  {
    title: "People can see in from the street",
    answer: "Shutters",
    treatment: "shutters",
    closeup: "louvers",
  },
  {
    title: "A bedroom that's light too early",
    answer: "Blackout drapes",
    treatment: "drapes",
    closeup: "style-drapes-blackout",
  },
  {
    title: "Steam and splashes at the sink",
    answer: "Faux wood blinds",
    treatment: "blinds",
    closeup: "swatch-slat-bone",
  },
  {
    title: "Too hot to sit by in the afternoon",
    answer: "Outdoor screens",
    treatment: "outdoor-screens",
    closeup: "screen-mesh",
  },
  {
    title: "Windows you can't reach",
    answer: "Motors",
    treatment: "motorization",
    closeup: "style-motorization-battery",
  },
];
