/** A claim with the sentence that carries it. */
export interface Point {
  title: string;
  text: string;
}

export const whyChooseUs: readonly Point[] = [
  {
    title: "One person, start to finish",
    text: "Whoever stands in your living room with the sample books also measures, orders and answers the phone afterward. Nothing is lost on the way.",
  },
  {
    title: "Measured twice, made once",
    text: "Every opening is measured by the people who will hang the treatment, so depth, out-of-square corners and door handles are settled before anything is cut.",
  },
  {
    title: "Prices in writing",
    text: "You receive one itemized quote, room by room and window by window. What it says is what you pay, and nobody will press you to decide the same day.",
  },
];

export const coastalLiving: readonly Point[] = [
  {
    title: "UV protection",
    text: "Gulf light arrives twice: from the sky and off the water. Solar and lined fabrics stop most of it before it reaches floors, art and upholstery.",
  },
  {
    title: "Coastal durability",
    text: "Salt, humidity and heat are hard on metal and on wood. We choose composites, coated hardware and fabrics that do not mind them.",
  },
  {
    title: "Light and privacy control",
    text: "Open to the horizon at breakfast, private after dark. Top-down shades, tilting louvers and layered drapes let one window do both.",
  },
];

export const whatWeBring: readonly Point[] = [
  {
    title: "Coastal expertise",
    text: "We know which finishes yellow, which cords fray and which openings leak light on this stretch of shore, because we work on no other.",
  },
  {
    title: "Smart home integration",
    text: "Motors that follow the sun, a remote or the system you already have, set up and explained before we leave.",
  },
  {
    title: "Direct service",
    text: "You deal with the company that installs. If something needs an adjustment in year three, you call the same number.",
  },
  {
    title: "Brand partners",
    text: "Made-to-measure treatments from established manufacturers, with their warranties registered in your name.",
  },
];

export const aboutUs: readonly Point[] = [
  {
    title: "Design guidance",
    text: "Samples held up in your own light, beside your own floors, with somebody who will say so when the simpler choice is the better one.",
  },
  {
    title: "Respect for your time",
    text: "A visit when we said we would come, drop cloths down, boxes taken away, and the room left as we found it.",
  },
  {
    title: "Licensed and insured",
    text: "Covered for the work we do, in homes, rentals and condominiums whose associations ask for the paperwork.",
  },
  {
    title: "Zero pressure",
    text: "The visit is free and so is changing your mind. The quote is yours to keep and to compare.",
  },
];

export const trustStrip: readonly string[] = [
  "Trusted by realtors and property managers",
  "Licensed, insured and 100% warranty",
  "Same-week installation",
];

export const trustCards: readonly Point[] = [
  {
    title: "Measured by the installer",
    text: "The fit is our responsibility from the first tape measure to the last screw.",
  },
  {
    title: "Warranty in your name",
    text: "Every treatment is registered with its manufacturer, and our own work is covered as well.",
  },
  {
    title: "Made for this coast",
    text: "Finishes and fabrics chosen for sun off the water, salt in the air and doors that stand open.",
  },
];
