import type { quotePdfRoute } from "#contract/quotes.ts";
import type { measuringSheetPdfRoute } from "#contract/rooms.ts";
import { hour, minute } from "#domain/durations.ts";
import { callFile } from "../api/api-client.ts";
import { serverMessage, useMutationWithToast } from "../api/use-mutation-with-toast.ts";

/** An archive may hold gigabytes of photos. */
export const archiveTimeout = hour;

export type ExportKind = "leads" | "clients" | "products";

/** Loads the contracts only for an export, to keep the lists small. */
async function exportOf(kind: ExportKind) {
  const { exportClientsRoute, exportLeadsRoute, exportProductsRoute } = await import(
    "#contract/import-export.ts"
  );
  return { leads: exportLeadsRoute, clients: exportClientsRoute, products: exportProductsRoute }[kind];
}

interface Export {
  format: "csv" | "excel";
  filters: object;
}

export function useExport(kind: ExportKind) {
  return useMutationWithToast({
    send: async ({ format, filters }: Export) =>
      keep(await callFile(await exportOf(kind), { query: { ...filters, format } })),
    done: (fileName) => ({ title: "Export ready", description: fileName }),
    failed: serverMessage("Failed to export"),
  });
}

export function useDownload(route: typeof quotePdfRoute | typeof measuringSheetPdfRoute) {
  return useMutationWithToast({
    send: async (id: string) => keep(await callFile(route, { params: { id } })),
    done: (fileName) => ({ title: "Download ready", description: fileName }),
    failed: serverMessage("Failed to prepare the PDF"),
  });
}

/** Starts a browser download; returns the file name. */
export function keep(file: File): string {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser has started reading it by then.
  setTimeout(() => URL.revokeObjectURL(address), minute);
  return file.name;
}
