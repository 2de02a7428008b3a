import { drawnByComputer, type Product } from "./product.ts";

export const outdoorScreens: Product = {
  slug: "outdoor-screens",
  headline: "Outdoor screens for porches and lanais",
  lead: "Lower a screen when the sun drops or the mosquitoes come out. You get your porch back, and the room behind it stays cooler.",
  howItWorks: [
    "The fabric winds into a housing under the beam. Side tracks hold its edges, so a breeze can't lift it and bugs can't get around it. A weighted bar seals it at the floor, or at the rail of a balcony. Screens on cables cost less: they stop sun but not insects, and you roll them up in wind.",
    "Stopping the sun outside the glass works far better than stopping it inside, after the heat is already in. You choose how open the weave is: tighter for late western sun, more open to keep the view or just keep bugs out.",
  ],
  stylesNote: `${drawnByComputer} The dots are for a lowered screen.`,
  styles: [
    {
      title: "Solar screen",
      named: ["solar"],
      text: "A tinted weave that cuts glare and heat. You still see out, and some breeze comes through.",
      picture: "style-outdoor-screens-solar",
      rated: { Shade: 4, Breeze: 3, "Stops rain": 2 },
    },
    {
      title: "Insect screen",
      named: ["insect"],
      text: "A fine, open mesh that keeps out bugs. The breeze, the view and the sun come through.",
      picture: "style-outdoor-screens-insect",
      rated: { Shade: 1, Breeze: 5, "Stops rain": 1 },
    },
    {
      title: "Privacy screen",
      named: ["privacy"],
      text: "A dense weave for neighbors or a walkway: the most shade and the least view.",
      picture: "style-outdoor-screens-privacy",
      rated: { Shade: 5, Breeze: 2, "Stops rain": 3 },
    },
    {
      title: "Clear panel",
      named: ["clear"],
      text: "Transparent vinyl for cool evenings and blowing rain. It stops the wind and keeps the view.",
      picture: "style-outdoor-screens-clear",
      rated: { Shade: 1, Breeze: 1, "Stops rain": 5 },
    },
  ],
  suits: [
    "West-facing porches, lanais and balconies",
    "Outdoor kitchens and dining tables",
    "Tall glass that gets too hot to stand beside",
  ],
  suitsLess: [
    "Storms: raise a screen before high winds unless its system is rated and approved for them",
    "Openings without solid posts or a beam to carry the tracks",
    "Railings in the path of the fabric, unless it can stop above them",
  ],
  price:
    "We quote each opening, because its width and height, the fabric and the power set the price. The visit and the quote are free.",
  care: "Rinse fabric and tracks with fresh water every few weeks near the Gulf. Let the fabric dry before you roll it up.",
  safety:
    "Motors stop when they hit something, and you can lock them from a phone or switch. Hand-cranked screens have a removable handle and no cord.",
  coast:
    "Stainless fasteners, powder-coated aluminum and coated polyester or fiberglass. A wind sensor that raises the screens automatically is worth the cost here.",
  closing: "See your view through the mesh",
};
