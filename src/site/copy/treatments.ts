import type { Point } from "./reasons.ts";

/** One tab of the Services section. */
export interface Service {
  id: "blinds" | "shades" | "shutters" | "draperies";
  label: string;
  title: string;
  description: string;
  perfectFor: readonly string[];
  styles: readonly Point[];
}

export const services: readonly Service[] = [
  {
    id: "blinds",
    label: "Blinds",
    title: "Blinds that follow the sun",
    description:
      "Tilt the slats and a bright room turns calm without losing the view. Blinds are the most precise light control for the money, and the easiest to wipe clean after a week of sandy feet.",
    perfectFor: ["Bedrooms that face the water", "Kitchens and baths", "Rental homes that need to last"],
    styles: [
      { title: "Faux wood", text: "The look of painted wood; shrugs off steam and salt." },
      { title: "Real wood", text: "Light, warm and stainable, for rooms that stay dry." },
      { title: "Aluminum", text: "Thin, crisp and the lightest on a tight budget." },
      { title: "Vertical", text: "For sliding doors that are opened every day." },
    ],
  },
  {
    id: "shades",
    label: "Shades",
    title: "Shades that keep the horizon",
    description:
      "One piece of fabric, and a great deal of difference in how a room feels. Solar weaves cut the glare and keep the water in sight; cellular shades insulate; Romans bring softness.",
    perfectFor: ["Walls of glass", "Rooms with afternoon glare", "Nurseries and guest rooms"],
    styles: [
      { title: "Roller and solar", text: "A clean line when up, a view through when down." },
      { title: "Cellular", text: "Honeycombs of air that keep heat out and quiet in." },
      { title: "Roman", text: "Folded fabric with the weight of a drape." },
      { title: "Top-down, bottom-up", text: "Sky above, privacy below, from one shade." },
    ],
  },
  {
    id: "shutters",
    label: "Shutters",
    title: "Shutters that belong to the house",
    description:
      "Built into the opening and measured to it, plantation shutters add to a room the way good trim does. They need nothing but a cloth, and they stay with the house when it is sold.",
    perfectFor: [
      "Bathrooms and street-side rooms",
      "Arches and odd shapes",
      "Homes that will be sold or rented",
    ],
    styles: [
      { title: "Composite", text: "Will not warp, swell or yellow near the water." },
      { title: "Hardwood", text: "Slim frames and any paint or stain you like." },
      { title: "Café height", text: "The lower half covered, the sky left alone." },
      { title: "Bypass panels", text: "Sliding shutters for wide glass doors." },
    ],
  },
  {
    id: "draperies",
    label: "Draperies",
    title: "Draperies that finish the room",
    description:
      "Height, softness and a little quiet. Sewn to the length of your own ceilings, drapes frame the view by day and close it off by night, alone or in front of a shade.",
    perfectFor: ["Primary bedrooms", "Tall ceilings and great rooms", "Rooms with an echo"],
    styles: [
      { title: "Sheers", text: "A veil for the glare that still moves in the breeze." },
      { title: "Lined linen", text: "Natural texture, with a lining that takes the sun." },
      { title: "Blackout", text: "For sleeping past a Gulf sunrise." },
      { title: "Ripplefold", text: "Even, tailored waves on a track, by hand or motor." },
    ],
  },
];
