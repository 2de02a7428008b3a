import { addDays, type Day } from "../calendar.ts";

export const listSpans = ["upcoming", "past", "all"] as const;
type ListSpan = (typeof listSpans)[number];
export const listOrders = ["earliest", "latest"] as const;
type ListOrder = (typeof listOrders)[number];

interface DaysQuery {
  when?: ListSpan | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  sort?: ListOrder | undefined;
  search?: string | undefined;
  /** The report metric whose rows are listed. */
  counted?: string | undefined;
}

interface ListedDays {
  when: ListSpan;
  from: Day | undefined;
  to: Day | undefined;
  sort: ListOrder;
}

/**
 * The days that the list of appointments covers, and its order. The default is today onward, soonest first. Searches
 * and report metrics cover all dates, so that they do not miss last week's appointment.
 */
export function listedDays({ search, counted, from, to, ...query }: DaysQuery, today: Day): ListedDays {
  const when = from || to ? "all" : (query.when ?? (search || counted ? "all" : "upcoming"));
  const sort = query.sort ?? (when === "upcoming" || from ? "earliest" : "latest");
  if (when === "upcoming") return { when, from: today, to: undefined, sort };
  if (when === "past") return { when, from: undefined, to: addDays(today, -1), sort };
  return { when, from, to, sort };
}
