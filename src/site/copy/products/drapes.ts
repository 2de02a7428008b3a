import { cordStandard, type Product } from "./product.ts";

export const drapes: Product = {
  slug: "drapes",
  headline: "Drapes, sewn to the height of the room",
  lead: "Nothing finishes a room like drapes. They soften the sound, frame the view and, with the right lining, stop the afternoon sun cold.",
  howItWorks: [
    "We sew panels from about twice the width they cover, which makes the folds. They hang from rings on a rod or carriers in a track, and draw to one side or both. A track can be curved, recessed into the ceiling or motorized.",
    "The lining protects the face fabric from the sun, gives the folds body and sets how dark the room gets: unlined for a sheer look, lined for everyday use, interlined or blackout for bedrooms.",
  ],
  stylesNote:
    "Drawn by computer. The dots are for closed drapes; layered ones keep the view of their sheers. Ripplefold and pinch pleat, shown from close by, are two ways to hang any of them.",
  areStylesClose: true,
  styles: [
    {
      title: "Sheers",
      named: ["sheer"],
      kind: "Fabric and lining",
      text: "Filter the light, blur the view in and let the breeze through.",
      picture: "style-drapes-sheers",
      rated: { Privacy: 2, View: 4, Darkening: 1 },
    },
    {
      title: "Lined panels",
      named: ["lined"],
      kind: "Fabric and lining",
      text: "Linen, cotton or a performance weave that looks like them.",
      picture: "style-drapes-lined",
      rated: { Privacy: 5, View: 1, Darkening: 4 },
    },
    {
      title: "Blackout",
      named: ["blackout"],
      kind: "Fabric and lining",
      text: "For east-facing bedrooms, with panels that wrap back to the wall.",
      picture: "style-drapes-blackout",
      rated: { Privacy: 5, View: 1, Darkening: 5 },
    },
    {
      title: "Layered",
      kind: "Fabric and lining",
      text: "Sheers and panels on a double track, or over a shade.",
      picture: "style-drapes-layered",
      rated: { Privacy: 5, View: 3, Darkening: 4 },
    },
    {
      title: "Ripplefold",
      named: ["ripplefold"],
      kind: "How they hang",
      text: "Even waves that stack small, made for tracks and motors.",
      picture: "style-drapes-ripplefold",
      rated: { "Small stack": 5, Formality: 2, Motors: 5 },
    },
    {
      title: "Pinch pleat",
      named: ["pinch"],
      kind: "How they hang",
      text: "Tailored folds on a rod with rings, which is quoted on its own.",
      picture: "style-drapes-pinch-pleat",
      rated: { "Small stack": 3, Formality: 5, Motors: 2 },
    },
  ],
  suits: [
    "Primary bedrooms and tall living rooms",
    "Sliding doors, where panels simply draw aside",
    "Rooms that echo, with hard floors and lots of glass",
  ],
  suitsLess: [
    "Kitchens, and baths without good ventilation",
    "Next to a door where wet swimsuits go in and out",
    "Silk in direct sun, where it splits even when lined",
  ],
  price:
    "Drapes have the widest price range because fabric sets the cost. We'll show you both ends and quote each in writing.",
  care: "Vacuum with the upholstery brush a few times a year. Have a specialist clean lined panels. You can wash many sheers in cold water and hang them damp.",
  safety: `You draw them by hand, wand or motor, with no cords. ${cordStandard}`,
  coast:
    "Solution-dyed acrylics and polyesters hold their color in Gulf light where natural dyes fade. Indoors, we line every panel that faces south or west, except sheers.",
  closing: "Hold the fabric to your own window",
};
