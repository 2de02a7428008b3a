import { cordStandard, type Product } from "./product.ts";

export const blinds: Product = {
  slug: "blinds",
  headline: "Blinds, slat by slat",
  lead: "Tilt them and the light changes; raise them and they are gone. Blinds give the finest control over the sun for the least money.",
  howItWorks: [
    "Horizontal slats hang on a ladder of cords inside a headrail. A wand or motor tilts them, and lifting the bottom rail stacks them at the top. Closed slats overlap; tilted upward they throw the light onto the ceiling, which brightens a room without glare.",
    "Two-inch slats suit most windows here. Wider ones look calmer and leave more view between them; one-inch aluminum disappears best in a shallow opening.",
  ],
  styles: [
    { title: "Faux wood", text: "PVC or composite that looks painted and does not mind steam." },
    { title: "Real wood", text: "Basswood, light in the hand, in any stain. For dry rooms." },
    { title: "Aluminum", text: "Slim, crisp and inexpensive, in many colors." },
    { title: "Vertical", text: "Vanes on a track, for sliding doors and very wide glass." },
  ],
  suits: [
    "Bedrooms and studies where the light should be tuned through the day",
    "Kitchens and baths, in faux wood or aluminum",
    "Rental homes: sturdy, familiar to every guest, one slat can be replaced",
  ],
  suitsLess: [
    "Very wide single windows, where a blind becomes heavy to lift",
    "Real wood within reach of spray or steam: it will bow",
    "Homes where nobody enjoys dusting",
  ],
  price:
    "From around $100-200 per window, depending on material and size. Very large openings and motors cost more.",
  care: "Close the slats and run a dry microfiber cloth along them. Faux wood and aluminum can be washed with mild soap; real wood wants a barely damp cloth.",
  safety: `Cordless lift is what we quote. ${cordStandard} Looped cords and bead chains are not allowed on slatted treatments at all.`,
  bySea:
    "Near the water we hang faux wood or powder-coated aluminum. Real wood does well a few blocks inland or in rooms that are always air conditioned.",
};
