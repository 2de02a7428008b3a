import type { Treatment } from "#domain/pricing/treatments.ts";
import type { Point } from "./reasons.ts";

/** One tab of the Services section. */
export interface Service {
  id: "blinds" | "shades" | "shutters" | "draperies";
  label: string;
  /** Its page below /products. */
  product: Treatment;
  title: string;
  description: string;
  perfectFor: readonly string[];
  styles: readonly PicturedStyle[];
}

interface PicturedStyle extends Point {
  /** The card on the product's page, and its picture. */
  picture: string;
}

export const services: readonly Service[] = [
  {
    id: "blinds",
    label: "Blinds",
    product: "blinds",
    title: "Blinds that follow the sun",
    description:
      "Tilt the slats and a bright room turns calm without losing the view. Nothing gives you finer light control for the money, and a damp cloth wipes off a week of salt and dust.",
    perfectFor: [
      "Bedrooms that face the water",
      "Kitchens and baths, in faux wood",
      "Rental homes that need to last",
    ],
    styles: [
      {
        title: "Faux wood",
        text: "The look of painted wood; shrugs off steam and salt.",
        picture: "style-blinds-faux-wood",
      },
      {
        title: "Real wood",
        text: "Light, warm and stainable, for rooms that stay dry.",
        picture: "style-blinds-real-wood",
      },
      {
        title: "Aluminum",
        text: "Slim, clean and the easiest on your budget.",
        picture: "style-blinds-aluminum",
      },
      { title: "Vertical", text: "For sliders you use every day.", picture: "style-blinds-vertical" },
    ],
  },
  {
    id: "shades",
    label: "Shades",
    product: "shades",
    title: "Shades that keep the horizon",
    description:
      "One panel of fabric can change how a whole room feels. Solar weaves cut the glare and keep the water in sight, cellular shades insulate, and Romans add softness.",
    perfectFor: ["Walls of glass", "Rooms with afternoon glare", "Nurseries and guest rooms"],
    styles: [
      {
        title: "Roller and solar",
        text: "A clean line when up, a view through when down.",
        picture: "style-shades-solar",
      },
      {
        title: "Cellular",
        text: "Honeycombs of air that keep out heat and noise.",
        picture: "style-shades-cellular",
      },
      { title: "Roman", text: "Folded fabric with the weight of a drape.", picture: "style-shades-roman" },
      {
        title: "Top-down, bottom-up",
        text: "Sky above, privacy below, from one shade.",
        picture: "style-shades-top-down",
      },
    ],
  },
  {
    id: "shutters",
    label: "Shutters",
    product: "shutters",
    title: "Shutters that belong to the house",
    description:
      "Built into the window and measured to fit, plantation shutters finish a room the way good trim does. All they need is a damp cloth, and they stay with the house when you sell.",
    perfectFor: [
      "Bathrooms and street-side rooms",
      "Arches and odd shapes",
      "Homes you plan to sell or rent",
    ],
    styles: [
      {
        title: "Composite",
        text: "In solid polymer, it won't warp or swell near the water.",
        picture: "style-shutters-composite",
      },
      {
        title: "Hardwood",
        text: "Slim frames, stained or in any paint color you like.",
        picture: "style-shutters-hardwood",
      },
      {
        title: "Café height",
        text: "Covers the lower half and leaves the sky.",
        picture: "style-shutters-cafe",
      },
      {
        title: "Bypass panels",
        text: "Sliding shutters for wide glass doors.",
        picture: "style-shutters-bypass",
      },
    ],
  },
  {
    id: "draperies",
    label: "Draperies",
    product: "drapes",
    title: "Draperies that finish the room",
    description:
      "Drapes add height, softness and a little quiet. Sewn to fit your ceiling height, they frame the view by day and close it off at night, on their own or over a shade.",
    perfectFor: ["Primary bedrooms", "Tall ceilings and great rooms", "Rooms that echo"],
    styles: [
      {
        title: "Sheers",
        text: "Soften the glare and still move in the breeze.",
        picture: "style-drapes-sheers",
      },
      {
        title: "Lined linen",
        text: "Natural texture, with a lining that blocks the sun.",
        picture: "style-drapes-lined",
      },
      { title: "Blackout", text: "For sleeping past a Gulf sunrise.", picture: "style-drapes-blackout" },
      {
        title: "Ripplefold",
        text: "Even, tailored waves on a track, by hand or motor.",
        picture: "style-drapes-ripplefold",
      },
    ],
  },
];
