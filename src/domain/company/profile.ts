import type { ClockTime, Day, WeekBeginning } from "../calendar.ts";

export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

/** Days with these hours. Days without hours are closed. */
export interface OpeningHours {
  days: Weekday[];
  opens: ClockTime;
  closes: ClockTime;
}

/** Overrides the opening hours. */
export interface Holiday {
  day: Day;
  name: string;
}

/** A customer's opinion of the work, shown with consent. */
export interface Testimonial {
  text: string;
  firstName: string;
  town: string;
  /** When the customer agreed. Not shown to visitors. */
  agreedOn: Day;
}

/** More than a visitor reads. */
export const maxTestimonials = 6;

/** Contact details of a new office: plain placeholders (decisions.md section 2). */
export const placeholderContact = {
  companyName: "Your Company Name",
  phone: "(850) 555-0100",
  email: "hello@example.com",
};

/** The only source of contact details, hours and claims (public-site.md section 1, decisions.md). */
export interface CompanyProfile {
  companyName: string;
  phone: string;
  email: string;
  website: string;
  address: string;
  hours: OpeningHours[];
  holidays: Holiday[];
  /** "Name", or "Name: what it makes" (termedLine). */
  brandPartners: string[];
  /** "4.9", or null for no claim. */
  rating: string | null;
  reviewCount: number | null;
  /** Address of the rating, or empty. */
  ratingLink: string;
  /** The day of the rating. */
  ratingAsOf: Day | null;
  licence: string;
  insurance: string;
  /** Years of warranty on measuring and installation; null to leave them to the quote. */
  warrantyYears: number | null;
  /** What manufacturers cover and for how long: "Motors: 5 years" (termedLine). */
  productWarranties: string[];
  ownerName: string;
  /** A sentence in the owner's words. */
  ownerText: string;
  foundedYear: number | null;
  testimonials: Testimonial[];
  /** Whether forms with an SMS consent checkbox require it. */
  smsConsentRequired: boolean;
  /** First day of the week in the calendar. */
  weekBegins: WeekBeginning;
  /** Printed on every quote. */
  quoteTerms: string;
  /** Share of a quote's total that is due on acceptance, or null to print none. */
  depositPercent: number | null;
}
