import type { Offer } from "./offer.ts";

export const shutters: Offer[] = [
  {
    name: "Solid Polymer Shutter",
    basePrice: "24.00",
    made: { width: [8, 120], height: [10, 96], depth: 2.5 },
    description:
      "Waterproof all the way through, for baths, kitchens and homes on the sand. Heavier than wood, so panels stay narrow and large openings get more of them.",
    features: ["Never needs painting", "Aluminum-reinforced stiles", "Child-safe, no cords"],
    materials: [
      { name: "Bright White, 2 1/2 inch louver", priceModifier: "0.00" },
      { name: "Bright White, 3 1/2 inch louver", priceModifier: "0.00" },
      { name: "Soft White, 3 1/2 inch louver", priceModifier: "0.00" },
      { name: "Bright White, hidden tilt", priceModifier: "2.00" },
    ],
  },
  {
    name: "Composite Shutter",
    basePrice: "27.00",
    made: { width: [8, 144], height: [10, 108], depth: 2.5 },
    description:
      "A sealed wood-fiber core for living rooms and bedrooms kept under air conditioning, crisper in profile than polymer. Water that gets through a scratch swells it: not within splash of a shower.",
    features: ["Baked-on finish", "Child-safe, no cords", "Custom frames for drywall or trim"],
    materials: [
      { name: "Pure White, 2 1/2 inch louver", priceModifier: "0.00" },
      { name: "Pure White, 3 1/2 inch louver", priceModifier: "0.00" },
      { name: "Pure White, 4 1/2 inch louver", priceModifier: "1.00" },
      { name: "Alabaster, 3 1/2 inch louver", priceModifier: "0.50" },
      { name: "Pure White, hidden tilt", priceModifier: "2.50" },
    ],
  },
  {
    name: "Basswood Shutter",
    basePrice: "36.00",
    made: { width: [8, 144], height: [10, 120], depth: 2.5 },
    description:
      "Painted or stained hardwood for arches, wide panels and formal rooms. It needs steady air conditioning: in a house left closed and warm the louvers bow and the paint opens at the joints.",
    features: ["Light, wide panels", "Arches and special shapes", "Stain or paint to match"],
    materials: [
      { name: "Painted White", priceModifier: "0.00" },
      { name: "Painted Custom Color", priceModifier: "4.00" },
      { name: "Natural Stain", priceModifier: "2.00" },
      { name: "Walnut Stain", priceModifier: "2.50" },
      { name: "Arch Top, Painted White", priceModifier: "14.00" },
    ],
  },
  {
    name: "Café-Height Shutter",
    basePrice: "28.00",
    made: { width: [8, 120], height: [10, 48], depth: 2.5 },
    description:
      "Covers the lower half of a street-side window and leaves the sky above it open; measure the shutter, not the whole opening. The open top lets the early sun in, so not for a bedroom on its own.",
    features: ["Polymer, moisture-proof", "Privacy with daylight", "Child-safe, no cords"],
    materials: [
      { name: "Bright White, 2 1/2 inch louver", priceModifier: "0.00" },
      { name: "Bright White, 3 1/2 inch louver", priceModifier: "0.00" },
      { name: "Soft White, 3 1/2 inch louver", priceModifier: "0.50" },
    ],
  },
  {
    name: "Bypass Shutter for Patio Doors",
    basePrice: "40.00",
    made: { width: [48, 192], height: [72, 108], depth: 6 },
    description:
      "Shutter panels on a track slide past each other in front of a patio door. Half of the door is always covered, and the floor guide has to be kept clear of sand.",
    features: ["Sliding track", "Polymer panels", "No swing into the room"],
    materials: [
      { name: "Bright White, 3 1/2 inch louver", priceModifier: "0.00" },
      { name: "Bright White, 4 1/2 inch louver", priceModifier: "1.50" },
      { name: "Soft White, 3 1/2 inch louver", priceModifier: "0.50" },
    ],
  },
  {
    name: "Aluminum Bahama Shutter",
    basePrice: "52.00",
    made: { width: [18, 72], height: [24, 96] },
    description:
      "Hinged at the top outside the window, it shades south and west glass and lets the breeze in. It counts as storm protection only where the maker's Florida product approval says so; rinse off the salt twice a year.",
    features: ["Marine-grade powder coat", "Stainless steel hardware", "Exterior mount"],
    materials: [
      { name: "White", priceModifier: "0.00" },
      { name: "Bronze", priceModifier: "0.00" },
      { name: "Sea Foam", priceModifier: "3.00" },
      { name: "Custom Color", priceModifier: "6.00" },
    ],
  },
];
