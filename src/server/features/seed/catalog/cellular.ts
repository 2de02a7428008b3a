import type { Offer } from "./offer.ts";

export const cellular: Offer[] = [
  {
    name: "Single-Cell Light-Filtering Shade",
    basePrice: "12.50",
    made: { width: [9, 144], height: [12, 120], depth: 1.5 },
    description:
      "A pleated honeycomb of polyester that insulates most windows of a house and stacks small. Sand and insects collect in the cells, so keep it off windows that stay open to the beach.",
    features: ["Cordless lift", "Insulating air cells", "Small stack when raised"],
    materials: [
      { name: "White", priceModifier: "0.00" },
      { name: "Alabaster", priceModifier: "0.00" },
      { name: "Sea Mist", priceModifier: "0.50" },
      { name: "Dove Gray", priceModifier: "0.50" },
      { name: "Linen Look, Natural", priceModifier: "1.50" },
    ],
  },
  {
    name: "Double-Cell Light-Filtering Shade",
    basePrice: "15.00",
    made: { width: [9, 144], height: [12, 120], depth: 2 },
    description:
      "Two layers of cells for west-facing rooms that heat up in the afternoon. It takes more depth and a taller stack than a single cell, which shallow condo frames may not allow.",
    features: ["Cordless lift", "Two layers of insulating cells", "Quiet in a windy room"],
    materials: [
      { name: "White", priceModifier: "0.00" },
      { name: "Sand Dollar", priceModifier: "0.50" },
      { name: "Pewter", priceModifier: "0.50" },
      { name: "Linen Look, Flax", priceModifier: "1.75" },
    ],
  },
  {
    name: "Blackout Cellular Shade",
    basePrice: "16.50",
    made: { width: [9, 144], height: [12, 120], depth: 1.5 },
    description:
      "Foil-lined cells darken bedrooms and bunk rooms and keep the heat out. Not for a steamy bath: damp that gets into lined cells dries slowly.",
    features: ["Cordless lift", "Room darkening", "Side channels available"],
    materials: [
      { name: "White", priceModifier: "0.00" },
      { name: "Ivory", priceModifier: "0.00" },
      { name: "Storm Gray", priceModifier: "0.75" },
      { name: "White with side channels", priceModifier: "4.50" },
    ],
  },
  {
    name: "Top-Down Bottom-Up Cellular Shade",
    basePrice: "16.00",
    made: { width: [18, 96], height: [12, 108], depth: 1.5 },
    description:
      "Opens from the top for sky and light while the lower half stays private, for street-side bedrooms and baths with a fan. On a very wide window it sags in the middle: split it in two.",
    features: ["Cordless, both rails move", "Insulating air cells", "Privacy with daylight"],
    materials: [
      { name: "White", priceModifier: "0.00" },
      { name: "Alabaster", priceModifier: "0.00" },
      { name: "Sea Mist", priceModifier: "0.50" },
      { name: "Blackout White", priceModifier: "3.00" },
    ],
  },
  {
    name: "Vertical Cellular Shade",
    basePrice: "17.50",
    made: { width: [24, 144], height: [24, 120], depth: 3.5 },
    description:
      "A honeycomb shade that slides sideways across a patio door and insulates it. Its floor guide must be kept free of sand, so a busy door to the pool is better off with a solar shade.",
    features: ["Slides with a handle", "Made for patio doors", "Stacks to either side"],
    materials: [
      { name: "White", priceModifier: "0.00" },
      { name: "Dove Gray", priceModifier: "0.50" },
      { name: "Linen Look, Natural", priceModifier: "1.50" },
      { name: "Room-darkening White", priceModifier: "2.50" },
    ],
  },
];
