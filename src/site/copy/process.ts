export interface ProcessStep {
  step: number;
  title: string;
  duration: string;
  description: string;
  details: readonly string[];
  highlight: string;
}

export const processSteps: readonly ProcessStep[] = [
  {
    step: 1,
    title: "Private Consultation",
    duration: "90 minutes",
    description: "We come to you, look at the light at the hour it bothers you, and listen.",
    details: [
      "Samples in your own rooms, against your own floors",
      "Every opening measured to an eighth of an inch",
      "Motors, power and existing trim looked at",
    ],
    highlight: "Free, and nothing to prepare",
  },
  {
    step: 2,
    title: "Custom Design",
    duration: "3-5 days",
    description: "A design for each room and one itemized quote, window by window.",
    details: [
      "Fabrics, finishes and mounting drawn up together",
      "Alternatives where they would save you money",
      "Changes until it is right",
    ],
    highlight: "A price in writing that does not move",
  },
  {
    step: 3,
    title: "Professional Installation",
    duration: "1-2 days",
    description: "The people who measured come back, with drop cloths and a vacuum cleaner.",
    details: [
      "Hung, levelled and adjusted",
      "Motors programmed, remotes labelled",
      "Old treatments and packing taken away on request",
    ],
    highlight: "The rooms are left as we found them",
  },
  {
    step: 4,
    title: "Ongoing Support",
    duration: "For as long as you own them",
    description: "One number for adjustments, repairs and the window that you add later.",
    details: [
      "Warranties registered in your name",
      "Your measurements and fabrics kept on file",
      "Repairs to cords, slats and motors",
    ],
    highlight: "You will not have to explain it twice",
  },
];

/** What happens when, for a typical order. */
export const typicalTimeline = {
  length: "2-3 weeks",
  markers: [
    { when: "Day 1", what: "Consultation and measuring" },
    { when: "Days 3-5", what: "Design and written quote" },
    { when: "Days 7-14", what: "Made to your measurements" },
    { when: "Days 15-21", what: "Installed and explained" },
  ],
} as const;

/** The shorter telling of the alternative home page. */
export const threeSteps: readonly { title: string; text: string }[] = [
  {
    title: "In-home design visit",
    text: "45-60 minutes at your place with samples and a tape measure. We talk about light, privacy and what you would rather not clean.",
  },
  {
    title: "Clear, honest pricing",
    text: "An itemized quote for each window, with nothing added later. Take it away, compare it, ask about it.",
  },
  {
    title: "White-glove installation",
    text: "Hung, levelled and tested by our own installers, 2-4 weeks after the visit, with the room left clean.",
  },
];
