import { addDays, type Day } from "../calendar.ts";

export const quoteStatuses = ["draft", "sent", "accepted", "declined", "expired"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

const validDays = 30;
const suffixLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
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
