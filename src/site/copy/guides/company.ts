import type { CompanyProfile } from "#domain/company/profile.ts";
import { termedLine } from "#domain/company/termed-line.ts";
import { countedText } from "#domain/format.ts";
import { spokenHours } from "../../context/opening-hours-text.ts";
import type { GuideTable, GuideWriter } from "./guide.ts";

export const about: GuideWriter = ({ companyName }) => ({
  title: `About ${companyName}`,
  called: "About us",
  lead: "We're local. We measure, sell and install on the Emerald Coast, and we still pick up the phone afterward.",
  description: "A local window-treatment company on the Emerald Coast: how we work and what you can expect.",
  picture: "arrival",
  hasActions: true,
  parts: [
    {
      title: "What we believe",
      pictured: [
        {
          title: "The view comes first",
          text: "You live here for what's outside the glass. A good treatment manages the light and keeps out of the way.",
          picture: "scenes-morning",
        },
        {
          title: "Fit is everything",
          text: "We measure every opening ourselves, and check it before we order.",
          picture: "tape",
        },
        {
          title: "Less can be right",
          text: "Some windows don't need anything. We'll tell you.",
          picture: "bare-windows",
        },
      ],
    },
    {
      title: "Who we work with",
      points: [
        {
          title: "Full-time residents",
          text: "The whole house, or only the room that bothers you most.",
        },
        {
          title: "Second-home owners",
          text: "Start with a video call and samples we send you. We measure when the house is free.",
        },
        {
          title: "Realtors getting a house ready to sell",
          text: "An itemized quote in writing within a few days of the visit, to pass on to the seller.",
        },
        {
          title: "Property managers with forty units and two days between guests",
          text: "Every opening's measurements on file for a reorder, and a certificate of insurance in your name.",
        },
      ],
      links: [{ label: "Managing several units? Write to us", href: "/contact/email" }],
    },
    {
      title: "What you can expect",
      promises: [
        "A free visit at your home, on time",
        "One itemized quote in writing",
        "Installed by the people who measured",
        "A number to call when something needs attention",
      ],
      links: [
        { label: "How the consultation works", href: "/consultation" },
        { label: "Where we work", href: "/areas" },
      ],
    },
  ],
  closing: {
    picture: "draperies-dining",
    title: "Even the best fabric looks wrong on a window measured in a hurry",
  },
});

export const consultation: GuideWriter = ({ hours }) => ({
  title: "The free design consultation",
  called: "Consultation",
  lead: "About 90 minutes at your home with samples, a tape measure and someone who's seen windows like yours.",
  description:
    "What happens at a free in-home or virtual window-treatment consultation, and how to prepare for it.",
  picture: "roman-shade",
  hasActions: true,
  parts: [
    {
      title: "What happens",
      steps: [
        {
          title: "We listen",
          text: "What bothers you, in which room, at what time of day. And what you never want to dust.",
          picture: "scenes-afternoon",
        },
        {
          title: "We look",
          text: "At the light, the glass, the trim, the neighbors and the power.",
          picture: "bare-windows",
        },
        {
          title: "We show",
          text: "Fabrics and finishes in your own window, not under showroom lights.",
          picture: "sample-book",
        },
        {
          title: "We measure",
          text: "Every opening, so your quote is exact.",
          picture: "tape",
        },
      ],
    },
    {
      title: "At home or by video",
      isHalf: true,
      text: [
        "In person is best for color and fit. If you live elsewhere, start with a video call. We'll walk through the rooms with you or your property manager, send samples, and measure when the house is free.",
      ],
    },
    {
      title: "What happens afterward",
      isHalf: true,
      text: [
        "Within a few days you'll have an itemized quote in writing. It's yours to keep and compare. Once you accept it, we place the order and call you to set an installation date.",
        `Reach us ${spokenHours(hours).join(" and ")}.`,
      ],
    },
    {
      title: "How to prepare",
      isCard: true,
      list: [
        "No need to tidy up or take anything down",
        "Notice when the glare is worst",
        "If you have an HOA, have its window rules handy",
        "If you're still building, have your floor plans handy",
      ],
    },
  ],
  closing: { picture: "shutters-reading" },
});

/** Warranties and their givers; how long they last in a column if the company has set it, or else in a note. */
function warrantyTable({
  companyName,
  warrantyYears,
  productWarranties,
}: Pick<CompanyProfile, "companyName" | "warrantyYears" | "productWarranties">): GuideTable {
  const [product, work] = ["The product", "Measuring and installation"];
  const caption = "Warranties and who gives them";
  if (warrantyYears === null && productWarranties.length === 0)
    return {
      ...{ caption, columns: ["What is covered", "Who stands behind it"], note: onYourQuote },
      rows: [
        [product, "The manufacturer"],
        [work, companyName],
      ],
    };
  const products = productWarranties.map(termedLine).map(({ name, text }) => [name, text]);
  return {
    caption: `${caption}, and how long they last`,
    columns: ["What is covered", "Term"],
    rows: [
      ["From the manufacturer"],
      ...(products.length > 0 ? products : [[product, "On your quote"]]),
      [`From ${companyName}`],
      [work, warrantyYears === null ? "On your quote" : countedText({ years: warrantyYears })],
    ],
  };
}

const onYourQuote = "How long each one lasts is written on your quote.";

/** The table as one or two sentences. */
export function warrantyInShort({ warrantyYears }: CompanyProfile): string {
  const givers = "The manufacturer covers the product. We cover measuring and installation";
  return warrantyYears === null
    ? `${givers}. ${onYourQuote}`
    : `${givers} for ${countedText({ years: warrantyYears })}.`;
}

export const warranty: GuideWriter = (company) => ({
  title: "Two warranties, one number to call",
  called: "Warranty",
  lead: "Every order carries both. For a claim on either, you call us.",
  description:
    "How manufacturer's and installation warranties on window treatments work, and how to make a claim.",
  titleTable: warrantyTable(company),
  hasActions: true,
  callsFirst: true,
  parts: [
    {
      title: "Who puts what right",
      beside: "workbench",
      points: [
        {
          title: "The manufacturer's warranty",
          text: "It covers defects in materials and workmanship. Frames and mechanisms usually have the longest term. Your quote has the terms of each treatment, so you can read them before you decide.",
        },
        {
          title: "Our own work",
          text: "It doesn't fit, it was installed badly, or we ordered the wrong thing: those three are ours to put right.",
        },
        {
          title: "Your paperwork",
          text: "We register your treatments in your name and keep a copy.",
        },
      ],
    },
    {
      title: "What no warranty covers",
      isCard: true,
      list: [
        "Damage from storms, water, pets or accidents",
        "Changes made by someone else",
        "Corrosion on an indoor treatment used outdoors",
        "Normal fading and wear from sun and use",
      ],
    },
    {
      title: "Making a claim",
      id: "claim",
      steps: [
        {
          title: "Send a photo",
          text: "Call, or email us one picture of the whole window and one of the fault.",
          picture: "slat-repair",
        },
        {
          title: "We file it",
          text: "We deal with the manufacturer so you don't have to.",
          picture: "appointment-book",
        },
        {
          title: "We come and fix it",
          text: "With the part they send, or at our cost if the fault is ours.",
          picture: "installation",
        },
      ],
      links: [
        { label: "Email us", href: `mailto:${company.email}` },
        { label: "What can be repaired", href: "/services/repairs" },
      ],
    },
  ],
  closing: {
    picture: "parts-drawer",
    title: "One call starts a claim",
    callsFirst: true,
    text: "Not a customer yet? Start with a free visit.",
  },
});
