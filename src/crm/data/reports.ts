import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getReport } from "#contract/reports.ts";
import type { AskedPeriod } from "#domain/reports/period.ts";
import { call } from "../api/api-client.ts";

const oneMinute = 60_000;

/** The last period stays in sight until the next is there. */
export function useReport(asked: AskedPeriod) {
  return useQuery({
    queryKey: [getReport.path, asked],
    queryFn: ({ signal }) => call(getReport, { query: asked, signal }),
    placeholderData: keepPreviousData,
    staleTime: oneMinute,
  });
}
