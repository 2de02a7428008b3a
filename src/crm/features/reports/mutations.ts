import { exportReport } from "#contract/reports.ts";
import type { PeriodQuery } from "#domain/reports/period.ts";
import { callFile } from "../../api/api-client.ts";
import { serverMessage, useMutationWithToast } from "../../api/use-mutation-with-toast.ts";
import { keep } from "../../data/exports.ts";

interface Export extends PeriodQuery {
  format: "excel" | "pdf";
}

export function useReportExport() {
  return useMutationWithToast({
    send: async (query: Export) => keep(await callFile(exportReport, { query })),
    done: (fileName) => ({ title: "Export ready", description: fileName }),
    failed: serverMessage("Failed to export"),
  });
}
