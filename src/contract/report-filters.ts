import { z } from "zod";
import { type CountedList, type CountedName, countedNames } from "#domain/reports/rows.ts";
import { anyDay } from "./fields.ts";

const asDay = anyDay("Use a date like 2026-11-30").optional();

/** Days of a report; this month so far by default. */
export const reportDays = { from: asDay, to: asDay };

/** List filters that show the rows behind a report metric (docs/reports.md). */
export function countedIn<List extends CountedList>(list: List) {
  const names = countedNames[list] as readonly CountedName<List>[];
  return { counted: z.enum(names as [CountedName<List>]).optional(), ...reportDays };
}
