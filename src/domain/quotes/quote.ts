import { addDays, type Day } from "../calendar.ts";

/** Stored statuses; see `statusOn` for the derived ones. */
export const storedQuoteStatuses = ["draft", "sent", "accepted", "declined", "expired"] as const;
export const quoteStatuses = [...storedQuoteStatuses, "not_chosen"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** Each has an index. */
export const quoteSorts = [
  "createdAt",
  "quoteNumber",
  "clientName",
  "sentAt",
  "totalAmount",
  "validUntil",
] as const;

const validDays = 30;
const suffixLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
/** A first revision; later ones end in "-R2", "-R3". */
export const quoteNumberPattern = /^QTE-\d{8}-[A-Z0-9]{4}$/;

export function validUntilByDefault(today: Day): Day {
  return addDays(today, validDays);
}

/**
 * QTE-20261121-7K2P. `chance` is a source like Math.random.
 * Source: staff-crm.md section 3, "Quote number format".
 */
export function quoteNumber(today: Day, chance: () => number): string {
  const suffix = Array.from({ length: 4 }, () => suffixLetters[Math.floor(chance() * suffixLetters.length)]);
  return `QTE-${today.replaceAll("-", "")}-${suffix.join("")}`;
}

/** The number that all revisions share: QTE-20261121-7K2P for QTE-20261121-7K2P-R2. */
export function firstNumber(number: string): string {
  return number.replace(/^(QTE-\d{8}-[A-Z0-9]{4})-R\d+$/, "$1");
}

/** QTE-20261121-7K2P-R2 for revision 2. */
export function revisionNumber(number: string, revision: number): string {
  return revision === 1 ? firstNumber(number) : `${firstNumber(number)}-R${revision}`;
}
