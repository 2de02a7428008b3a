import type { NamedLink } from "./links.ts";

export interface Point {
  title: string;
  text: string;
}

export interface LinkedPoint extends Point {
  link: NamedLink;
  /** Above the title, from a tablet's width on. */
  picture?: string;
}

export const whyChooseUs: readonly LinkedPoint[] = [
  {
    title: "One person, start to finish",
    text: "The designer in your living room is the one who measures, places the order and picks up the phone later. Nothing falls through the cracks.",
    link: { label: "About us", href: "/about" },
  },
  {
    title: "Measured twice, made once",
    text: "The people who install your treatments also measure every opening, so depth, out-of-square corners and door handles are all worked out before anything is cut.",
    link: { label: "How we measure", href: "/services/measuring" },
  },
  {
    title: "Priced in writing, and kept",
    text: "You get one itemized quote, room by room and window by window. The price on the quote is the price you pay, and we'll never push you to sign that day.",
    link: { label: "See prices", href: "/pricing" },
  },
];

export const coastalLiving: readonly LinkedPoint[] = [
  {
    title: "UV protection",
    text: "Gulf light hits twice: from the sky and off the water. Solar and lined fabrics stop most of it before it reaches floors, art and upholstery.",
    link: { label: "Solar shades", href: "/products/shades" },
    picture: "weave",
  },
  {
    title: "Coastal durability",
    text: "Salt, humidity and heat are hard on metal and on wood. We choose composites, coated hardware and fabrics that can take it.",
    link: { label: "Composite shutters", href: "/products/shutters" },
    picture: "louvers",
  },
  {
    title: "Light and privacy control",
    text: "Open to the horizon at breakfast, private after dark. Top-down shades, tilting louvers and layered drapes give you both.",
    link: { label: "Layered drapes", href: "/products/drapes" },
    picture: "cells",
  },
];

export const whatWeBring: readonly LinkedPoint[] = [
  {
    title: "Coastal expertise",
    text: "We know which finishes yellow, which cords fray and which openings leak light on this stretch of shore, because it's the only coast we work on.",
    link: { label: "Where we work", href: "/areas" },
  },
  {
    title: "Smart home integration",
    text: "Run your shades by schedule, remote or the smart home you already have. We set it all up before we leave.",
    link: { label: "Motors and schedules", href: "/products/motorization" },
  },
  {
    title: "Direct service",
    text: "You deal with the company that installs. If something needs an adjustment in year three, you call the same number.",
    link: { label: "Repairs", href: "/services/repairs" },
  },
  {
    title: "Brand partners",
    text: "Made-to-measure treatments from established manufacturers, with their warranties registered in your name.",
    link: { label: "Warranties", href: "/warranty" },
  },
];

export const companyPoints: readonly Point[] = [
  {
    title: "Design guidance",
    text: "See samples in your own light, next to your own floors, with someone who'll tell you when the simpler choice is the better one.",
  },
  {
    title: "Respect for your time",
    text: "We show up when we said we would, put down drop cloths, haul off the boxes and leave the room the way we found it.",
  },
  {
    title: "Licensed and insured",
    text: "We're insured for work in homes, rentals and condos, and we'll send your association the paperwork it asks for.",
  },
  {
    title: "Zero pressure",
    text: "The visit is free, and so is changing your mind. The quote is yours to keep and compare.",
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
    text: "The people who install your treatments take the measurements. If it doesn't fit, we fix it.",
  },
  {
    title: "Warranty in your name",
    text: "We register every treatment with its manufacturer, and we cover our own work too.",
  },
  {
    title: "Made for this coast",
    text: "We choose finishes and fabrics for sun off the water, salt air and open doors.",
  },
];
