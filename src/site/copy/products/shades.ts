import { cordStandard, type Product } from "./product.ts";

export const shades: Product = {
  slug: "shades",
  headline: "Custom shades for Gulf light",
  lead: "One panel of fabric that rolls, folds or stacks out of the way. Shades cut the glare and keep the view.",
  howItWorks: [
    "A shade hangs from a tube or a rail at the top of the opening. Roller and solar shades wind onto the tube; cellular shades fold like an accordion and hold still air in their cells; Roman shades gather into soft folds.",
    "It all comes down to the fabric. Solar weaves are rated by openness, or how open the weave is. One percent gives the most shade and privacy, ten percent the clearest view. On glass that faces the water, most people are happiest with three to five. Darker weaves are easier to see through; lighter ones reflect more heat.",
  ],
  styles: [
    {
      title: "Roller",
      text: "A flat panel, from translucent to blackout, that nearly disappears when raised.",
      picture: "style-shades-roller",
      rated: { privacy: 4, view: 2, darkening: 4 },
    },
    {
      title: "Solar",
      text: "A woven screen that cuts glare and UV and keeps the horizon.",
      picture: "style-shades-solar",
      rated: { privacy: 2, view: 5, darkening: 2 },
    },
    {
      title: "Cellular",
      text: "Single or double honeycombs: the best insulator for hot glass.",
      picture: "style-shades-cellular",
      rated: { privacy: 5, view: 2, darkening: 4 },
    },
    {
      title: "Roman",
      text: "Fabric in soft folds, lined or unlined.",
      picture: "style-shades-roman",
      rated: { privacy: 4, view: 2, darkening: 3 },
    },
    {
      title: "Top-down, bottom-up",
      text: "Opens from either end, for privacy below and sky above.",
      picture: "style-shades-top-down",
      rated: { privacy: 5, view: 4, darkening: 3 },
    },
    {
      title: "Layered",
      text: "Bands of sheer and solid that slide past each other.",
      picture: "style-shades-layered",
      rated: { privacy: 4, view: 4, darkening: 3 },
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
};
