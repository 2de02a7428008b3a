import type { Offer } from "./offer.ts";

export const shades: Offer[] = [
  {
    name: "Light-Filtering Roller Shade",
    basePrice: "11.50",
    made: { width: [12, 144], height: [12, 144], depth: 1.75 },
    description:
      "A plain, washable cloth on a roller for bedrooms, offices and rentals that get wiped down often. It softens the sun but does not darken a room, and shows lamplight from outside at night.",
    features: ["Cordless lift", "Wipes clean", "Inside or outside mount"],
    materials: [
      { name: "White", priceModifier: "0.00" },
      { name: "Linen", priceModifier: "0.00" },
      { name: "Driftwood", priceModifier: "0.75" },
      { name: "Slub Weave, Oat", priceModifier: "1.50" },
      { name: "Slub Weave, Slate", priceModifier: "1.50" },
    ],
  },
  {
    name: "Blackout Roller Shade",
    basePrice: "13.50",
    made: { width: [12, 144], height: [12, 144], depth: 1.75 },
    description:
      "An opaque cloth for bunk rooms, media rooms and late sleepers. A line of light stays at each side unless side channels are added, so it is not total darkness on its own.",
    features: ["Cordless lift", "Opaque vinyl-free backing", "Side channels available"],
    materials: [
      { name: "White", priceModifier: "0.00" },
      { name: "Sand", priceModifier: "0.00" },
      { name: "Charcoal", priceModifier: "0.50" },
      { name: "Textured Ivory", priceModifier: "1.75" },
      { name: "Textured Ivory with side channels", priceModifier: "5.00" },
    ],
  },
  {
    name: "Solar Shade",
    basePrice: "12.50",
    made: { width: [12, 144], height: [12, 144], depth: 1.75 },
    description:
      "A vinyl-coated mesh that cuts glare and heat on Gulf-facing glass while keeping the view; salt and damp do not harm it. At night, with the lights on, people outside can see in.",
    features: ["Keeps the view", "Slows fading of floors and fabrics", "Mildew-resistant mesh"],
    materials: [
      { name: "1 percent open, White", priceModifier: "1.50" },
      { name: "3 percent open, White", priceModifier: "0.50" },
      { name: "3 percent open, Pearl Gray", priceModifier: "0.50" },
      { name: "5 percent open, Sand", priceModifier: "0.00" },
      { name: "5 percent open, Charcoal", priceModifier: "0.00" },
      { name: "10 percent open, Bronze", priceModifier: "-0.75" },
    ],
  },
  {
    name: "Dual Roller Shade",
    basePrice: "21.00",
    made: { width: [24, 120], height: [12, 120], depth: 6 },
    description:
      "A solar mesh for the day and an opaque cloth for the night on one double bracket, for bedrooms that face the water. It needs about six inches of depth, which many condo windows do not have.",
    features: ["Two shades in one bracket", "View by day, privacy by night", "Cordless lift"],
    materials: [
      { name: "White mesh, White blackout", priceModifier: "0.00" },
      { name: "Pearl mesh, Sand blackout", priceModifier: "0.50" },
      { name: "Charcoal mesh, Charcoal blackout", priceModifier: "1.00" },
    ],
  },
  {
    name: "Banded Shade",
    basePrice: "17.00",
    made: { width: [18, 108], height: [12, 108], depth: 3 },
    description:
      "Bands of sheer and solid cloth slide past each other, for living rooms that want daylight and privacy by turns. Light always passes between the bands: choose another shade for a bedroom that must be dark.",
    features: ["Cordless lift", "Light adjusts without raising the shade", "Fabric-wrapped cassette"],
    materials: [
      { name: "White", priceModifier: "0.00" },
      { name: "Pearl", priceModifier: "0.50" },
      { name: "Dune Texture", priceModifier: "1.75" },
      { name: "Room-darkening Gray", priceModifier: "3.00" },
    ],
  },
  {
    name: "Sheer Vane Shade",
    basePrice: "25.00",
    made: { width: [24, 120], height: [12, 120], depth: 3 },
    description:
      "Soft vanes float between two sheers for formal rooms with a view. The cloth is delicate and hard to clean of salt spray, so not beside a door or window that stands open to the beach.",
    features: ["Tilting vanes", "View through the sheer", "Cordless lift"],
    materials: [
      { name: "Two-inch vane, White", priceModifier: "0.00" },
      { name: "Three-inch vane, White", priceModifier: "1.00" },
      { name: "Three-inch vane, Seashell", priceModifier: "1.50" },
      { name: "Room-darkening vane, Mist", priceModifier: "4.50" },
    ],
  },
  {
    name: "Soft-Fold Roman Shade",
    basePrice: "24.00",
    made: { width: [18, 96], height: [18, 108], depth: 2.5 },
    description:
      "A lined cloth shade that folds up in soft loops, for bedrooms and dining rooms kept under air conditioning. Fabric holds damp and mildews in a closed, unconditioned house or a steamy bath.",
    features: ["Cordless lift", "Privacy lining included", "Sewn to order"],
    materials: [
      { name: "Cotton Duck, White", priceModifier: "0.00" },
      { name: "Linen Blend, Flax", priceModifier: "3.50" },
      { name: "Performance Weave, Sea Glass", priceModifier: "4.50" },
      { name: "Performance Weave, Navy", priceModifier: "4.50" },
      { name: "Linen Blend with blackout lining", priceModifier: "7.00" },
    ],
  },
  {
    name: "Woven Wood Shade",
    basePrice: "23.50",
    made: { width: [18, 96], height: [18, 108], depth: 2.5 },
    description:
      "Bamboo, reed and grass weaves bring warmth to conditioned living rooms. Natural fibers swell and can mildew: not for baths, open porches or homes that sit closed up through the summer.",
    features: ["Cordless lift", "Natural variation in every panel", "Liner available"],
    materials: [
      { name: "Bamboo, Natural", priceModifier: "0.00" },
      { name: "Reed, Driftwood", priceModifier: "1.50" },
      { name: "Grass Weave, Wheat", priceModifier: "2.50" },
      { name: "Bamboo with privacy liner", priceModifier: "3.50" },
      { name: "Grass Weave with blackout liner", priceModifier: "6.50" },
    ],
  },
];
