import { cordStandard, type Product } from "./product.ts";

export const drapes: Product = {
  slug: "drapes",
  headline: "Drapes, sewn to the height of the room",
  lead: "Nothing finishes a room as drapes do. They soften the sound, frame the view and, with the right lining, take the whole force of the afternoon.",
  howItWorks: [
    "Panels are sewn from about twice the width they have to cover; that fullness is what makes the folds. They hang from rings on a rod or from carriers in a track, and draw to one side or to both. A track may be curved, set into the ceiling or run by a motor.",
    "The lining does the quiet work. It keeps the sun from the face fabric, gives body to the folds and decides how dark the room can be: unlined for a veil, lined for everyday, interlined or blackout for bedrooms.",
  ],
  styles: [
    { title: "Sheers", text: "Light filtered, shapes blurred, air still moving." },
    { title: "Lined panels", text: "Linen, cotton or a performance weave that looks like them." },
    { title: "Blackout", text: "For bedrooms toward the sunrise, with returns to the wall." },
    { title: "Ripplefold", text: "Even waves that stack small, made for tracks and motors." },
    { title: "Pinch pleat", text: "Tailored folds on a rod with rings." },
    { title: "Layered", text: "Sheers and panels on a double track, or over a shade." },
  ],
  suits: [
    "Primary bedrooms and living rooms with tall ceilings",
    "Sliding doors, where panels simply draw aside",
    "Rooms with an echo: hard floors and glass all around",
  ],
  suitsLess: [
    "Kitchens, and baths without good air",
    "Beside a door where wet swimsuits go in and out",
    "Silk in direct sun: it splits, lined or not",
  ],
  price:
    "The widest range of all, because fabric sets it: the same window can cost little or a great deal. We will show you both ends and quote each in writing.",
  care: "Vacuum with the upholstery brush a few times a year. Have lined panels cleaned by a specialist; many sheers can be washed cool and hung damp.",
  safety: `Drawn by hand, by wand or by motor, without cords. ${cordStandard}`,
  bySea:
    "Solution-dyed acrylics and polyesters hold their color in Gulf light where natural dyes fade. We line everything that faces south or west.",
};
