import type { NamedLink } from "./links.ts";

/** The pictures' galleries, in the order in which they are shown, and what to look for in each. */
export const galleryNames: readonly { gallery: string; title: string; thought: string; link: NamedLink }[] = [
  {
    gallery: "shades",
    title: "Shades",
    thought: "Lowered to one line across the glass, they calm a wall of windows and leave the horizon alone.",
    link: { label: "About shades", href: "/products/shades" },
  },
  {
    gallery: "blinds",
    title: "Blinds",
    thought: "Open slats draw the sun on the wall; a slight tilt takes the glare and keeps the water.",
    link: { label: "About blinds", href: "/products/blinds" },
  },
  {
    gallery: "shutters",
    title: "Shutters",
    thought:
      "White louvers make a bath private and bright at once, and look as if they had always been there.",
    link: { label: "About shutters", href: "/products/shutters" },
  },
  {
    gallery: "draperies",
    title: "Drapes",
    thought: "Hung high and wide, linen makes the door taller and leaves all of it clear by day.",
    link: { label: "About drapes", href: "/products/drapes" },
  },
  {
    gallery: "screens",
    title: "Outdoor screens",
    thought: "Halfway down they take the low sun out of your eyes and leave the dunes.",
    link: { label: "About outdoor screens", href: "/products/outdoor-screens" },
  },
  {
    gallery: "motorization",
    title: "Motorization",
    thought: "Three shades that stop on one line at dusk, and nobody got up.",
    link: { label: "About motorization", href: "/products/motorization" },
  },
];
