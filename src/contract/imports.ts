import { z } from "zod";
import { type ImportField, importFields, importKinds } from "#domain/imports/columns.ts";
import { id, idParams, instant, required } from "./fields.ts";
import { listQuery } from "./lists.ts";
import { route } from "./route.ts";

/** The largest file, in characters: three hundred for each of its rows. */
export const longestFile = 6_000_000;
/** With what JSON adds to quotes and line ends. */
const largestBody = 8 * 1024 * 1024;
/** The most rows of one file. */
export const mostRows = 20_000;

const fields = [...new Set(importKinds.flatMap(importFields).map(([field]) => field))] as [
  ImportField,
  ...ImportField[],
];
/** What each column holds, from the left; null for one that is left out. */
const columns = z.array(z.enum(fields).nullable()).max(200);

const file = z.object({
  kind: z.enum(importKinds),
  /** The file's text: comma, semicolon or tab between the columns, headings in the first line. */
  content: z.string().min(1, "The file is empty").max(longestFile, "The file is too large: split it in two"),
});

/** A line of the file, as a text editor counts them. */
const line = z.int();

export const importPreview = z.object({
  headings: z.array(z.string()),
  columns,
  /** The first few rows, cell by cell. */
  sample: z.array(z.array(z.string())),
  rows: z.int(),
  /** Rows that would become people. */
  ready: z.int(),
  /** Rows that are left out, the first hundred of each sort. */
  faulty: z.array(z.object({ line, fields: z.record(z.string(), z.string()) })),
  faultyRows: z.int(),
  duplicates: z.array(
    z.object({
      line,
      name: z.string(),
      /** Who has the e-mail or phone already; null where it is another row of the file. */
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
  /** How many are still to be added; none when the import is done. */
  waiting: z.int(),
  byName: z.string().nullable(),
  createdAt: instant,
  undoneAt: instant.nullable(),
});
export type Imported = z.infer<typeof imported>;

export const previewImport = route({
  method: "POST",
  path: "/api/imports/preview",
  access: "staff",
  summary: "What would become of a file of people; nothing is kept",
  body: file.extend({ columns: columns.optional() }),
  bodyLimit: largestBody,
  replies: { 200: importPreview },
});

export const importPeople = route({
  method: "POST",
  path: "/api/imports",
  access: "staff",
  summary:
    "Import a file of people, skipping known people and rows with errors. Answers when all are added, and continues if the caller disconnects",
  body: file.extend({ columns, fileName: required("File name is required", 200) }),
  bodyLimit: largestBody,
  replies: { 201: imported },
});

export const listImports = route({
  method: "GET",
  path: "/api/imports",
  access: "staff",
  summary: "Imported files, newest first",
  query: listQuery(["createdAt"], { kind: z.enum(importKinds).optional() }),
  replies: { 200: z.array(imported) },
});

export const undoImport = route({
  method: "POST",
  path: "/api/imports/{id}/undo",
  access: "admin",
  summary: "Undo an import, except for people that staff have worked on since",
  params: idParams,
  replies: { 200: z.object({ removed: z.int(), kept: z.int() }) },
});
