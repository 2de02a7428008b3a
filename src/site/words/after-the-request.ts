import type { Point } from "./reasons.ts";

export const afterTheRequest: readonly Point[] = [
  { title: "We call you", text: "At the time of day you chose, to agree on a date for the visit." },
  {
    title: "We come to you",
    text: "With samples and a tape measure. You need not prepare or decide anything.",
  },
  { title: "You get a quote", text: "Itemized by window, in writing, and yours to keep." },
];
