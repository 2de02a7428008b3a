import type { PublicProduct } from "#domain/pricing/price-range.ts";
import type { Treatment } from "#domain/pricing/treatments.ts";
import materialColors from "./material-colors.json" with { type: "json" };

/** How many samples fit in one visit's bag. */
export const maxSamples = 10;

export const samplesTitle = "Samples to hold";
export const samplesLead = `Mark up to ${maxSamples}, from any treatment. We bring them to your visit, so you see them on your own wall.`;

/** The button under an enlarged swatch. */
export const addSample = "Add Sample";

/** The first line of the message; a line for each sample follows. */
export const samplesMessage = "Could you bring these samples?";

/** Inside the frame of a material that is made in any color. */
export const anyColor = "Your color";

/** Motors have no colors of their own. */
export const hasSamples = (treatment: Treatment) => treatment !== "motorization";

/** Approximate colors by the word that a material's name contains, for a dot beside the name. */
const colors: Readonly<Record<string, string>> = materialColors;

/** The color of the first word that is one; undefined for "Custom Color" and the like. Linen is more often a cloth. */
export function colorOf(material: string): string | undefined {
  const word = colorWordOf(material);
  return word && colors[word];
}

function colorWordOf(material: string): string | undefined {
  const words = material.toLowerCase().split(/[^a-z]+/);
  const known = words.filter((word) => Object.hasOwn(colors, word));
  return (
    known.find((word) => word !== "white" && word !== "linen") ??
    (known.includes("white") ? "white" : known[0])
  );
}

/** What a product is made of, by the first pattern that its name and its material match. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/vinyl porch|clear/, "vinyl"],
  [/insect|midge/, "mesh"],
  [/stripe/, "stripe"],
  [/woven wood/, "woven"],
  [/cell/, "cell"],
  [/mesh|solar|crank/, "solar"],
  [/sheer|voile/, "voile"],
  [/sateen|silk/, "sateen"],
  [/duck|performance|solution/, "basket"],
  [/roman|drap|fabric vertical/, "linen"],
  [/roller|banded|vertical/, "roller"],
  [/(blind|shutter).*(grain|stain|natural|driftwood|weathered|walnut)/, "wood"],
  [/shutter/, "louver"],
  [/blind/, "slat"],
];

/** The name of the picture of such a material in such a color. There may be none (sections/picture.tsx). */
export function swatchOf(product: string, material: string): string | undefined {
  const name = `${product} ${material}`.toLowerCase();
  const kind = kinds.find(([pattern]) => pattern.test(name))?.[1];
  const color = colorWordOf(material);
  return kind && color && `swatch-${kind}-${color}`;
}

/** The materials of a product, without those that are another of them in another shape: "Arch Top, Painted White". */
export function samplesOf({ materials }: Pick<PublicProduct, "materials">): string[] {
  const names = materials.map(({ name }) => name);
  return names.filter((name) => !names.some((other) => name.endsWith(`, ${other}`)));
}

/** The pictures of a product's materials, each once: several materials can share a color. */
export function swatchesOf({ name, materials }: Pick<PublicProduct, "name" | "materials">): string[] {
  return [...new Set(materials.flatMap((material) => swatchOf(name, material.name) ?? []))];
}

/** What a page shows first, where the product with the most materials has several whites. */
const shownFirst: Partial<Record<Treatment, RegExp>> = { shades: /roman/i, shutters: /basswood/i };

/** The one to show open leads, and the others keep their order. */
export function inOrderOfSamples(products: readonly PublicProduct[], treatment: Treatment): PublicProduct[] {
  const byColors = products.toSorted(
    (one, other) =>
      swatchesOf(other).length - swatchesOf(one).length || other.materials.length - one.materials.length,
  );
  const first = byColors.find(({ name }) => shownFirst[treatment]?.test(name)) ?? byColors[0];
  return first ? [first, ...products.filter((product) => product !== first)] : [];
}
