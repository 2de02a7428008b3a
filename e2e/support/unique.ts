import { addDays, mondayOf } from "#domain/calendar.ts";

/** Values that no other test of the worker uses. Each worker has its own database, so a counter is enough. */

let last = 0;

export function nextNumber(): number {
  return ++last;
}

const consonants = "bcdfghjklmnpqrstvwxz";

/**
 * Letters alone, so that a search for a phone number does not find it, and none that a word has in this order: a search
 * for "Delgado ade" finds the shades of another Delgado.
 */
export function uniqueName(name: string): string {
  const number = nextNumber();
  const letters = [20 ** 2, 20, 1].map((place) => consonants[Math.floor(number / place) % 20]);
  return `${name} q${letters.join("")}`;
}

/** Leads with the same number count as duplicates. */
export function someNumber(): string {
  return String(8_505_000_000 + nextNumber());
}

export function someZipCode(): string {
  return String(10_000 + nextNumber());
}

let mondays = 0;

/** Four weeks before the next one, so that a test can use the weeks beside it. */
export function freeMonday(): string {
  return mondayOf(addDays("2030-01-07", 7 * 4 * mondays++));
}
