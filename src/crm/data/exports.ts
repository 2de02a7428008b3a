import { callFile } from "../api/api-client.ts";
import { serverWords, useChange } from "../api/use-mutation-with-toast.ts";

/** What can be had as a sheet. */
export type SheetKind = "leads" | "clients" | "products";

/** What the three lists may be asked comes when a sheet is asked for: none of it is needed to show one of them. */
async function exportOf(kind: SheetKind) {
  const { exportClients, exportLeads, exportProducts } = await import("#contract/exports.ts");
  return { leads: exportLeads, clients: exportClients, products: exportProducts }[kind];
}

interface Export {
  format: "csv" | "excel";
  /** What the list is filtered by. */
  filters: object;
}

/** Fetches the sheet and gives it to the browser to keep. */
export function useExport(kind: SheetKind) {
  return useChange({
    send: async ({ format, filters }: Export) =>
      keep(await callFile(await exportOf(kind), { query: { ...filters, format } })),
    done: (fileName) => ({ title: "Export ready", description: fileName }),
    failed: serverWords("Failed to export"),
  });
}

/** Gives a file to the browser to keep, and its name back. */
export function keep(file: File): string {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return file.name;
}
