import { inchesOf, knownLength } from "#domain/length.ts";

/** "35.1250", as the database keeps it, as "35.125". */
export function presentInches(stored: string): string {
  return inchesOf(knownLength(stored));
}
