import { comparablePhone } from "../phone.ts";

export const alsoGivenFields = ["email", "phone", "address", "zipCode", "propertyType"] as const;
export type AlsoGivenField = (typeof alsoGivenFields)[number];

/** A detail that a later request gave, and that the lead does not have. */
export interface AlsoGiven {
  field: AlsoGivenField;
  value: string;
}

type Known = Partial<Record<AlsoGivenField, string | null>>;

/** What the later requests in a lead's name gave that differs from the lead, each once, the newest first. */
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
