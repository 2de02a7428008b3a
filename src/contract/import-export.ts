import { z } from "zod";
import { type ImportField, importFields, importKinds } from "#domain/imports/columns.ts";
import { stepUpAlone } from "./account.ts";
import { listClientsRoute } from "./clients.ts";
import { id, idParams, instant, noQuery, required } from "./fields.ts";
import { listLeadsRoute } from "./leads.ts";
import { listQuery } from "./lists.ts";
import { listProductsRoute } from "./products.ts";
import { route } from "./route.ts";

/** Longest file in characters: three hundred for each row. */
export const maxFileLength = 6_000_000;
/** Leaves room for JSON's escapes. */
const maxBodyBytes = 8 * 1024 * 1024;
/** Most rows in one file. */
export const maxRows = 20_000;

const fields = [...new Set(importKinds.flatMap(importFields).map(([field]) => field))] as [
  ImportField,
  ...ImportField[],
];
/** The field in each column, from the left; null for a skipped one. */
const columns = z.array(z.enum(fields).nullable()).max(200);

const file = z.object({
  kind: z.enum(importKinds),
  /** With headings in the first line. Separated by comma, semicolon or tab, or as a line like `sep=;` before it says. */
  content: z
    .string()
    .min(1, "The file is empty")
    .max(maxFileLength, "The file is too large. Split it in two"),
});

/** Line number, as in a text editor. */
const line = z.int();

const importPreview = z.object({
  headings: z.array(z.string()),
  columns,
  /** The first few rows, cell by cell. */
  sample: z.array(z.array(z.string())),
  rows: z.int(),
  /** Rows that would be imported. */
  ready: z.int(),
  /** Rows with errors: the first hundred of each sort. */
  faulty: z.array(z.object({ line, fields: z.record(z.string(), z.string()) })),
  faultyRows: z.int(),
  duplicates: z.array(
    z.object({
      line,
      name: z.string(),
      /** The person who already has the email or phone; null for another row of the file. */
      of: z.object({ id, name: z.string() }).nullable(),
    }),
  ),
  duplicateRows: z.int(),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const imported = z.object({
  id,
  kind: z.enum(importKinds),
  fileName: z.string(),
  added: z.int(),
  skipped: z.int(),
  /** Rows still to be added; 0 when the import is done. */
  waiting: z.int(),
  byName: z.string().nullable(),
  createdAt: instant,
  undoneAt: instant.nullable(),
});
export type PastImport = z.infer<typeof imported>;

export const previewImportRoute = route("POST /api/imports/preview", "staff", {
  summary: "Preview an import of people; saves nothing",
  body: file.extend({ columns: columns.optional() }),
  bodyLimit: maxBodyBytes,
  replies: { 200: importPreview },
});

export const importPeopleRoute = route("POST /api/imports", "staff", {
  takesKey: true,
  summary:
    "Import people from a file, skipping known people and rows with errors. Answers when all are added; continues if the caller disconnects",
  body: file.extend({ columns, fileName: required("File name is required", 200) }),
  bodyLimit: maxBodyBytes,
  replies: { 201: imported },
});

export const listImportsRoute = route("GET /api/imports", "staff", {
  summary: "List imports, newest first",
  query: listQuery(["createdAt"], { kind: z.enum(importKinds).optional() }),
  replies: { 200: z.array(imported) },
});

export const undoImportRoute = route("POST /api/imports/{id}/undo", "admin", {
  summary: "Undo an import, except for people that staff have worked on since",
  params: idParams,
  replies: { 200: z.object({ removed: z.int(), kept: z.int() }) },
});

/** The product catalog as a spreadsheet, for editing and importing. */

/** Longest file in characters: a thousand for each row. */
const maxProductFileLength = 2_000_000;

const content = z
  .string()
  .min(1, "The file is empty")
  .max(maxProductFileLength, "The file is too large. Split it in two");

/** Each changed field, before and after, as text. */
const changes = z.array(z.object({ field: z.string(), before: z.string(), after: z.string() }));

const productImportPreview = z.object({
  added: z.array(z.object({ line, name: z.string(), basePrice: z.string() })),
  changed: z.array(z.object({ line, id, name: z.string(), changes })),
  /** Products that would not change. */
  unchanged: z.int(),
  /** Errors by line and heading. A file with errors is not imported. */
  faults: z.array(z.object({ line, fields: z.record(z.string(), z.string()) })),
  /** Unknown headings; their columns are ignored. */
  passedOver: z.array(z.string()),
  /** Digest from the preview: proves that the user saw it. */
  seen: z.string(),
});
export type ProductImportPreview = z.infer<typeof productImportPreview>;

export const previewProductImportRoute = route("POST /api/catalogue/preview", "admin", {
  summary: "Preview an import of products; saves nothing",
  body: z.object({ content }),
  bodyLimit: maxProductFileLength * 4,
  replies: { 200: productImportPreview },
});

export const importProductsRoute = route("POST /api/catalogue", "admin", {
  summary: "Import products from a file, all or nothing; products that it does not list stay",
  body: z.object({
    content,
    fileName: required("File name is required", 200),
    seen: z.string().max(100, "Use the digest of the preview"),
  }),
  bodyLimit: maxProductFileLength * 4,
  replies: { 200: z.object({ added: z.int(), changed: z.int() }) },
});

/** Exports of a list: same search, filters and order, without paging. */

const format = z.enum(["csv", "excel"], "Use csv or excel").default("csv");

const exportFile = z.unknown().describe("The file");

export const exportLeadsRoute = route("GET /api/leads/export", "admin", {
  summary: "Export leads as CSV or Excel, with the filters of the list",
  query: listLeadsRoute.query.omit({ limit: true, cursor: true }).extend({ format }),
  replies: { 200: exportFile },
});

export const exportClientsRoute = route("GET /api/clients/export", "admin", {
  summary: "Export clients as CSV or Excel, with the filters of the list",
  query: listClientsRoute.query.omit({ limit: true, cursor: true }).extend({ format }),
  replies: { 200: exportFile },
});

export const exportProductsRoute = route("GET /api/products/export", "admin", {
  summary:
    "Export products as CSV or Excel, with the filters of the list; POST /api/catalogue imports the CSV",
  query: listProductsRoute.query.omit({ limit: true, cursor: true }).extend({ format }),
  replies: { 200: exportFile },
});

export const downloadEverythingRoute = route("POST /api/everything", "admin", {
  summary:
    "Download everything as one ZIP archive of CSV, JSON, PDFs and files; for the owner; 409 `export_running` while another one runs",
  query: noQuery,
  body: stepUpAlone,
  replies: { 200: z.unknown().describe("The archive") },
});
