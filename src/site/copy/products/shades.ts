import { cordStandard, type Product } from "./product.ts";

export const shades: Product = {
  slug: "shades",
  headline: "Custom shades for Gulf light",
  lead: "One panel of fabric that rolls, folds or stacks out of the way. Shades cut the glare and keep the view.",
  howItWorks: [
    "A shade hangs from a tube or a rail at the top of the opening. Roller and solar shades wind onto the tube; cellular shades fold like an accordion and hold still air in their cells; Roman shades gather into soft folds.",
    "It all comes down to the fabric. Solar weaves are rated by openness, or how open the weave is. One percent gives the most shade and privacy, ten percent the clearest view. On glass that faces the water, most people are happiest with three to five. Darker weaves are easier to see through; lighter ones reflect more heat.",
  ],
  areStylesClose: true,
  styles: [
    {
      title: "Roller",
      named: ["roller"],
      text: "A flat panel, from translucent to blackout, that nearly disappears when raised.",
      picture: "style-shades-roller",
      rated: { Privacy: 4, View: 2, Darkening: 4 },
    },
    {
      title: "Solar",
      named: ["solar", "solar roller"],
      text: "A woven screen that cuts glare and UV and keeps the horizon.",
      picture: "style-shades-solar",
      rated: { Privacy: 2, View: 5, Darkening: 2 },
    },
    {
      title: "Cellular",
      named: ["cell"],
      text: "Single or double honeycombs: the best insulator for hot glass.",
      picture: "style-shades-cellular",
      rated: { Privacy: 5, View: 2, Darkening: 4 },
    },
    {
      title: "Roman",
      named: ["roman"],
      text: "Lined fabric in soft folds.",
      picture: "style-shades-roman",
      rated: { Privacy: 4, View: 2, Darkening: 3 },
    },
    {
      title: "Top-down, bottom-up",
      named: ["top-down"],
      text: "Opens from either end, for privacy below and sky above.",
      picture: "style-shades-top-down",
      rated: { Privacy: 5, View: 4, Darkening: 3 },
    },
    {
      title: "Layered",
      named: ["banded", "layered"],
      text: "Bands of sheer and solid that slide past each other. Also called banded.",
      picture: "style-shades-layered",
      rated: { Privacy: 4, View: 4, Darkening: 3 },
    },
    {
      title: "Woven wood",
      named: ["woven"],
      text: "Bamboo, reeds and grasses. Add a liner for privacy at night.",
      swatch: "swatch-woven-wheat",
    },
    {
      title: "Dual roller",
      named: ["dual roller"],
      text: "A weave for the day and a blackout for the night, on one bracket.",
      swatch: "swatch-roller-slate",
    },
    {
      title: "Sheer vane",
      named: ["sheer"],
      text: "Soft vanes between two sheers. They tilt like a blind and blur the view.",
      swatch: "swatch-voile-oyster",
    },
    {
      title: "Vertical cellular",
      named: ["vertical cell"],
      text: "Honeycombs that draw aside, for a sliding door in hot sun.",
      swatch: "swatch-cell-sea",
      isUpright: true,
    },
  ],
  suits: [
    "Wide glass with a view",
    "Rooms that overheat in the afternoon",
    "Bedrooms, in a blackout fabric with side channels",
    "Condos that require one color facing the street",
  ],
  suitsLess: [
    "Doors you use all day, since you have to raise the shade to walk through",
    "Solar fabric where you need privacy at night, since people can see in once the lights are on",
    "Unlined Roman shades in a bath without a fan",
  ],
  price:
    "Between blinds and shutters for most windows. Fabric, size and motors affect the price more than style does. You get an exact price for each window after we measure.",
  care: "Dust with a soft brush or a vacuum on low. Use a damp sponge and mild soap on most solar fabrics. Spot-clean cellular and Roman shades.",
  safety: `We suggest cordless lift or motors in every room. ${cordStandard}`,
  coast:
    "Choose coated or solution-dyed fabric and stainless or plastic fittings. Wipe salt film off the bottom rail a few times a year.",
  closing: "See the weaves in your own light",
};
