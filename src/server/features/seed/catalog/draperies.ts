import type { Offer } from "./offer.ts";

export const draperies: Offer[] = [
  {
    name: "Ripple-Fold Sheer Drapery",
    basePrice: "16.00",
    made: { width: [24, 240], height: [24, 144] },
    description:
      "An unlined polyester sheer in even waves that softens a wall of Gulf-facing glass and washes at home. It gives no privacy at night: pair it with a shade.",
    features: ["Includes ceiling or wall track", "Machine washable", "Double fullness"],
    materials: [
      { name: "White Voile", priceModifier: "0.00" },
      { name: "Ivory Voile", priceModifier: "0.00" },
      { name: "Linen-Look Sheer, Oyster", priceModifier: "2.50" },
      { name: "Linen-Look Sheer, Fog", priceModifier: "2.50" },
    ],
  },
  {
    name: "Ripple-Fold Lined Drapery",
    basePrice: "25.00",
    made: { width: [24, 240], height: [24, 144] },
    description:
      "Lined panels in even waves on a track for living rooms and primary bedrooms. Let the hem clear the floor by half an inch, where sand and damp tile would stain it.",
    features: ["Includes ceiling or wall track", "Lined to protect from the sun", "Double fullness"],
    materials: [
      { name: "Polyester Linen Look, White", priceModifier: "0.00" },
      { name: "Polyester Linen Look, Flax", priceModifier: "0.00" },
      { name: "Performance Weave, Sea Glass", priceModifier: "5.00" },
      { name: "Belgian-Style Linen, Natural", priceModifier: "9.00" },
    ],
  },
  {
    name: "Pinch-Pleat Lined Drapery",
    basePrice: "26.00",
    made: { width: [24, 192], height: [24, 144] },
    description:
      "Tailored pleats on a decorative rod for dining rooms and formal bedrooms under air conditioning. Natural fibers fade and weaken in direct Gulf sun: choose a solution-dyed cloth on south glass.",
    features: ["Lined to protect from the sun", "Two-and-a-half-times fullness", "Rod quoted apart"],
    materials: [
      { name: "Cotton Sateen, White", priceModifier: "0.00" },
      { name: "Polyester Linen Look, Flax", priceModifier: "1.00" },
      { name: "Solution-Dyed Weave, Sand", priceModifier: "4.50" },
      { name: "Solution-Dyed Weave, Indigo", priceModifier: "4.50" },
      { name: "Silk Look, Pearl", priceModifier: "6.00" },
    ],
  },
  {
    name: "Blackout-Lined Drapery",
    basePrice: "29.00",
    made: { width: [24, 216], height: [24, 144] },
    description:
      "A heavy lining darkens bedrooms and quiets the road. It dries slowly once damp, so it does not suit a house that is closed up without air conditioning.",
    features: ["Blackout lining", "Returns to the wall at the sides", "Includes track"],
    materials: [
      { name: "Polyester Linen Look, White", priceModifier: "0.00" },
      { name: "Polyester Linen Look, Dove", priceModifier: "0.00" },
      { name: "Performance Weave, Navy", priceModifier: "5.00" },
    ],
  },
  {
    name: "Outdoor Drapery Panel",
    basePrice: "20.00",
    made: { width: [36, 144], height: [72, 120] },
    description:
      "Solution-dyed acrylic panels shade a covered porch and keep their color in the sun. Take them down ahead of a storm, and expect to rinse salt from the rings.",
    features: ["Mildew-resistant acrylic", "Stainless steel rings", "Tie-backs included"],
    materials: [
      { name: "White", priceModifier: "0.00" },
      { name: "Sand", priceModifier: "0.00" },
      { name: "Cabana Stripe, Navy", priceModifier: "2.50" },
      { name: "Cabana Stripe, Sea Glass", priceModifier: "2.50" },
    ],
  },
];
