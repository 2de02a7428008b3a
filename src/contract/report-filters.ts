import { z } from "zod";
import { type CountedList, type CountedName, countedNames } from "#domain/reports/rows.ts";
import { anyDay } from "./fields.ts";

const asDay = anyDay("Use a date like 2026-11-30").optional();

/** The days of a report: this month so far where they are left out. */
export const reportDays = { from: asDay, to: asDay };

/** Filters of a list: only what a figure of the reports counts, in a period as the reports read it (docs/reports.md). */
export function countedIn<List extends CountedList>(list: List) {
  const names = countedNames[list] as readonly CountedName<List>[];
  return { counted: z.enum(names as [CountedName<List>]).optional(), ...reportDays };
}
