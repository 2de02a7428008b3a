import { slugOf } from "#domain/areas/area.ts";
import type { Treatment } from "#domain/pricing/treatments.ts";
import { type Category, categories } from "./categories.ts";

/** For the areas in the starter data; other areas get the general text. */
const known: Record<string, readonly string[]> = {
  destin: [
    "Between the harbor and the Gulf, many windows have a water view. High floors get sun from the sky and off the water, so we suggest tighter solar weaves and lined drapes.",
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

/** A window that is often met in an area, and the treatment that suits it. */
interface UsualWindow {
  window: string;
  treatment: Treatment;
  reason: string;
  picture: string;
  /** Title of a style of the treatment, whose price it names. */
  style?: string;
}

const usual: Record<string, readonly UsualWindow[]> = {
  destin: [
    {
      window: "High over the water",
      treatment: "shades",
      reason: "A 3 percent weave takes out the glare and keeps a softer view.",
      picture: "balcony",
      style: "Solar",
    },
    {
      window: "In a tower with rules",
      treatment: "drapes",
      reason: "A lining that is white from outside, like the neighbors'.",
      picture: "draperies-dining",
      style: "Lined panels",
    },
    {
      window: "Too wide to reach",
      treatment: "motorization",
      reason: "One button lowers them all before the sun comes around.",
      picture: "hero",
    },
  ],
  "30a": [
    {
      window: "Tall, with painted trim",
      treatment: "shutters",
      reason: "Inside the frame, painted in the color of the trim.",
      picture: "stair-window",
      style: "Hardwood",
    },
    {
      window: "From floor to ceiling",
      treatment: "drapes",
      reason: "Linen to the floor, and sheers for the middle of the day.",
      picture: "draperies",
      style: "Lined panels",
    },
    {
      window: "The porch",
      treatment: "outdoor-screens",
      reason: "Matched to the beams, and out of sight when they're up.",
      picture: "porch-dusk",
      style: "Solar screen",
    },
  ],
  "miramar-beach": [
    {
      window: "The rental's living room",
      treatment: "blinds",
      reason: "Faux wood that guests can't easily break.",
      picture: "style-blinds-faux-wood",
      style: "Faux wood",
    },
    {
      window: "The bedrooms",
      treatment: "shades",
      reason: "Cordless, and blackout for guests who sleep in.",
      picture: "style-shades-roller",
      style: "Roller",
    },
    {
      window: "The bath",
      treatment: "shutters",
      reason: "Solid polymer, with no cords and nothing to lose.",
      picture: "shutters",
      style: "Composite",
    },
  ],
  "panama-city-beach": [
    {
      window: "A wall of glass",
      treatment: "motorization",
      reason: "One button for all of it.",
      picture: "scenes-morning",
    },
    {
      window: "The balcony door",
      treatment: "drapes",
      reason: "On a ceiling track, clear of the sliding door.",
      picture: "style-drapes-ripplefold",
      style: "Ripplefold",
    },
    {
      window: "The long balcony",
      treatment: "outdoor-screens",
      reason: "Less glare, and the view stays.",
      picture: "screens",
      style: "Solar screen",
    },
  ],
  "panama-city": [
    {
      window: "Impact glass, shallow frame",
      treatment: "shades",
      reason: "Slim cellular shades need little depth.",
      picture: "cells",
      style: "Cellular",
    },
    {
      window: "An older, deep frame",
      treatment: "shutters",
      reason: "Room for wide louvers inside the opening.",
      picture: "style-shutters-hardwood",
      style: "Hardwood",
    },
    {
      window: "No depth at all",
      treatment: "drapes",
      reason: "On the wall, beside and above the glass.",
      picture: "style-drapes-pinch-pleat",
      style: "Pinch pleat",
    },
  ],
  "santa-rosa-beach": [
    {
      window: "Light that moves all day",
      treatment: "shades",
      reason: "Top-down, set room by room.",
      picture: "topdown-both",
      style: "Top-down, bottom-up",
    },
    {
      window: "A house still being built",
      treatment: "motorization",
      reason: "Wired while the walls are open.",
      picture: "style-motorization-wired",
    },
    {
      window: "The porch at dusk",
      treatment: "outdoor-screens",
      reason: "Insect screens, for the hour when bugs come off the bay.",
      picture: "porch-insect",
      style: "Insect screen",
    },
  ],
};

export interface Suggestion {
  category: Category;
  /** The window, or the treatment's name where no window is known for the area. */
  title: string;
  reason: string;
  picture: string;
  style?: string | undefined;
}

export function suggestedIn(slug: string): Suggestion[] {
  const windows = usual[slug];
  if (!windows)
    return categories
      .filter(({ slug }) => ["shades", "shutters", "drapes"].includes(slug))
      .map((category) => ({
        category,
        title: category.title,
        reason: category.summary,
        picture: category.closeup,
      }));
  return windows.map(({ window, treatment, ...shown }) => ({
    category: categories.find(({ slug }) => slug === treatment)!,
    title: window,
    ...shown,
  }));
}

/** The sample quote that is most like a home here (copy/pricing/houses.ts). */
export function houseOfArea(slug: string): string {
  return ["30a", "panama-city", "santa-rosa-beach"].includes(slug) ? "cottage" : "condo";
}

/** Names from assets/pictures/pictures.json; one each, so no two areas look the same. */
const pictures: Record<string, string> = {
  destin: "tower",
  "30a": "porch-morning",
  "miramar-beach": "balcony",
  "panama-city-beach": "draperies-dining",
  "panama-city": "reading-dark",
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

/** "0–15 minutes" for "0-15 min". */
export function spokenDrive(driveTime: string): string {
  return driveTime.replace(/ min$/, " minutes").replace("-", "–");
}
