import { cordStandard, drawnByComputer, type Product } from "./product.ts";

export const blinds: Product = {
  slug: "blinds",
  headline: "Blinds, slat by slat",
  lead: "Tilt them to change the light, or raise them out of the way. Nothing gives you finer control for the money.",
  howItWorks: [
    "Horizontal slats hang on a ladder of cords inside a headrail. A wand or motor tilts them, and lifting the bottom rail stacks them at the top. Tilt them up and they bounce light off the ceiling, which brightens the room without glare.",
    "Two-inch slats suit most windows here. Wider slats look calmer and leave more view between them. One-inch aluminum works best in a shallow opening.",
  ],
  stylesNote: `${drawnByComputer} More dots are better.`,
  areStylesClose: true,
  styles: [
    {
      title: "Faux wood",
      named: ["faux wood"],
      text: "PVC or composite that looks like painted wood and shrugs off steam.",
      picture: "style-blinds-faux-wood",
      rated: { "Wet rooms": 5, "Wide glass": 2, "Easy dusting": 3 },
    },
    {
      title: "Real wood",
      named: ["wood", "basswood"],
      text: "Lightweight basswood, painted or stained. For dry rooms.",
      picture: "style-blinds-real-wood",
      rated: { "Wet rooms": 1, "Wide glass": 3, "Easy dusting": 3 },
    },
    {
      title: "Aluminum",
      named: ["aluminum"],
      text: "Slim, crisp and inexpensive, in several colors.",
      picture: "style-blinds-aluminum",
      rated: { "Wet rooms": 4, "Wide glass": 3, "Easy dusting": 2 },
    },
    {
      title: "Vertical",
      named: ["vertical"],
      text: "Vanes on a track, for sliding doors and very wide glass.",
      picture: "style-blinds-vertical",
      rated: { "Wet rooms": 3, "Wide glass": 5, "Easy dusting": 5 },
    },
  ],
  suits: [
    "Bedrooms and offices with changing light",
    "Kitchens and baths, in faux wood or aluminum",
    "Rental homes: sturdy, familiar to every guest, and single slats are replaceable",
  ],
  suitsLess: [
    "Very wide single windows, where a blind gets heavy to lift",
    "Real wood near spray or steam, where it will bow",
    "Homes where no one likes to dust: a roller shade has no slats",
  ],
  price: "Material and size set the price. Very large openings and motors cost more.",
  care: "Close the slats and run a dry microfiber cloth along them. Wash faux wood and aluminum with mild soap; use a barely damp cloth on real wood.",
  safety: `We quote cordless lift. ${cordStandard} It bans looped cords and bead chains on blinds altogether.`,
  coast:
    "Near the water we use faux wood: salt air pits aluminum and rusts its headrail. Real wood does well a few blocks inland or in rooms where the AC stays on.",
  closing: "Try the slats in your own light",
};
