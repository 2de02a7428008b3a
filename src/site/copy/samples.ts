import type { Treatment } from "#domain/pricing/treatments.ts";

/** How many samples fit in one visit's bag. */
export const maxSamples = 10;

export const samplesTitle = "Samples to hold";
export const samplesLead = `Mark up to ${maxSamples}, from any treatment. We bring them to your visit, so you see them on your own wall.`;

/** The first line of the message; a line for each sample follows. */
export const samplesMessage = "Could you bring these samples?";

/** Motors have no colors of their own. */
export const hasSamples = (treatment: Treatment) => treatment !== "motorization";

/** Approximate colors by the word that a material's name contains, for a dot beside the name. */
const colors: Readonly<Record<string, string>> = {
  white: "#f7f6f2",
  whitewashed: "#e4ddd0",
  ivory: "#f1ead9",
  alabaster: "#efeae0",
  bone: "#e6dfd0",
  pearl: "#dcd9d3",
  oyster: "#d8d2c6",
  seashell: "#ead9cd",
  linen: "#d9cdb9",
  flax: "#cdbd9f",
  oat: "#d3c5ab",
  wheat: "#cdb27f",
  natural: "#c9ae86",
  sand: "#cdbb9c",
  dune: "#c6b596",
  honey: "#b98346",
  bamboo: "#c3a46f",
  driftwood: "#a1907c",
  weathered: "#98938b",
  walnut: "#5d4433",
  bronze: "#55473a",
  stucco: "#c5b8a3",
  mist: "#c4d0cd",
  sea: "#a9c4bc",
  dove: "#b5b3af",
  gray: "#a7a6a3",
  silver: "#b9bbbd",
  pewter: "#85868a",
  storm: "#7a7f86",
  slate: "#646b73",
  fog: "#c9cccb",
  charcoal: "#44464a",
  black: "#262626",
  navy: "#26344f",
  indigo: "#333c6b",
};

/** The color of the first word that is one. Undefined for "Custom Color" and the like. */
export function colorOf(material: string): string | undefined {
  const words = material.toLowerCase().split(/[^a-z]+/);
  const known = words.filter((word) => Object.hasOwn(colors, word));
  const named = known.find((word) => word !== "white" && word !== "linen") ?? known[0];
  return named && colors[named];
}
