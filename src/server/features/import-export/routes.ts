import {
  exportClientsRoute,
  exportLeadsRoute,
  exportProductsRoute,
  importPeopleRoute,
  importProductsRoute,
  listImportsRoute,
  previewImportRoute,
  previewProductImportRoute,
  undoImportRoute,
} from "#contract/import-export.ts";
import { type Day, dayAt } from "#domain/calendar.ts";
import { clientColumns, leadColumns } from "#domain/exports/columns.ts";
import { productColumns } from "#domain/products/product-file.ts";
import { diskLow } from "../../platform/core/http-error.ts";
import { firstOf } from "../../platform/db/query-rows.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { findProducts } from "../catalog/product-reads.ts";
import { findClients } from "../clients/reads.ts";
import { findLeads } from "../leads/reads.ts";
import { csvExport, excelExport, recordExport } from "./exports.ts";
import { findImports, presentImports, previewOf } from "./import-reads.ts";
import { undoImport } from "./import-undo.ts";
import { importFile } from "./import-writes.ts";
import { previewOfProducts } from "./product-import-reads.ts";
import { importProducts } from "./product-import-writes.ts";

const types = {
  csv: { ending: "csv", type: "text/csv; charset=utf-8" },
  excel: { ending: "xlsx", type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
};

type Format = keyof typeof types;

export const importRoutes: ServedRoute[] = [
  handle(previewImportRoute, async ({ body, at }, { db, timeZone }) =>
    reply(200, await previewOf(db, body, { at, timeZone })),
  ),

  handle(importPeopleRoute, async ({ body, actor, at, key }, { db, timeZone, isDiskLow }) => {
    if (await isDiskLow()) throw diskLow();
    const row = await importFile(db, { ...body, timeZone, by: actor, at, key });
    return reply(201, firstOf(await presentImports(db, [row])));
  }),

  handle(listImportsRoute, async ({ query }, { db }) => {
    const { rows, headers } = await findImports(db, query);
    return reply(200, await presentImports(db, rows), headers);
  }),

  handle(undoImportRoute, async ({ params, actor, at }, { db }) =>
    reply(200, await undoImport(db, { importId: params.id, by: actor, at })),
  ),

  handle(exportLeadsRoute, async ({ query: { format, ...query }, actor, at }, { db, timeZone }) => {
    const today = dayAt(at, timeZone);
    const page = (pageQuery: { limit: number; cursor: string | undefined }) =>
      findLeads(db, { ...query, ...pageQuery }, { at, timeZone });
    const exported = { columns: leadColumns, page };
    const file = format === "csv" ? csvExport(exported) : await excelExport(exported, timeZone);
    await recordExport(db, { noun: "leads", format, by: actor, at });
    return reply(200, file, fileHeaders("leads", format, today));
  }),

  handle(exportClientsRoute, async ({ query: { format, ...query }, actor, at }, { db, timeZone }) => {
    const today = dayAt(at, timeZone);
    const page = (pageQuery: { limit: number; cursor: string | undefined }) =>
      findClients(db, { ...query, ...pageQuery }, { at, timeZone });
    const exported = { columns: clientColumns, page };
    const file = format === "csv" ? csvExport(exported) : await excelExport(exported, timeZone);
    await recordExport(db, { noun: "clients", format, by: actor, at });
    return reply(200, file, fileHeaders("clients", format, today));
  }),

  handle(exportProductsRoute, async ({ query: { format, ...query }, actor, at }, { db, timeZone }) => {
    const today = dayAt(at, timeZone);
    const page = (pageQuery: { limit: number; cursor: string | undefined }) =>
      findProducts(db, { ...query, ...pageQuery });
    const exported = { columns: productColumns, page };
    const file = format === "csv" ? csvExport(exported) : await excelExport(exported, timeZone);
    await recordExport(db, { noun: "products", format, by: actor, at });
    return reply(200, file, fileHeaders("products", format, today));
  }),

  handle(previewProductImportRoute, async ({ body }, { db }) =>
    reply(200, await previewOfProducts(db, body.content)),
  ),

  handle(importProductsRoute, async ({ body, actor, at }, { db }) =>
    reply(200, await importProducts(db, { ...body, by: actor, at })),
  ),
];

/** A download: never shown inline, never cached. */
function fileHeaders(noun: string, format: Format, today: Day) {
  const { ending, type } = types[format];
  return {
    "content-type": type,
    "content-disposition": `attachment; filename="${noun}-${today}.${ending}"`,
    "cache-control": "no-store",
  };
}
