import { z } from "zod";
import { id, required } from "./fields.ts";
import { route } from "./route.ts";

/** The product catalog as a spreadsheet, for editing and importing. */

/** Longest file in characters: a thousand for each row. */
export const longestSheet = 2_000_000;

const content = z
  .string()
  .min(1, "The file is empty")
  .max(longestSheet, "The file is too large. Split it in two");

/** Line number, as in a text editor. */
const line = z.int();

/** Each changed field, before and after, as text. */
const changes = z.array(z.object({ field: z.string(), before: z.string(), after: z.string() }));

export const sheetPreview = z.object({
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
export type SheetPreview = z.infer<typeof sheetPreview>;

export const previewSheet = route({
  method: "POST",
  path: "/api/catalogue/preview",
  access: "admin",
  summary: "Preview an import of products; saves nothing",
  body: z.object({ content }),
  bodyLimit: longestSheet * 4,
  replies: { 200: sheetPreview },
});

export const takeInSheet = route({
  method: "POST",
  path: "/api/catalogue",
  access: "admin",
  summary: "Import products from a file, all or nothing; products that it does not list stay",
  body: z.object({
    content,
    fileName: required("File name is required", 200),
    seen: z.string().max(100, "Use the digest of the preview"),
  }),
  bodyLimit: longestSheet * 4,
  replies: { 200: z.object({ added: z.int(), changed: z.int() }) },
});
