import type { Offer } from "./offer.ts";

export const blinds: Offer[] = [
  {
    name: "Two-Inch Faux Wood Blind",
    basePrice: "8.50",
    made: { width: [12, 72], height: [12, 96], depth: 2 },
    description:
      "Solid PVC slats that neither warp nor rot, for baths, kitchens and rentals near the water. They are heavy: above about six feet wide, order two on one headrail.",
    features: ["Cordless lift", "Moisture-proof slats", "Valance included"],
    materials: [
      { name: "White, Smooth", priceModifier: "0.00" },
      { name: "Off-White, Smooth", priceModifier: "0.00" },
      { name: "White, Wood Grain", priceModifier: "0.75" },
      { name: "Weathered Gray", priceModifier: "1.25" },
      { name: "Driftwood", priceModifier: "1.25" },
    ],
  },
  {
    name: "Two-and-a-Half-Inch Faux Wood Blind",
    basePrice: "9.25",
    made: { width: [12, 72], height: [12, 96], depth: 2.5 },
    description:
      "A wider PVC slat that shows more of the view and looks close to a shutter. The slats stack deep, so it covers part of a short window even when raised.",
    features: ["Cordless lift", "Moisture-proof slats", "Fewer slats to dust"],
    materials: [
      { name: "White, Smooth", priceModifier: "0.00" },
      { name: "Bone, Smooth", priceModifier: "0.00" },
      { name: "White, Wood Grain", priceModifier: "0.75" },
      { name: "Weathered Gray", priceModifier: "1.25" },
    ],
  },
  {
    name: "Basswood Blind",
    basePrice: "12.00",
    made: { width: [12, 96], height: [12, 96], depth: 2 },
    description:
      "Light, real wood slats for wide windows in rooms kept under air conditioning. Wood bows and fades in salt air: not for baths, laundries or windows that stand open.",
    features: ["Cordless lift", "Light enough for wide windows", "Stained or painted finish"],
    materials: [
      { name: "Painted White", priceModifier: "0.00" },
      { name: "Natural", priceModifier: "0.00" },
      { name: "Honey Oak Stain", priceModifier: "0.50" },
      { name: "Walnut Stain", priceModifier: "0.75" },
      { name: "Whitewashed Grain", priceModifier: "1.25" },
    ],
  },
  {
    name: "One-Inch Aluminum Blind",
    basePrice: "7.25",
    made: { width: [8, 96], height: [8, 108], depth: 1 },
    description:
      "Thin slats at the lowest price, for inland rentals, garages and offices. Salt air pits the finish and rusts the steel headrail within a few years on the beach side.",
    features: ["Cordless lift", "Small stack", "Fits shallow frames"],
    materials: [
      { name: "White", priceModifier: "0.00" },
      { name: "Alabaster", priceModifier: "0.00" },
      { name: "Brushed Silver", priceModifier: "0.75" },
      { name: "Black", priceModifier: "0.50" },
    ],
  },
  {
    name: "Vinyl Vertical Blind",
    basePrice: "7.50",
    made: { width: [24, 192], height: [24, 120], depth: 3.5 },
    description:
      "Washable vanes for the wide patio doors of rental condos; damp does them no harm. They clatter in a breeze and broken vanes show, so keep a few spares.",
    features: ["Wand control, no cord", "Vanes replaced one by one", "Split or one-way draw"],
    materials: [
      { name: "White, Smooth", priceModifier: "0.00" },
      { name: "Ivory Ribbed", priceModifier: "0.25" },
      { name: "Sand Textured", priceModifier: "0.75" },
    ],
  },
  {
    name: "Fabric Vertical Blind",
    basePrice: "9.50",
    made: { width: [24, 192], height: [24, 120], depth: 3.5 },
    description:
      "Soft cloth vanes that quiet a living room with a wide door. The cloth spots when wet hands and wet dogs come in from the pool: choose vinyl there.",
    features: ["Wand control, no cord", "Softer light than vinyl", "Split or one-way draw"],
    materials: [
      { name: "Linen Weave, White", priceModifier: "0.00" },
      { name: "Linen Weave, Oat", priceModifier: "0.00" },
      { name: "Sea Grass Texture", priceModifier: "1.00" },
      { name: "Room-darkening, Ivory", priceModifier: "2.00" },
    ],
  },
];
