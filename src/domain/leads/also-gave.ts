import { comparablePhone } from "../phone.ts";

export const alsoGivenFields = ["email", "phone", "address", "zipCode", "propertyType"] as const;
export type AlsoGivenField = (typeof alsoGivenFields)[number];

/** A detail of a later request that the lead lacks. */
export interface AlsoGiven {
  field: AlsoGivenField;
  value: string;
}

type Known = Partial<Record<AlsoGivenField, string | null>>;

/** Details of later requests that differ from the lead, without repeats, newest first. */
export function alsoGiven(lead: Known, later: readonly Readonly<Record<string, unknown>>[]): AlsoGiven[] {
  const found = new Map<string, AlsoGiven>();
  for (const content of later)
    for (const field of alsoGivenFields) {
      const value = content[field];
      if (typeof value !== "string" || value.trim() === "") continue;
      const spelled = comparable(field, value);
      if (spelled === comparable(field, lead[field] ?? "")) continue;
      const key = `${field} ${spelled}`;
      if (!found.has(key)) found.set(key, { field, value });
    }
  return [...found.values()];
}

function comparable(field: AlsoGivenField, value: string): string {
  return field === "phone" ? comparablePhone(value) : value.trim().toLowerCase();
}
