import { z } from "zod";
import { type CountedList, type CountedName, countedNames } from "#domain/reports/rows.ts";
import { anyDay, storableText } from "./fields.ts";

/** Every list answers with a JSON array, newest first by default (decisions.md section 4). */
const defaultLimit = 100;
export const maxLimit = 500;

/** Of a list's answer. CSV is for API keys. */
const listFormats = ["json", "csv"] as const;

/**
 * The query of a list: search, its own filters, sort ("lastName", or "-createdAt" for descending), limit and
 * cursor. Anything else is a 400. With format=csv, the answer has all rows from the cursor on, whatever the limit, and
 * of each the fields that hold one value.
 */
export function listQuery<const Sort extends string, Filters extends z.ZodRawShape>(
  sortable: readonly Sort[],
  filters: Filters,
) {
  const directions = sortable.flatMap((column) => [column, `-${column}`] as const);
  return z.strictObject({
    search: storableText(200).optional(),
    sort: z.enum(directions as [Sort | `-${Sort}`]).optional(),
    limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit),
    cursor: z.string().max(1_000).optional(),
    format: z.enum(listFormats).optional(),
    ...filters,
  });
}

export const totalCountHeader = "x-total-count";
/** "true" if X-Total-Count is a lower bound: large counts stop early. */
export const totalAtLeastHeader = "x-total-at-least";

/** The address of the next page, in a list's Link header. */
export function nextPage(link: unknown): string | undefined {
  return /<([^>]+)>;\s*rel="next"/.exec(String(link))?.[1];
}

export function nextCursor(link: unknown): string | undefined {
  return /[?&]cursor=([^&]+)/.exec(nextPage(link) ?? "")?.[1];
}

const asDay = anyDay("Use a date like 2026-11-30").optional();

/** Days of a report; this month so far by default. */
export const reportDays = { from: asDay, to: asDay };

/** List filters that show the rows behind a report metric (docs/reports.md). */
export function countedIn<List extends CountedList>(list: List) {
  const names = countedNames[list] as readonly CountedName<List>[];
  return { counted: z.enum(names as [CountedName<List>]).optional(), ...reportDays };
}
