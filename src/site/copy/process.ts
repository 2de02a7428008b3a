import type { NamedLink } from "./links.ts";

export interface ProcessStep {
  step: number;
  title: string;
  duration: string;
  description: string;
  details: readonly string[];
  highlight: string;
  /** A name of a picture or drawing (sections/illustration.tsx). */
  picture: string;
  link: NamedLink;
}

export const processSteps: readonly ProcessStep[] = [
  {
    step: 1,
    title: "Private Consultation",
    duration: "90 minutes",
    description: "We come to you, see the light at the time of day it bothers you, and listen.",
    details: [
      "Samples in your own rooms, against your own floors",
      "Every opening measured to an eighth of an inch",
      "We check trim, power and motor options",
    ],
    highlight: "Free, and no need to tidy up",
    picture: "sample-book",
    link: { label: "What happens at the visit", href: "/consultation" },
  },
  {
    step: 2,
    title: "Custom Design",
    duration: "3-5 days",
    description: "A design for each room and one itemized quote, window by window.",
    details: [
      "Fabric, finish and mount, planned together",
      "Alternatives where they would save you money",
      "Revisions until it's right",
    ],
    highlight: "A written price that won't change",
    picture: "cloth",
    link: { label: "See sample quotes", href: "/pricing" },
  },
  {
    step: 3,
    title: "Professional Installation",
    duration: "1-2 days",
    description: "The people who measured come back, with drop cloths and a vacuum.",
    details: [
      "Installed, leveled and adjusted",
      "Motors programmed, remotes labeled",
      "We haul off old treatments and boxes if you like",
    ],
    highlight: "We leave your rooms the way we found them",
    picture: "installation",
    link: { label: "What we install", href: "/products" },
  },
  {
    step: 4,
    title: "Ongoing Support",
    duration: "For as long as you own them",
    description: "One number for adjustments, repairs and the windows you add later.",
    details: [
      "Warranties registered in your name",
      "Your measurements and fabrics kept on file",
      "Repairs to cords, slats and motors",
    ],
    highlight: "You'll never have to explain it twice",
    picture: "slat-repair",
    link: { label: "Repairs", href: "/services/repairs" },
  },
];

/** For a typical order. */
export const typicalTimeline = {
  length: "2-3 weeks",
  markers: [
    { when: "Day 1", what: "Consultation and measuring" },
    { when: "Days 3-5", what: "Design and written quote" },
    { when: "Days 7-14", what: "Made to your measurements" },
    { when: "Days 15-21", what: "Installed and explained" },
  ],
} as const;

/** The shorter version on the alternative home page. */
export const threeSteps: readonly { title: string; text: string }[] = [
  {
    title: "In-home design visit",
    text: "45-60 minutes at your place with samples and a tape measure. We talk about light, privacy and what you'd rather not clean.",
  },
  {
    title: "Clear, honest pricing",
    text: "An itemized quote, window by window, with nothing added later. Keep it, compare it, ask us about it.",
  },
  {
    title: "White-glove installation",
    text: "Installed, leveled and tested by our own installers 2-4 weeks after the visit. We leave the room clean.",
  },
];
