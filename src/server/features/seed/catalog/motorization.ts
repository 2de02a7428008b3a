import type { Offer } from "./offer.ts";

/** The catalog prices only by square foot, so a motor is sold as part of its treatment. */
export const motorization: Offer[] = [
  {
    name: "Motorized Roller Shade",
    basePrice: "25.00",
    made: { width: [22, 144], height: [12, 144], depth: 2.5 },
    description:
      "The roller shade with a quiet motor, for high windows and rooms with many shades. The battery wants a charge about once a year; wired power has to be planned before the drywall closes.",
    features: ["Rechargeable or wired motor", "Remote, app or schedule", "No cords"],
    materials: [
      { name: "Light-filtering White", priceModifier: "0.00" },
      { name: "Light-filtering Linen", priceModifier: "0.00" },
      { name: "Blackout White", priceModifier: "2.00" },
      { name: "Blackout Charcoal", priceModifier: "2.50" },
    ],
  },
  {
    name: "Motorized Solar Shade",
    basePrice: "26.00",
    made: { width: [22, 144], height: [12, 144], depth: 2.5 },
    description:
      "Solar mesh that lowers itself when the sun reaches Gulf-facing glass, also in a rental nobody is in. It keeps the view by day; at night, with the lights on, people outside can see in.",
    features: ["Sun schedule", "Remote, app or schedule", "Mildew-resistant mesh"],
    materials: [
      { name: "3 percent open, White", priceModifier: "0.50" },
      { name: "3 percent open, Pearl Gray", priceModifier: "0.50" },
      { name: "5 percent open, Sand", priceModifier: "0.00" },
      { name: "5 percent open, Charcoal", priceModifier: "0.00" },
      { name: "10 percent open, Bronze", priceModifier: "-0.75" },
    ],
  },
  {
    name: "Motorized Cellular Shade",
    basePrice: "27.00",
    made: { width: [24, 120], height: [12, 120], depth: 2.5 },
    description:
      "An insulating honeycomb for stairwells and transoms out of reach. A skylight or a very hot attic window shortens the battery's life: wire those.",
    features: ["Rechargeable motor", "Insulating air cells", "Remote, app or schedule"],
    materials: [
      { name: "Light-filtering White", priceModifier: "0.00" },
      { name: "Light-filtering Dove Gray", priceModifier: "0.50" },
      { name: "Blackout White", priceModifier: "2.75" },
    ],
  },
  {
    name: "Motorized Banded Shade",
    basePrice: "31.00",
    made: { width: [24, 108], height: [12, 108], depth: 3.5 },
    description:
      "Sheer and solid bands shift at the touch of a button in living rooms with tall glass. Light passes between the bands even when closed, so it is not for dark bedrooms.",
    features: ["Rechargeable or wired motor", "Remote, app or schedule", "Fabric-wrapped cassette"],
    materials: [
      { name: "White", priceModifier: "0.00" },
      { name: "Pearl", priceModifier: "0.50" },
      { name: "Dune Texture", priceModifier: "1.75" },
    ],
  },
  {
    name: "Motorized Roman Shade",
    basePrice: "38.00",
    made: { width: [28, 96], height: [18, 108], depth: 3 },
    description:
      "A lined Roman shade without a cord to pull, for wide bedroom windows under air conditioning. Like any cloth it can mildew in a house closed up through the summer.",
    features: ["Rechargeable motor", "Privacy lining included", "Sewn to order"],
    materials: [
      { name: "Cotton Duck, White", priceModifier: "0.00" },
      { name: "Linen Blend, Flax", priceModifier: "3.50" },
      { name: "Performance Weave, Sea Glass", priceModifier: "4.50" },
    ],
  },
  {
    name: "Motorized Ripple-Fold Drapery",
    basePrice: "42.00",
    made: { width: [36, 288], height: [24, 144] },
    description:
      "A motor in the track draws wide panels across a wall of glass. It needs an outlet at one end of the track, and heavy cloth on a long span needs the stronger motor.",
    features: ["Quiet track motor", "Starts with a gentle pull by hand", "Remote, app or schedule"],
    materials: [
      { name: "White Voile", priceModifier: "-6.00" },
      { name: "Polyester Linen Look, White", priceModifier: "0.00" },
      { name: "Polyester Linen Look, Flax", priceModifier: "0.00" },
      { name: "Performance Weave, Sea Glass", priceModifier: "5.00" },
    ],
  },
  {
    name: "Motorized Zipper-Track Patio Screen",
    basePrice: "39.00",
    made: { width: [48, 264], height: [48, 144] },
    description:
      "Closes a whole porch from a remote and rolls away for the sunset; the wind sensor lifts it in a gust. It is not storm protection, and an electrician has to bring power to the beam.",
    features: ["Wired motor", "Wind sensor", "Edges locked in the track"],
    materials: [
      { name: "Insect mesh, Charcoal", priceModifier: "0.00" },
      { name: "Solar mesh, Sand", priceModifier: "2.00" },
      { name: "Solar mesh, Charcoal", priceModifier: "2.00" },
      { name: "Clear vinyl, White border", priceModifier: "6.00" },
    ],
  },
];
