import type { Treatment } from "#domain/pricing/treatments.ts";

/** One of the six kinds of treatment, in the order that every menu and list shows. */
export interface Category {
  slug: Treatment;
  title: string;
  /** One line for menus and cards. */
  summary: string;
  picture: string;
  /** A picture of its material. */
  closeup: string;
  /** One window with it, for rows that compare treatments. */
  example: string;
  /** A picture that stands tall beside the text of its page. Unset: the close-up. */
  tall?: string;
  /** Further pictures on its page. */
  rooms: readonly [string, ...string[]];
  /** At the end of its page, beside its closing title: a picture, or samples (sections/illustration.tsx). */
  closing: string;
}

export const categories: readonly Category[] = [
  {
    slug: "shades",
    title: "Shades",
    summary: "Roller, cellular, Roman and solar shades that soften the light and keep the view.",
    picture: "balcony",
    closeup: "weave",
    example: "style-shades-roller",
    tall: "cells",
    rooms: ["hero", "shades"],
    closing: "shade swatches",
  },
  {
    slug: "blinds",
    title: "Blinds",
    summary: "Wood, faux wood or aluminum slats that tilt with the sun and lift out of the way.",
    picture: "blinds-office",
    closeup: "slats",
    example: "style-blinds-real-wood",
    rooms: ["blinds"],
    closing: "slat swatches",
  },
  {
    slug: "shutters",
    title: "Shutters",
    summary: "Plantation shutters built into the window and made for salt air.",
    picture: "shutters",
    closeup: "louvers",
    example: "style-shutters-hardwood",
    rooms: ["stair-window"],
    closing: "shutters-reading",
  },
  {
    slug: "drapes",
    title: "Drapes",
    summary: "Sheers, linens and lined panels, sewn to fit your ceiling height.",
    picture: "draperies",
    closeup: "cloth",
    example: "style-drapes-layered",
    rooms: ["draperies-dining"],
    closing: "cloth swatches",
  },
  {
    slug: "outdoor-screens",
    title: "Outdoor Screens",
    summary: "Less glare, less wind and fewer bugs on your porch or lanai.",
    picture: "porch-dusk",
    closeup: "screen-mesh",
    example: "porch-morning",
    rooms: ["porch-morning", "screens"],
    closing: "mesh swatches",
  },
  {
    slug: "motorization",
    title: "Motorization",
    summary: "Quiet motors, schedules and scenes for windows that are high, wide or many.",
    picture: "wall-switch",
    closeup: "wall-switch",
    example: "wall-switch",
    tall: "remote",
    rooms: ["scenes-evening", "drapes-motor"],
    closing: "scenes-evening",
  },
];

export function categoryPath(category: Pick<Category, "slug">): string {
  return `/products/${category.slug}`;
}

/** What neither the title nor the end shows: the first and a second beside the text, so that the others make pairs. */
export function picturesBelowTitle({ picture, closeup, tall = closeup, rooms, closing }: Category) {
  const all = new Set([tall, ...rooms, closeup]);
  const [first = "", ...others] = [...all].filter((name) => name !== picture && name !== closing);
  const isOdd = others.length % 2 === 1;
  return { first, second: isOdd ? others[0] : undefined, pairs: isOdd ? others.slice(1) : others };
}
