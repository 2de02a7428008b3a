import { z } from "zod";
import { type BusinessSettings, changeBusinessRoute } from "#contract/settings.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { fieldText } from "../../api/field-labels.ts";

export interface BusinessValues
  extends Omit<BusinessSettings, "version" | "reminderHours" | "confirmationsADay"> {
  /** "24, 2" */
  reminderHours: string;
  confirmationsADay: string;
}

export function businessValues({ version: _, ...settings }: BusinessSettings): BusinessValues {
  const { reminderHours, confirmationsADay } = settings;
  return {
    ...settings,
    reminderHours: reminderHours.join(", "),
    confirmationsADay: String(confirmationsADay),
  };
}

const { reminderHours, confirmationsADay } = changeBusinessRoute.body.shape;

/** Parses the form's input into the server's values. */
export const typedBusiness = changeBusinessRoute.body.omit({ version: true, password: true }).extend({
  reminderHours: z
    .string()
    .transform(numbersIn)
    .refine(
      (parts) => parts.every((part) => /^\d{1,3}$/.test(part)),
      "Use whole hours with commas between them, like 24, 2",
    )
    .transform((parts) => parts.map(Number))
    .pipe(reminderHours.unwrap()),
  confirmationsADay: z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, "Use a whole number")
    .transform(Number)
    .pipe(confirmationsADay.unwrap()),
});

function numbersIn(typed: string): string[] {
  return typed
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

export function tidied(typed: BusinessValues): BusinessValues {
  const { reminderHours, confirmationsADay } = typedBusiness.parse(typed);
  return {
    ...typed,
    reminderHours: reminderHours.join(", "),
    confirmationsADay: String(confirmationsADay),
  };
}

/** Sends only changed settings, to keep others' changes. */
export function businessChanges(base: BusinessValues, typed: BusinessValues) {
  return changesBetween(typedBusiness.parse(base), typedBusiness.parse(typed)).after;
}

export function settingText(field: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (field === "reminderHours") return value === "" ? "None" : `${value} hours before`;
  return fieldText(field, value);
}
