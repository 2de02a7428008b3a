import type { z } from "zod";
import type { Company, changeCompanyRoute } from "#contract/settings.ts";
import { nearDate, spokenTime, type WeekBeginning } from "#domain/calendar.ts";
import { sortHolidays } from "#domain/company/holidays.ts";
import type { Holiday, Testimonial } from "#domain/company/profile.ts";
import { hoursOf, type OpeningWeek, weekOf } from "#domain/company/week.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { fieldText } from "../../../api/field-labels.ts";

export interface CompanyValues {
  companyName: string;
  phone: string;
  email: string;
  website: string;
  address: string;
  ratingLink: string;
  /** Empty for none. */
  ratingAsOf: string;
  licence: string;
  insurance: string;
  /** Empty for none. */
  warrantyYears: string;
  /** One per line. */
  productWarranties: string;
  ownerName: string;
  ownerText: string;
  /** Empty for none. */
  foundedYear: string;
  testimonials: Testimonial[];
  /** One per line. */
  brandPartners: string;
  rating: string;
  reviewCount: string;
  hours: OpeningWeek;
  holidays: Holiday[];
  smsConsentRequired: boolean;
  weekBegins: WeekBeginning;
  quoteTerms: string;
  /** Empty for none. */
  depositPercent: string;
}

/** What each card edits. */
export const companyParts = {
  profile: ["companyName", "phone", "email", "website", "address"],
  trust: [
    "ownerName",
    "foundedYear",
    "ownerText",
    "licence",
    "insurance",
    "warrantyYears",
    "brandPartners",
    "productWarranties",
    "rating",
    "reviewCount",
    "ratingLink",
    "ratingAsOf",
    "testimonials",
  ],
  documents: ["depositPercent", "quoteTerms"],
  hours: ["hours", "holidays", "weekBegins"],
} satisfies Record<string, readonly (keyof CompanyValues)[]>;

export function companyValues({ version: _, ...company }: Company): CompanyValues {
  return {
    ...company,
    brandPartners: company.brandPartners.join("\n"),
    rating: company.rating ?? "",
    reviewCount: typedNumber(company.reviewCount),
    ratingAsOf: company.ratingAsOf ?? "",
    warrantyYears: typedNumber(company.warrantyYears),
    productWarranties: company.productWarranties.join("\n"),
    foundedYear: typedNumber(company.foundedYear),
    hours: weekOf(company.hours),
    depositPercent: typedNumber(company.depositPercent),
  };
}

function typedNumber(saved: number | null): string {
  return saved === null ? "" : String(saved);
}

/** Normalized as the server stores them, so formatting isn't a change. */
export function tidied(typed: CompanyValues): CompanyValues {
  return {
    ...typed,
    brandPartners: linesOf(typed.brandPartners).join("\n"),
    rating: typed.rating.trim(),
    quoteTerms: typed.quoteTerms.trim(),
    depositPercent: typed.depositPercent.trim(),
    warrantyYears: typed.warrantyYears.trim(),
    productWarranties: linesOf(typed.productWarranties).join("\n"),
    foundedYear: typed.foundedYear.trim(),
    hours: weekOf(hoursOf(typed.hours)),
    holidays: sortHolidays(typed.holidays),
  };
}

export function companyText(field: string, value: unknown): string {
  if (field === "hours") return hoursText(value as OpeningWeek);
  if (field === "holidays")
    return listed((value as Holiday[]).map(({ day, name }) => `${nearDate(day)} ${name}`));
  if (field === "testimonials")
    return listed(
      (value as Testimonial[]).map(({ text, firstName, town }) => `“${text}” ${firstName}, ${town}`),
    );
  if (field === "brandPartners" || field === "productWarranties") return listed(linesOf(value as string));
  return fieldText(field, value);
}

function hoursText(week: OpeningWeek): string {
  return listed(
    hoursOf(week).map(
      ({ days, opens, closes }) => `${days.join(", ")} ${spokenTime(opens)} to ${spokenTime(closes)}`,
    ),
  );
}

function listed(parts: readonly string[]): string {
  return parts.length > 0 ? parts.join("; ") : "None";
}

type CompanyInput = Omit<z.input<typeof changeCompanyRoute.body>, "version">;

/** Sends only changed fields, to keep others' changes. */
export function companyChanges(opened: CompanyValues, typed: CompanyValues): CompanyInput {
  return changesBetween(sentOf(opened), sentOf(typed)).after;
}

export function sentOf(typed: CompanyValues): CompanyInput {
  return {
    ...typed,
    brandPartners: linesOf(typed.brandPartners),
    rating: typed.rating.trim() === "" ? null : typed.rating.trim(),
    reviewCount: numberIn(typed.reviewCount),
    ratingAsOf: typed.ratingAsOf || null,
    warrantyYears: numberIn(typed.warrantyYears),
    productWarranties: linesOf(typed.productWarranties),
    foundedYear: numberIn(typed.foundedYear),
    hours: hoursOf(typed.hours),
    depositPercent: numberIn(typed.depositPercent),
  };
}

function numberIn(typed: string): number | null {
  return typed.trim() === "" ? null : Number(typed);
}

function linesOf(typed: string): string[] {
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
