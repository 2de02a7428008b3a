import type { ClockTime, Day } from "../calendar.ts";

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

/** A day on which the business is closed whatever its hours say. */
export interface Holiday {
  day: Day;
  name: string;
}

/** The one source of contact details, hours and claims (public-site.md section 1, decisions.md). */
export interface CompanyProfile {
  companyName: string;
  phone: string;
  email: string;
  website: string;
  address: string;
  hours: OpeningHours[];
  holidays: Holiday[];
  brandPartners: string[];
  /** "4.9", or null while nothing is claimed. */
  rating: string | null;
  reviewCount: number | null;
  licence: string;
  /** Whether the forms that ask for consent to texts may not be sent without it. */
  smsConsentRequired: boolean;
}
