export interface Question {
  question: string;
  answer: string;
}

/** How long things take, as the page that asks says it: the two home pages differ, each agrees with itself. */
export interface Pace {
  weeks: string;
  visit: string;
}

export function questions({ weeks, visit }: Pace): readonly Question[] {
  return [
    {
      question: "What do window treatments cost?",
      answer:
        "Blinds start around $100-200 per window and shutters around $300-800 and up, depending on size and material. Shades and drapes lie between and above, by fabric and motor. After the visit you have an exact, itemized price in writing.",
    },
    {
      question: "How long does it take from the first visit to finished windows?",
      answer: `Usually ${weeks}. Most of that is the making: every treatment is built to your measurements. The hanging itself takes a day or two.`,
    },
    {
      question: "What happens at the consultation, and is it really free?",
      answer: `It is free. We spend ${visit} in your home with samples, look at the light, measure every opening and talk about what you need. You do not have to decide anything that day.`,
    },
    {
      question: "What holds up to salt air, humidity and sun?",
      answer:
        "Composite shutters, faux wood blinds and solution-dyed or coated fabrics do best near the water. Real wood is lovely a few blocks inland or where the air conditioning never stops. We will tell you which rooms are which.",
    },
    {
      question: "Are your treatments safe for children and pets?",
      answer:
        "We recommend cordless or motorized operation in every home, and most of what we offer has no reachable cord at all. If you have older treatments with cords, ask us to look at them during the visit.",
    },
    {
      question: "Do you work with rental homes and property managers?",
      answer:
        "Yes. We measure between guests, label every window, keep the measurements on file so that a broken shade can be ordered by telephone, and invoice the owner or the manager as you prefer.",
    },
  ];
}
