import { slugOf } from "#domain/areas/area.ts";
import { categories, categoryPath } from "./categories.ts";
import type { NamedLink } from "./links.ts";

/** What windows are like in a place, for the areas that the company began with. Others get the general words. */
const known: Record<string, readonly string[]> = {
  destin: [
    "Between the harbor and the Gulf there is hardly a window without water in it. High floors get sun from above and from below, so solar shades in a tighter weave and lined drapes earn their keep.",
    "Many towers have rules about what shows from the beach. White toward the street is the usual one; we check with the association before we order.",
  ],
  "30a": [
    "The towns along 30A were drawn by architects, and their windows deserve treatments that respect them: inside mounts, painted shutters, linen that hangs to the floor.",
    "Porches are rooms here. Outdoor screens in the color of the beams disappear when they are up and make supper possible when they are down.",
  ],
  "miramar-beach": [
    "Condominiums that work as rentals need treatments that guests understand at a glance and cannot easily break. Faux wood, cordless rollers and blackout in the bedrooms.",
    "We can measure every unit of a plan once, and keep the sizes for the next owner.",
  ],
  "panama-city-beach": [
    "Long balconies and sliding glass from wall to wall: motorized rollers in one line, or drapes on a ceiling track, do better here than anything that has to be opened like a door.",
    "Salt reaches the tenth floor. Coated hardware is not a luxury.",
  ],
  "panama-city": [
    "Bay-side houses, many of them rebuilt in recent years, often have new impact glass with shallow frames. Outside mounts and slim cellular shades solve what deep blinds cannot.",
    "Older houses under the oaks have the opposite problem, and the depth for real shutters.",
  ],
  "santa-rosa-beach": [
    "Bay on one side, Gulf on the other, pines in between. Rooms differ by the hour, and top-down shades let each take the light it wants.",
    "New houses are still rising. If the walls are open, let us mark the wires for motors now.",
  ],
};

const general: readonly string[] = [
  "The same sun and the same salt as everywhere on this shore, and every house takes them differently. We look before we suggest anything.",
];

export function aboutArea(slug: string): readonly string[] {
  return known[slug] ?? general;
}

/** The treatments that the words above speak of, by their slugs. */
const suggested: Record<string, readonly string[]> = {
  destin: ["shades", "drapes"],
  "30a": ["shutters", "outdoor-screens"],
  "miramar-beach": ["blinds", "shades"],
  "panama-city-beach": ["motorization", "drapes"],
  "panama-city": ["shades", "shutters"],
  "santa-rosa-beach": ["shades", "motorization"],
};

export function suggestedIn(slug: string): readonly NamedLink[] {
  const slugs = suggested[slug] ?? ["shades", "shutters"];
  return categories
    .filter((category) => slugs.includes(category.slug))
    .map((category) => ({ label: `About ${category.title.toLowerCase()}`, href: categoryPath(category) }));
}

/** Rooms as they are built there (assets/pictures/pictures.json), so that no two areas look the same. */
const pictures: Record<string, string> = {
  destin: "hero",
  "30a": "shutters-reading",
  "miramar-beach": "blinds-office",
  "panama-city-beach": "draperies-dining",
  "panama-city": "shades",
  "santa-rosa-beach": "screens-dusk",
};

export function pictureOfArea(slug: string): string {
  return pictures[slug] ?? "hero";
}

/** "in Destin", but "on 30A": one lives on a road. */
export function inArea(area: string): string {
  return `${/^\d/.test(area) ? "on" : "in"} ${area}`;
}

export function areaPath(area: { name: string }): string {
  return `/areas/${slugOf(area.name)}`;
}
