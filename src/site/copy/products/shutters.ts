import { cordStandard, type Product } from "./product.ts";

export const shutters: Product = {
  slug: "shutters",
  headline: "Plantation shutters, built into the opening",
  lead: "Part treatment, part woodwork. Shutters are measured to the eighth of an inch, framed into the window and stay with the house.",
  howItWorks: [
    "Panels hang on hinges in a frame that is screwed to the window or its casing. Louvers in each panel tilt together, moved by a rod in front or a hidden gear at the side. Panels swing open for cleaning, fold back on wide openings or slide past one another on doors.",
    "Louvers come from two and a half to four and a half inches wide. Wide louvers mean fewer lines across the view; narrow ones look right in small, traditional windows. A divider rail lets you close the lower half and leave the upper half open.",
  ],
  styles: [
    {
      title: "Composite",
      text: "Solid synthetic or a wood core with a tough skin. It does not warp near the water.",
    },
    { title: "Hardwood", text: "Basswood or poplar, light and strong, for wide panels and any color." },
    { title: "Café height", text: "The lower half only: privacy at eye level, sky above." },
    { title: "Double-hung", text: "Upper and lower panels that open on their own." },
    { title: "Bypass", text: "Sliding panels on a track for glass doors." },
    { title: "Arches and angles", text: "Made from a template to the shape you have." },
  ],
  suits: [
    "Bathrooms and rooms close to the street",
    "Odd shapes: arches, triangles, round windows",
    "Houses that will be sold or rented, because shutters are part of the house",
  ],
  suitsLess: [
    "Walls of glass with a view: the frames are in it for good",
    "Very shallow openings with handles in the way, unless the frame may stand out",
    "A quick or temporary solution",
  ],
  price:
    "From around $300 to $800 and up per window. Size and material decide; special shapes are quoted one by one.",
  care: "A feather duster now and then, a damp cloth on composite. Hinges and gears want nothing but to be left unpainted.",
  safety: `Shutters have no cords at all, which makes them a simple answer where small children sleep. ${cordStandard}`,
  bySea:
    "Composite, with stainless or coated hinges. Interior shutters are furniture, not storm protection: they do not replace hurricane shutters or impact glass.",
};
