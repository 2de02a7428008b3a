import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getReport } from "#contract/reports.ts";
import type { AskedPeriod } from "#domain/reports/period.ts";
import { call } from "../api/api-client.ts";

const oneMinute = 60_000;

/** Keeps the previous period on screen while the next one loads. */
export function useReport(asked: AskedPeriod) {
  return useQuery({
    queryKey: [getReport.path, asked],
    queryFn: ({ signal }) => call(getReport, { query: asked, signal }),
    placeholderData: keepPreviousData,
    staleTime: oneMinute,
  });
}
