import type { GuideWriter } from "./guide.ts";

export const reviews: GuideWriter = ({ companyName, rating, reviewCount }) => ({
  title: "Reviews",
  lead: rating
    ? `${companyName} is rated ${rating}/5${reviewCount ? ` from ${reviewCount}+ reviews` : ""}.`
    : "We do not publish a rating of ourselves here. Ask us for people you can call.",
  description: `What customers say about ${companyName}, and how to judge a window-treatment company.`,
  parts: [
    {
      title: "Why there are no quotations here",
      text: [
        "Words that a company has picked about itself tell you little. Read what people wrote where we cannot choose or change it, and read the worst ones first: how a company answers tells you most.",
      ],
    },
    {
      title: "Questions worth asking us, or anyone",
      list: [
        "Who measures, and who pays if it does not fit?",
        "Is the quote itemized by window, with motors and installation shown?",
        "Which parts does the manufacturer cover, and for how long?",
        "May I speak to somebody whose windows face the water as mine do?",
      ],
    },
    {
      title: "Were we at your house?",
      text: ["Tell us what went well and what did not. The second helps us more."],
      links: [{ label: "Request a visit", href: "/schedule" }],
    },
  ],
});

export const brands: GuideWriter = ({ brandPartners }) => ({
  title: "Brands we work with",
  lead: "We are not owned by a manufacturer. We choose a few whose parts can still be had in ten years.",
  description: "The manufacturers of shades, blinds, shutters and drapes that we work with, and why.",
  picture: "roman-shade",
  parts: [
    ...(brandPartners.length > 0
      ? [{ title: "Our partners", points: brandPartners.map((brand) => ({ title: brand, text: "" })) }]
      : []),
    {
      title: "What we ask of a manufacturer",
      list: [
        "Fabrics and finishes tested for strong sun",
        "Hardware that stands up to salt air",
        "Cordless operation throughout",
        "Spare parts, and somebody who answers when we call",
        "A warranty in plain words",
      ],
    },
    {
      title: "If you already have a favorite",
      text: [
        "Bring the name to the consultation. If we can order it we will; if we know something better for your window, we will show you both.",
      ],
      links: [{ label: "All products", href: "/products" }],
    },
  ],
});

export const licenses: GuideWriter = ({ licence }) => ({
  title: "Licenses",
  lead: "What we are licensed to do, and what this website is made of.",
  description:
    "Business license and insurance information, and the licenses of typefaces and software on this website.",
  parts: [
    {
      title: "Business license and insurance",
      text: [
        licence
          ? `License ${licence}.`
          : "Ask us for our license number and certificate of insurance before any work begins; you should ask that of everyone who comes to drill into your walls.",
        "Associations and property managers can have a certificate of insurance issued in their name.",
      ],
    },
    {
      title: "Typefaces",
      text: [
        "Marcellus and Figtree, both under the SIL Open Font License 1.1, which allows anyone to use and share them.",
        "Our printed quotes also carry Noto Sans, Nanum Gothic and Chocolate Classical Sans, under the same license, so that every name is written as its owner writes it.",
      ],
    },
    {
      title: "Software",
      text: [
        "This website uses open-source software under permissive licenses, among it React and Tailwind CSS (MIT) and the Lucide icons (ISC).",
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
