import { type BusinessSettings, changeBusiness } from "#contract/settings.ts";
import { fieldWords } from "../../api/field-labels.ts";

export type BusinessValues = Omit<BusinessSettings, "version">;

export function businessValues({ version: _, ...values }: BusinessSettings): BusinessValues {
  return values;
}

/** Parses "24, 2", or returns an error. */
export function hoursIn(typed: string): { hours: number[] } | { fault: string } {
  const parts = typed
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (!parts.every((part) => /^\d{1,3}$/.test(part)))
    return { fault: "Use whole hours with commas between them, like 24, 2" };
  const { data, error } = changeBusiness.body.shape.reminderHours.safeParse(parts.map(Number));
  return error ? { fault: error.issues[0]?.message ?? "" } : { hours: data ?? [] };
}

/** Parses "200", or returns an error. */
export function confirmationsIn(typed: string): { number: number } | { fault: string } {
  const text = typed.trim();
  if (!/^\d{1,9}$/.test(text)) return { fault: "Use a whole number" };
  const { data = 0, error } = changeBusiness.body.shape.confirmationsADay.safeParse(Number(text));
  return error ? { fault: error.issues[0]?.message ?? "" } : { number: data };
}

export function hoursWords(hours: readonly number[]): string {
  return hours.join(", ");
}

export function settingWords(field: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (Array.isArray(value)) return value.length > 0 ? `${hoursWords(value)} hours before` : "None";
  return fieldWords(field, value);
}
