import { termedLine } from "#domain/company/termed-line.ts";
import { type Category, categories } from "../categories.ts";
import type { GuideWriter, Maker } from "./guide.ts";

export const reviews: GuideWriter = ({ companyName, rating, testimonials, ratingLink }) => ({
  title: "Reviews",
  lead:
    rating !== null || testimonials.length > 0
      ? "What people in our area say about their windows, and about us."
      : "We don't show reviews here yet. Here's what you can check instead.",
  description: `What customers say about ${companyName}, and how to judge a window-treatment company.`,
  parts: [
    {
      title: "Questions worth asking us, or anyone",
      list: [
        "Who measures, and who pays if it doesn't fit?",
        "Is the quote itemized by window, and does the price include motors and installation?",
        "Which parts does the manufacturer cover, and for how long?",
        "Can I talk to a customer whose windows face the water like mine?",
      ],
    },
    {
      title: "Have we worked in your home?",
      text: ["Tell us what went well and what didn't."],
      links: [
        { label: "Write to us", href: "/contact/email" },
        ...(ratingLink ? [{ label: "Leave a public review", href: ratingLink }] : []),
      ],
    },
  ],
});

export const brands: GuideWriter = ({ brandPartners }) => ({
  title: "Brands we work with",
  lead: "No manufacturer owns us. We choose a few that will still have parts in ten years.",
  description: "The manufacturers of shades, blinds, shutters and drapes that we work with, and why.",
  picture: "sample-cards",
  hasActions: true,
  parts: [
    ...(brandPartners.length > 0
      ? [{ title: "The makers we order from", makers: brandPartners.map(makerOf) }]
      : []),
    {
      title: "What we look for in a manufacturer",
      pictured: [
        {
          title: "Fabrics and finishes tested for strong sun",
          text: "Light here comes from the sky and off the water. A weak dye shows it soonest.",
          picture: "cloth",
        },
        {
          title: "Hardware that stands up to salt air",
          text: "Salt reaches even the tenth floor, and bare metal pays for it first.",
          picture: "bracket",
        },
        {
          title: "Cordless operation throughout",
          text: "No loop for a child or a dog to reach, and nothing to tangle at the sill.",
          picture: "roman-shade",
        },
        {
          title: "Spare parts, and an answer when we call",
          text: "When a clip breaks, you should need a clip and not a new shade.",
          picture: "parts-drawer",
        },
      ],
    },
    {
      title: "A warranty in plain English",
      isHalf: true,
      panel: "glass",
      text: [
        "Your quote includes the written terms for each treatment, so you can read them before you decide.",
      ],
      links: [{ label: "How warranties work", href: "/warranty" }],
    },
    {
      title: "If you already have a favorite",
      isHalf: true,
      panel: "sand",
      text: [
        "Tell us the name at your consultation. If we can order it, we will. If we know something better for your window, we'll show you both.",
      ],
      links: [{ label: "All products", href: "/products" }],
    },
  ],
  closing: { picture: "slats" },
});

/** With the first treatment that the line names: "Maker: roller and solar shades". */
function makerOf(line: string): Maker {
  const { name, text } = termedLine(line);
  const found = categories.map((category) => ({ category, at: text.search(mentions[category.slug]) }));
  const [first] = found.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at);
  return { name, text, category: first?.category };
}

const mentions: Record<Category["slug"], RegExp> = {
  shades: /shade/i,
  blinds: /blind/i,
  shutters: /shutter/i,
  drapes: /drape|curtain/i,
  "outdoor-screens": /screen/i,
  motorization: /motor/i,
};

export const licenses: GuideWriter = ({ licence, insurance }) => ({
  title: "Licenses",
  lead: "What we're licensed to do, and how this website is built.",
  description:
    "Business license and insurance information, and the licenses of typefaces and software on this website.",
  parts: [
    {
      title: "Business license and insurance",
      text: [
        licence ? `License ${licence}.` : "Ask us for our license number before any work begins.",
        ...(insurance ? [`Insurance: ${insurance}.`] : []),
        "We can issue a certificate of insurance in the name of your association or property manager.",
      ],
    },
    {
      title: "Typefaces",
      text: [
        "Marcellus and Figtree, and for figures in headings a part of Lora, all under the SIL Open Font License 1.1, which allows anyone to use and share them.",
        "Our printed quotes also carry Noto Sans, Nanum Gothic and Chocolate Classical Sans, under the same license, so names in other scripts print correctly.",
      ],
    },
    {
      title: "Software",
      text: [
        "This website uses open-source software under permissive licenses, including React and Tailwind CSS (MIT) and Lucide icons (ISC).",
      ],
    },
    {
      title: "Pictures",
      text: [
        "The rooms on this website are computer-generated illustrations of the treatments, not photographs of customers' homes.",
      ],
    },
  ],
});
