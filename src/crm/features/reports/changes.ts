import { exportReport } from "#contract/reports.ts";
import type { AskedPeriod } from "#domain/reports/period.ts";
import { callFile } from "../../api/api-client.ts";
import { serverWords, useMutationWithToast } from "../../api/use-mutation-with-toast.ts";
import { keep } from "../../data/exports.ts";

interface Export extends AskedPeriod {
  format: "excel" | "pdf";
}

export function useReportExport() {
  return useMutationWithToast({
    send: async (query: Export) => keep(await callFile(exportReport, { query })),
    done: (fileName) => ({ title: "Export ready", description: fileName }),
    failed: serverWords("Failed to export"),
  });
}
