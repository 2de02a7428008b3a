import { addDays, type Day } from "../calendar.ts";
import { addMonths, monthOf, sameDateIn } from "../month.ts";

export const presets = [
  "this-month",
  "last-month",
  "this-quarter",
  "this-year",
  "last-12-months",
  "custom",
] as const;
export type Preset = (typeof presets)[number];

export const presetLabels: Record<Preset, string> = {
  "this-month": "This Month",
  "last-month": "Last Month",
  "this-quarter": "This Quarter",
  "this-year": "This Year",
  "last-12-months": "Last 12 Months",
  custom: "Custom",
};

/** Ends today at the latest. */
export function daysOf(preset: Exclude<Preset, "custom">, today: Day): { from: Day; to: Day } {
  const month = monthOf(today);
  switch (preset) {
    case "this-month":
      return { from: `${month}-01`, to: today };
    case "last-month":
      return { from: `${addMonths(month, -1)}-01`, to: addDays(`${month}-01`, -1) };
    case "this-quarter":
      return { from: `${addMonths(month, -((Number(month.slice(5)) - 1) % 3))}-01`, to: today };
    case "this-year":
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case "last-12-months":
      return { from: addDays(sameDateIn(today, -12), 1), to: today };
  }
}
