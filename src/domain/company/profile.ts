import type { ClockTime } from "../calendar.ts";

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

/** The days that share these hours. A day that is in none is closed. */
export interface OpeningHours {
  days: Weekday[];
  opens: ClockTime;
  closes: ClockTime;
}

/** The one source of contact details, hours and claims (public-site.md section 1, decisions.md). */
export interface CompanyProfile {
  companyName: string;
  phone: string;
  email: string;
  website: string;
  address: string;
  hours: OpeningHours[];
  brandPartners: string[];
  /** "4.9", or null while nothing is claimed. */
  rating: string | null;
  reviewCount: number | null;
  licence: string;
  /** Whether the forms that ask for consent to texts may not be sent without it. */
  smsConsentRequired: boolean;
}
