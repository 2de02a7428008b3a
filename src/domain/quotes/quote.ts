import { addDays, type Day } from "../calendar.ts";

/** What the database keeps; see `statusOn` for what is derived from it. */
export const storedQuoteStatuses = ["draft", "sent", "accepted", "declined", "expired"] as const;
export const quoteStatuses = [...storedQuoteStatuses, "not_chosen"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** What the list of quotes can be sorted by: each has an index. */
export const quoteSorts = ["createdAt", "quoteNumber", "totalAmount", "validUntil"] as const;

const validDays = 30;
const suffixLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
/** Of a quote's first revision; the later ones have "-R2", "-R3" behind it. */
export const quoteNumberPattern = /^QTE-\d{8}-[A-Z0-9]{4}$/;

export function validUntilByDefault(today: Day): Day {
  return addDays(today, validDays);
}

/**
 * QTE-20261121-7K2P. `chance` gives numbers from 0 up to 1, as Math.random does.
 * Source: staff-crm.md section 3, "Quote number format".
 */
export function quoteNumber(today: Day, chance: () => number): string {
  const suffix = Array.from({ length: 4 }, () => suffixLetters[Math.floor(chance() * suffixLetters.length)]);
  return `QTE-${today.replaceAll("-", "")}-${suffix.join("")}`;
}

/** The number that all revisions of a quote share: QTE-20261121-7K2P of QTE-20261121-7K2P-R2. */
export function firstNumber(number: string): string {
  return number.replace(/^(QTE-\d{8}-[A-Z0-9]{4})-R\d+$/, "$1");
}

/** QTE-20261121-7K2P-R2 for the second revision. */
export function revisionNumber(number: string, revision: number): string {
  return revision === 1 ? firstNumber(number) : `${firstNumber(number)}-R${revision}`;
}
