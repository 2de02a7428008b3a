import type { NamedLink } from "./links.ts";

/** The galleries in display order, with a caption for each. */
export const galleryNames: readonly { gallery: string; title: string; thought: string; link: NamedLink }[] = [
  {
    gallery: "shades",
    title: "Shades",
    thought: "Lowered to one even line, they calm a wall of windows and keep the horizon in view.",
    link: { label: "About shades", href: "/products/shades" },
  },
  {
    gallery: "blinds",
    title: "Blinds",
    thought: "Open slats let the sun in. A slight tilt cuts the glare and keeps the water in view.",
    link: { label: "About blinds", href: "/products/blinds" },
  },
  {
    gallery: "shutters",
    title: "Shutters",
    thought: "White louvers keep a bath private and bright, and look like part of the house.",
    link: { label: "About shutters", href: "/products/shutters" },
  },
  {
    gallery: "draperies",
    title: "Drapes",
    thought: "Mounted high and wide, linen makes a door look taller and clears the glass by day.",
    link: { label: "About drapes", href: "/products/drapes" },
  },
  {
    gallery: "screens",
    title: "Outdoor screens",
    thought: "Halfway down, they keep the low sun out of your eyes and leave you the dunes.",
    link: { label: "About outdoor screens", href: "/products/outdoor-screens" },
  },
  {
    gallery: "motorization",
    title: "Motorization",
    thought: "Three shades, perfectly even at dusk, and no one left the couch.",
    link: { label: "About motorization", href: "/products/motorization" },
  },
];
