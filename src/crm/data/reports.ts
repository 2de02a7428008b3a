import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getReport } from "#contract/reports.ts";
import type { PeriodQuery } from "#domain/reports/period.ts";
import { routeQuery } from "../api/route-query.ts";

const oneMinute = 60_000;

/** Keeps the previous period on screen while the next one loads. */
export function useReport(query: PeriodQuery) {
  return useQuery({
    ...routeQuery(getReport, { query }),
    placeholderData: keepPreviousData,
    staleTime: oneMinute,
  });
}
