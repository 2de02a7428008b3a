import type { z } from "zod";
import type { Company, changeCompany } from "#contract/settings.ts";
import { nearDate, spokenTime, type WeekBeginning } from "#domain/calendar.ts";
import { inOrder } from "#domain/company/holidays.ts";
import type { Holiday } from "#domain/company/profile.ts";
import { hoursOf, type OpeningWeek, weekOf } from "#domain/company/week.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { fieldText } from "../../../api/field-labels.ts";

export interface CompanyValues {
  companyName: string;
  phone: string;
  email: string;
  website: string;
  address: string;
  licence: string;
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

export function companyValues({ version: _, ...company }: Company): CompanyValues {
  return {
    ...company,
    brandPartners: company.brandPartners.join("\n"),
    rating: company.rating ?? "",
    reviewCount: company.reviewCount === null ? "" : String(company.reviewCount),
    hours: weekOf(company.hours),
    depositPercent: company.depositPercent === null ? "" : String(company.depositPercent),
  };
}

/** Normalized as the server stores them, so formatting isn't a change. */
export function tidied(typed: CompanyValues): CompanyValues {
  return {
    ...typed,
    brandPartners: partnersIn(typed.brandPartners).join("\n"),
    rating: typed.rating.trim(),
    quoteTerms: typed.quoteTerms.trim(),
    depositPercent: typed.depositPercent.trim(),
    hours: weekOf(hoursOf(typed.hours)),
    holidays: inOrder(typed.holidays),
  };
}

export function companyText(field: string, value: unknown): string {
  if (field === "hours") return hoursText(value as OpeningWeek);
  if (field === "holidays")
    return listed((value as Holiday[]).map(({ day, name }) => `${nearDate(day)} ${name}`));
  if (field === "brandPartners") return listed(partnersIn(value as string));
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

type Sent = Omit<z.input<typeof changeCompany.body>, "version">;

/** Sends only changed fields, to keep others' changes. */
export function companyChanges(opened: CompanyValues, typed: CompanyValues): Sent {
  return changesBetween(sentOf(opened), sentOf(typed)).after;
}

export function sentOf({
  brandPartners,
  rating,
  reviewCount,
  hours,
  depositPercent,
  ...rest
}: CompanyValues): Sent {
  return {
    ...rest,
    brandPartners: partnersIn(brandPartners),
    rating: rating.trim() === "" ? null : rating.trim(),
    reviewCount: reviewCount.trim() === "" ? null : Number(reviewCount),
    hours: hoursOf(hours),
    depositPercent: depositPercent.trim() === "" ? null : Number(depositPercent),
  };
}

function partnersIn(typed: string): string[] {
  return typed
    .split("\n")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
