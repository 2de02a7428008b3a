import type { CompanyProfile } from "#domain/company/profile.ts";
import { categories, categoryPath } from "./categories.ts";

export interface NamedLink {
  label: string;
  href: string;
}

interface LinkGroup {
  title: string;
  links: readonly NamedLink[];
}

type Claims = Pick<CompanyProfile, "rating" | "testimonials" | "brandPartners">;

/** Leaves out pages that have nothing to show yet. */
export function footerLinks(company: Claims): LinkGroup[] {
  return allLinks.map(({ title, links }) => ({
    title,
    links: links.filter(({ href }) => !isEmptyPage(href, company)),
  }));
}

/** Neither linked nor indexed until Settings have what it shows. */
export function isEmptyPage(path: string, { rating, testimonials, brandPartners }: Claims): boolean {
  if (path === "/reviews") return rating === null && testimonials.length === 0;
  return path === "/brands" && brandPartners.length === 0;
}

const allLinks: readonly LinkGroup[] = [
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
      { label: "Pricing", href: "/pricing" },
      { label: "Reviews", href: "/reviews" },
      { label: "Brands", href: "/brands" },
      { label: "Gallery", href: "/inspiration" },
      { label: "Warranty", href: "/warranty" },
      { label: "Contact", href: "/contact" },
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

/** In the drawer of small screens, below what the header shows. */
export const drawerLinks: readonly NamedLink[] = [
  { label: "Pricing", href: "/pricing" },
  { label: "Gallery", href: "/gallery" },
  { label: "Service areas", href: "/areas" },
  { label: "About us", href: "/about" },
  { label: "Contact", href: "/contact" },
];

export const wayBack: readonly NamedLink[] = [
  { label: "Products", href: "/products" },
  { label: "Service areas", href: "/areas" },
  { label: "Request a consultation", href: "/schedule" },
];
