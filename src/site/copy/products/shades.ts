import { cordStandard, type Product } from "./product.ts";

export const shades: Product = {
  slug: "shades",
  headline: "Custom shades for Gulf light",
  lead: "One piece of fabric that rolls, folds or stacks away. Shades do more with less than any other treatment: they take the glare and leave the view.",
  howItWorks: [
    "A shade hangs from a tube or a rail at the top of the opening. Roller and solar shades wind onto the tube; cellular shades fold like an accordion and hold still air in their cells; Roman shades gather into soft folds.",
    "The fabric decides what you get. Solar weaves are described by their openness, the share of the cloth that is holes. One percent gives the most shade and privacy, ten the clearest view, and on glass that faces the water most people are happiest between three and five. Darker weaves are easier to see through; lighter ones reflect more heat.",
  ],
  styles: [
    { title: "Roller", text: "A flat panel from translucent to blackout, nearly invisible when it is up." },
    { title: "Solar", text: "A woven screen that cuts glare and ultraviolet light and keeps the horizon." },
    { title: "Cellular", text: "Single or double honeycombs: the best insulator for hot glass." },
    { title: "Roman", text: "Fabric in folds, lined or unlined, where a room wants softness." },
    { title: "Top-down, bottom-up", text: "Opens from either end, for privacy below and sky above." },
    { title: "Layered", text: "Bands of sheer and solid that slide past each other." },
  ],
  suits: [
    "Wide glass with a view worth keeping",
    "Rooms that overheat in the afternoon",
    "Bedrooms, in a blackout fabric with side channels",
    "Condominiums whose rules ask for one color to the street",
  ],
  suitsLess: [
    "Doors that are opened all day: a shade has to be up before you walk through",
    "Solar fabric where you need privacy at night, because with the lamps on it can be seen through",
    "Unlined Roman shades in a bath without a fan",
  ],
  price:
    "Between blinds and shutters for most windows. Fabric, size and a motor move the price more than the style does. You get an exact figure for each window after measuring.",
  care: "Dust with a soft brush or the vacuum cleaner on low. Most solar fabrics take a damp sponge and mild soap; cellular and Roman shades are spot-cleaned.",
  safety: `Cordless lift and motors are our first suggestion everywhere. ${cordStandard}`,
  bySea:
    "Choose coated or solution-dyed fabric and stainless or plastic fittings. Wipe salt film from the bottom rail a few times a year and the fabric will outlast the paint.",
};
