import type { Product } from "./product.ts";

export const outdoorScreens: Product = {
  slug: "outdoor-screens",
  headline: "Outdoor screens for porches and lanais",
  lead: "A screen that comes down when the sun does, or when the mosquitoes come up. The porch is used again, and the room behind it stays cooler.",
  howItWorks: [
    "The fabric winds into a housing under the beam. It runs down between two side tracks that hold its edges, so wind cannot lift it and insects find no gap, and a weighted bar closes it at the floor. Small screens are turned by hand; nearly all others have a motor.",
    "Stopping the sun outside the glass works far better than stopping it inside, where the heat has already come in. The weave is chosen by its openness: tighter for late western sun, more open where the view matters or where only insects are unwelcome.",
  ],
  styles: [
    { title: "Solar screen", text: "Cuts glare and heat, keeps the outline of the view." },
    { title: "Insect screen", text: "A fine, open mesh that lets the breeze through." },
    { title: "Privacy screen", text: "A dense weave toward a neighbor or a walkway." },
    { title: "Clear panel", text: "Transparent vinyl for cool evenings and blowing rain." },
  ],
  suits: [
    "West-facing porches, lanais and balconies",
    "Outdoor kitchens and dining tables",
    "Tall glass that gets too hot to stand beside",
  ],
  suitsLess: [
    "Storms: unless a system is rated and approved for it, a screen must be up before high wind comes",
    "Openings without solid posts or a beam to carry the tracks",
    "Railings that stand in the path of the fabric, unless it may stop above them",
  ],
  price:
    "Quoted for each opening: width, height, fabric and power are too different for an honest average. The visit and the quote are free.",
  care: "Rinse fabric and tracks with fresh water every few weeks near the Gulf. Let it dry before it is rolled up.",
  safety:
    "Motors stop when they meet something, and can be locked from a telephone or a switch. Hand-cranked screens have a removable handle and no cord.",
  bySea:
    "Stainless fasteners, powder-coated aluminum and coated polyester or fiberglass. A wind sensor that raises the screens by itself is worth its price here.",
};
