import { cordStandard, drawnByComputer, type Product } from "./product.ts";

export const shutters: Product = {
  slug: "shutters",
  headline: "Plantation shutters, built into the opening",
  lead: "Shutters are part window treatment, part woodwork. We measure to the eighth of an inch and frame them into the window, and they stay with the house.",
  howItWorks: [
    "Hinged panels sit in a frame screwed to the window or its casing. The louvers in each panel tilt together with a front rod or a hidden side gear. Panels swing open for cleaning, fold back on wide openings or slide past each other on doors.",
    "Louvers run from two and a half to four and a half inches wide. Wide louvers mean fewer lines across the view; narrow ones look right in small, traditional windows. A divider rail lets you close the bottom and leave the top open.",
  ],
  stylesNote: `${drawnByComputer} The dots for privacy are for closed louvers, those for the view for how you'd leave them by day.`,
  areStylesClose: true,
  styles: [
    {
      title: "Composite",
      named: ["composite", "polymer"],
      kind: "Material",
      text: "A sealed wood core, or solid polymer, which is waterproof all the way through.",
      picture: "style-shutters-composite",
      rated: { "Wet rooms": 4, "Light weight": 2, Colors: 2 },
    },
    {
      title: "Hardwood",
      named: ["basswood", "poplar", "hardwood"],
      kind: "Material",
      text: "Basswood or poplar, light and strong, for wide panels and any color.",
      picture: "style-shutters-hardwood",
      rated: { "Wet rooms": 1, "Light weight": 4, Colors: 5 },
    },
    {
      title: "Café height",
      named: ["café", "cafe"],
      kind: "Shape",
      text: "The lower half only: privacy at eye level, light above.",
      picture: "style-shutters-cafe",
      rated: { Privacy: 3, View: 5, "Wide glass": 3 },
    },
    {
      title: "Double-hung",
      kind: "Shape",
      text: "Upper and lower panels that open separately.",
      picture: "style-shutters-double-hung",
      rated: { Privacy: 5, View: 4, "Wide glass": 3 },
    },
    {
      title: "Bypass",
      named: ["bypass"],
      kind: "Shape",
      text: "Sliding panels on a track for glass doors.",
      picture: "style-shutters-bypass",
      rated: { Privacy: 5, View: 3, "Wide glass": 5 },
    },
    {
      title: "Arches and angles",
      kind: "Shape",
      text: "Made from a template of your window.",
      picture: "style-shutters-arches",
      rated: { Privacy: 4, View: 3, "Wide glass": 2 },
    },
  ],
  suits: [
    "Bathrooms and rooms close to the street",
    "Odd shapes: arches, triangles and round windows",
    "Homes you plan to sell or rent, since shutters stay with the house",
  ],
  suitsLess: [
    "Walls of glass with a view, since the frames stay in your view",
    "Very shallow openings with handles in the way, unless the frame can project",
    "Quick or temporary fixes",
  ],
  price: "Size and material set the price. Arches and other shapes are quoted individually.",
  care: "Dust now and then, and wipe composite with a damp cloth. Just don't paint the hinges or gears.",
  safety: `Shutters have no cords at all, so they work well in kids' rooms. ${cordStandard}`,
  coast:
    "Choose solid polymer with stainless or coated hinges. Interior shutters aren't storm protection and don't replace hurricane shutters or impact glass.",
  closing: "Choose the louvers in the room itself",
};
