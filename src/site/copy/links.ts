import { categories, categoryPath } from "./categories.ts";

export interface NamedLink {
  label: string;
  href: string;
}

export const footerLinks: readonly { title: string; links: readonly NamedLink[] }[] = [
  {
    title: "Products",
    links: categories.map((category) => ({ label: category.title, href: categoryPath(category) })),
  },
  {
    title: "Services",
    links: [
      { label: "All services", href: "/services" },
      { label: "Motorization", href: "/services/motorization" },
      { label: "Measuring", href: "/services/measuring" },
      { label: "Repairs", href: "/services/repairs" },
      { label: "Consultation", href: "/consultation" },
      { label: "Service areas", href: "/areas" },
    ],
  },
  {
    title: "Company",
    links: [
      { label: "About us", href: "/about" },
      { label: "Reviews", href: "/reviews" },
      { label: "Brands", href: "/brands" },
      { label: "Inspiration", href: "/inspiration" },
      { label: "Warranty", href: "/warranty" },
    ],
  },
];

export const smallPrint: readonly NamedLink[] = [
  { label: "Privacy", href: "/privacy" },
  { label: "Terms", href: "/terms" },
  { label: "Licenses", href: "/licenses" },
];

/** For the footer of the alternative home page. */
export const quickLinks: readonly NamedLink[] = [
  { label: "Services", href: "#services" },
  { label: "Why choose us", href: "#about" },
  { label: "How it works", href: "#process" },
  { label: "Schedule a visit", href: "/schedule" },
];

export const wayBack: readonly NamedLink[] = [
  { label: "Products", href: "/products" },
  { label: "Service areas", href: "/areas" },
  { label: "Request a consultation", href: "/schedule" },
];
