import { slugOf } from "#domain/areas/area.ts";
import type { Treatment } from "#domain/pricing/treatments.ts";
import { type Category, categories } from "./categories.ts";

/** For the areas in the starter data; other areas get the general text. */
const known: Record<string, readonly string[]> = {
  destin: [
    "Between the harbor and the Gulf, almost every window has a water view. High floors get sun from the sky and off the water, so we suggest tighter solar weaves and lined drapes.",
    "Many towers have rules about what shows from outside. White is the usual one. We check with your association before we order.",
  ],
  "30a": [
    "Architects planned the towns along 30A, and the windows show it. Inside mounts, painted shutters and floor-length linen suit them best.",
    "People live on their porches here. Outdoor screens matched to the beams disappear when they're up and keep bugs and glare out at dinner when they're down.",
  ],
  "miramar-beach": [
    "Rental condos need treatments guests can figure out at a glance and can't easily break: faux wood, cordless rollers, and blackout shades in the bedrooms.",
    "If your building repeats a floor plan, we measure it once and keep the sizes on file.",
  ],
  "panama-city-beach": [
    "With long balconies and wall-to-wall sliding glass, motorized rollers or drapes on a ceiling track work better than anything that swings open.",
    "Salt air reaches even the tenth floor, so we use coated hardware.",
  ],
  "panama-city": [
    "Bayside houses, many of them rebuilt in recent years, often have impact glass with shallow frames. Outside mounts and slim cellular shades fit where deep blinds won't.",
    "Older houses under the oaks have deeper frames, with plenty of room for shutters.",
  ],
  "santa-rosa-beach": [
    "With the bay on one side, the Gulf on the other and pines in between, the light changes from room to room. Top-down shades let you set each one.",
    "Building a new house? If the walls are open, we can mark where the motor wiring goes now.",
  ],
};

const general: readonly string[] = [
  "Sun and salt air affect every house on this coast a little differently. We look at yours before we suggest anything.",
];

export function areaText(slug: string): readonly string[] {
  return known[slug] ?? general;
}

/** Treatments that match the text above, and why. */
const suggested: Record<string, Partial<Record<Treatment, string>>> = {
  destin: {
    shades: "Tighter solar weaves for high floors over the water.",
    drapes: "With a lining that is white from outside.",
    motorization: "For glass too high or too wide to reach.",
  },
  "30a": {
    shutters: "Painted, inside the frame, in the color of the trim.",
    drapes: "Linen to the floor, for tall windows.",
    "outdoor-screens": "Matched to the porch beams, and out of sight when they're up.",
  },
  "miramar-beach": {
    blinds: "Faux wood that guests can't easily break.",
    shades: "Cordless rollers, and blackout in the bedrooms.",
    shutters: "Composite, with no cords and nothing to lose.",
  },
  "panama-city-beach": {
    motorization: "One button for a wall of glass.",
    drapes: "On a ceiling track, clear of the sliding door.",
    "outdoor-screens": "Less glare and wind on a long balcony.",
  },
  "panama-city": {
    shades: "Slim cellular shades for impact glass in shallow frames.",
    shutters: "For the deep frames of older houses.",
    drapes: "On the wall, where a frame has no depth.",
  },
  "santa-rosa-beach": {
    shades: "Top-down, set room by room as the light moves.",
    motorization: "Wired while the walls are still open.",
    "outdoor-screens": "For porches near the bay, where bugs come out at dusk.",
  },
};

/** Where the reason names another kind than the treatment's close-up shows. */
const closeups: Record<string, Partial<Record<Treatment, string>>> = { "panama-city": { shades: "cells" } };

export interface Suggestion {
  category: Category;
  reason: string;
  picture: string;
}

export function suggestedIn(slug: string): Suggestion[] {
  const reasons = suggested[slug];
  const named = categories.filter(({ slug }) =>
    reasons ? slug in reasons : ["shades", "shutters", "drapes"].includes(slug),
  );
  return named.map((category) => ({
    category,
    reason: reasons?.[category.slug] ?? category.summary,
    picture: closeups[slug]?.[category.slug] ?? category.closeup,
  }));
}

/** The sample quote that is most like a home here (copy/pricing/houses.ts). */
export function houseOfArea(slug: string): string {
  return ["30a", "panama-city", "santa-rosa-beach"].includes(slug) ? "cottage" : "condo";
}

/** Names from assets/pictures/pictures.json; one each, so no two areas look the same. */
const pictures: Record<string, string> = {
  destin: "balcony",
  "30a": "porch-dusk",
  "miramar-beach": "hero",
  "panama-city-beach": "draperies-dining",
  "panama-city": "living-street",
  "santa-rosa-beach": "roman-shade",
};

export function pictureOfArea(slug: string): string {
  return pictures[slug] ?? "hero";
}

/** "in Destin", but "on 30A": a road takes "on". */
export function areaPhrase(area: string): string {
  return `${/^\d/.test(area) ? "on" : "in"} ${area}`;
}

export function areaPath(area: { name: string }): string {
  return `/areas/${slugOf(area.name)}`;
}
