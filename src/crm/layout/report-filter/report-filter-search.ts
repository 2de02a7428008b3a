import { useSearch } from "@tanstack/react-router";
import { z } from "zod";
import { leadStatuses } from "#domain/leads/lead.ts";
import { answerSpans, type CountedList, type CountedName, countedNames } from "#domain/reports/rows.ts";

const text = z.string().optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/** Report filter params of a list. */
export function reportFilterSearch<List extends CountedList>(list: List) {
  const names = countedNames[list] as readonly CountedName<List>[];
  return {
    counted: z
      .enum(names as [CountedName<List>])
      .optional()
      .catch(undefined),
    from: day,
    to: day,
  };
}

/** Charts filter leads further. */
export const countedLeadSearch = {
  ...reportFilterSearch("leads"),
  reached: z.enum(leadStatuses).optional().catch(undefined),
  left: z.enum(leadStatuses).optional().catch(undefined),
  answered: z
    .enum([...answerSpans.map(({ span }) => span), "never"])
    .optional()
    .catch(undefined),
  source: text,
  area: text,
  others: z.enum(["source", "area"]).optional().catch(undefined),
};

export interface CountedSearch {
  counted?: CountedName;
  from?: string;
  to?: string;
  reached?: string;
  left?: string;
  answered?: string;
  source?: string;
  area?: string;
  others?: "source" | "area";
  sentBy?: string;
}

export function useCountedSearch(): CountedSearch {
  return useSearch({ strict: false }) as CountedSearch;
}

const keys = [
  ...["counted", "from", "to"],
  ...["reached", "left", "answered", "source", "area", "others", "sentBy"],
] as const;

export function isReportFilter(search: CountedSearch): boolean {
  return keys.some((key) => search[key] !== undefined);
}

export const nothingCounted = Object.fromEntries(keys.map((key) => [key, undefined]));
