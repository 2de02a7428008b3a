import type { Treatment } from "#domain/pricing/treatments.ts";

interface Problem {
  title: string;
  /** What usually mends it. */
  answer: string;
  treatment: Treatment;
}

export const problems: readonly Problem[] = [
  { title: "Glare on the screen or the TV", answer: "Solar shades", treatment: "shades" },
  { title: "People can see in from the street", answer: "Shutters", treatment: "shutters" },
  { title: "A bedroom that's light too early", answer: "Blackout-lined drapes", treatment: "drapes" },
  { title: "Steam and splashes at the sink", answer: "Faux wood blinds", treatment: "blinds" },
  { title: "Too hot to sit by in the afternoon", answer: "Outdoor screens", treatment: "outdoor-screens" },
  { title: "Windows you can't reach", answer: "Motors", treatment: "motorization" },
];
