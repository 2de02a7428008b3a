import type { Offer } from "./offer.ts";

export const outdoorScreens: Offer[] = [
  {
    name: "Fixed Solar Screen Panel",
    basePrice: "9.00",
    made: { width: [12, 72], height: [12, 96] },
    description:
      "A framed mesh outside the glass stops the heat before it comes in, at the lowest price. It dims the view all year and must come off to wash the window or before a storm.",
    features: ["Aluminum frame", "Lifts out for cleaning", "Blocks most of the sun's heat"],
    materials: [
      { name: "80 percent mesh, Black", priceModifier: "0.00" },
      { name: "80 percent mesh, Bronze", priceModifier: "0.00" },
      { name: "90 percent mesh, Black", priceModifier: "1.25" },
      { name: "90 percent mesh, Stucco", priceModifier: "1.25" },
    ],
  },
  {
    name: "Crank Exterior Solar Shade",
    basePrice: "19.00",
    made: { width: [36, 192], height: [36, 120] },
    description:
      "A roll-down mesh on stainless cable guides for lanais on the sheltered side. It has to be rolled up in wind above about 25 miles an hour, and it does not keep insects out.",
    features: ["Crank handle, no cord", "Stainless steel cable guides", "Keeps the view"],
    materials: [
      { name: "5 percent open, Sand", priceModifier: "0.00" },
      { name: "5 percent open, Charcoal", priceModifier: "0.00" },
      { name: "3 percent open, Bronze", priceModifier: "1.00" },
      { name: "10 percent open, Pewter", priceModifier: "-0.50" },
    ],
  },
  {
    name: "Zipper-Track Patio Screen",
    basePrice: "26.00",
    made: { width: [48, 264], height: [48, 144] },
    description:
      "Mesh held in side tracks closes a porch against insects, sun and a stiff breeze. It is not storm protection, and the tracks want rinsing after salty weather.",
    features: ["Edges locked in the track", "Spring-assisted lift", "Powder-coated aluminum"],
    materials: [
      { name: "Insect mesh, Charcoal", priceModifier: "0.00" },
      { name: "Solar mesh, Sand", priceModifier: "2.00" },
      { name: "Solar mesh, Charcoal", priceModifier: "2.00" },
      { name: "Privacy mesh, Bronze", priceModifier: "3.00" },
    ],
  },
  {
    name: "Retractable Insect Screen",
    basePrice: "17.00",
    made: { width: [24, 96], height: [60, 108] },
    description:
      "A screen that disappears into its housing beside a French or patio door. Light mesh on a spring: gusts off the water pop it out of its track, so it wants a covered porch.",
    features: ["Hides when not in use", "Single or double doors", "Magnetic catch"],
    materials: [
      { name: "Charcoal mesh, White frame", priceModifier: "0.00" },
      { name: "Charcoal mesh, Bronze frame", priceModifier: "0.50" },
      { name: "Fine mesh for biting midges, White frame", priceModifier: "2.00" },
    ],
  },
  {
    name: "Clear Vinyl Porch Panel",
    basePrice: "23.00",
    made: { width: [36, 216], height: [36, 120] },
    description:
      "A clear roll-down panel keeps rain and winter wind off a porch and the view in it. It clouds and stiffens in some years of full sun, and no air passes: raise it in summer.",
    features: ["Keeps blowing rain out", "Zipper edges", "Panels replaced one by one"],
    materials: [
      { name: "Clear, White border", priceModifier: "0.00" },
      { name: "Clear, Sand border", priceModifier: "0.00" },
      { name: "Tinted, Black border", priceModifier: "2.50" },
    ],
  },
];
