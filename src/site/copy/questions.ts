export interface Question {
  question: string;
  answer: string;
}

/** Durations in words. The two home pages give different ones, so each page passes its own. */
interface ProjectTimes {
  weeks: string;
  appointment: string;
}

export function questions({ weeks, appointment }: ProjectTimes): readonly Question[] {
  return [
    {
      question: "What do window treatments cost?",
      answer:
        "Blinds start around $100-200 per window and shutters around $300-800 and up, depending on size and material. Most shades fall in between. Drapes and motors can run higher. After the visit you get an exact, itemized price in writing.",
    },
    {
      question: "How long does it take from the first visit to finished windows?",
      answer: `Usually ${weeks}. Most of that is fabrication: every treatment is built to your measurements. Installation takes a day or two.`,
    },
    {
      question: "What happens at the consultation, and is it really free?",
      answer: `Yes, it's free. We spend ${appointment} in your home with samples, look at the light, measure every opening and talk about what you need. You don't have to decide anything that day.`,
    },
    {
      question: "What holds up to salt air, humidity and sun?",
      answer:
        "Solid polymer shutters, faux wood blinds and solution-dyed or coated fabrics do best near the water. Real wood is lovely a few blocks inland or where the AC stays on. We'll tell you which rooms are safe for it.",
    },
    {
      question: "Are your treatments safe for children and pets?",
      answer:
        "We recommend cordless or motorized operation in every home, and most of what we offer has no reachable cord at all. If you have older treatments with cords, ask us to check them during the visit.",
    },
    {
      question: "Do you work with rental homes and property managers?",
      answer:
        "Yes. We measure between guests, label every window, keep the measurements on file so a broken shade can be reordered with one call, and invoice the owner or the manager, whichever you prefer.",
    },
  ];
}
