import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { exportReportRoute, getReportRoute } from "#contract/reports.ts";
import { minute } from "#domain/durations.ts";
import type { PeriodQuery } from "#domain/reports/period.ts";
import { callFile } from "../api/api-client.ts";
import { routeQuery } from "../api/route-query.ts";
import { serverMessage, useMutationWithToast } from "../api/use-mutation-with-toast.ts";
import { keep } from "./exports.ts";

/** Keeps the previous period on screen while the next one loads. */
export function useReport(query: PeriodQuery) {
  return useQuery({
    ...routeQuery(getReportRoute, { query }),
    placeholderData: keepPreviousData,
    staleTime: minute,
  });
}

interface Export extends PeriodQuery {
  format: "excel" | "pdf";
}

export function useReportExport() {
  return useMutationWithToast({
    send: async (query: Export) => keep(await callFile(exportReportRoute, { query })),
    done: (fileName) => ({ title: "Export ready", description: fileName }),
    failed: serverMessage("Failed to export"),
  });
}
