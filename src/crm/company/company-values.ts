import type { z } from "zod";
import type { Company, changeCompany } from "#contract/company.ts";
import type { Holiday } from "#domain/company/profile.ts";
import { hoursOf, type OpeningWeek, weekOf } from "#domain/company/week.ts";
import { changesBetween } from "#domain/edits.ts";

/** The profile as its form holds it. */
export interface CompanyValues {
  companyName: string;
  phone: string;
  email: string;
  website: string;
  address: string;
  licence: string;
  /** One to a line. */
  brandPartners: string;
  rating: string;
  reviewCount: string;
  hours: OpeningWeek;
  holidays: Holiday[];
  smsConsentRequired: boolean;
}

export function companyValues({ version: _, ...company }: Company): CompanyValues {
  return {
    ...company,
    brandPartners: company.brandPartners.join("\n"),
    rating: company.rating ?? "",
    reviewCount: company.reviewCount === null ? "" : String(company.reviewCount),
    hours: weekOf(company.hours),
  };
}

type Sent = Omit<z.input<typeof changeCompany.body>, "version">;

/** What to send of it: the fields in which it differs from what was opened, so that nobody else's are touched. */
export function companyChanges(opened: CompanyValues, typed: CompanyValues): Sent {
  return changesBetween(sentOf(opened), sentOf(typed)).after;
}

function sentOf({ brandPartners, rating, reviewCount, hours, ...rest }: CompanyValues): Sent {
  return {
    ...rest,
    brandPartners: brandPartners
      .split("\n")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
    rating: rating.trim() === "" ? null : rating.trim(),
    reviewCount: reviewCount.trim() === "" ? null : Number(reviewCount),
    hours: hoursOf(hours),
  };
}
