import { inchesOf, knownLength } from "#domain/length.ts";

/** Formats the stored "35.1250" as "35.125". */
export function presentInches(stored: string): string {
  return inchesOf(knownLength(stored));
}
