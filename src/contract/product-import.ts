import { z } from "zod";
import { id, required } from "./fields.ts";
import { route } from "./route.ts";

/** The catalogue as a sheet that an owner edits and brings back. */

/** The largest file, in characters: a thousand for each of its rows. */
export const longestSheet = 2_000_000;

const content = z
  .string()
  .min(1, "The file is empty")
  .max(longestSheet, "The file is too large: split it in two");

/** A line of the file, as a text editor counts them. */
const line = z.int();

/** Each field that changes, as it is and as it would be, in words. */
const changes = z.array(z.object({ field: z.string(), before: z.string(), after: z.string() }));

export const sheetPreview = z.object({
  added: z.array(z.object({ line, name: z.string(), basePrice: z.string() })),
  changed: z.array(z.object({ line, id, name: z.string(), changes })),
  /** Products of the file that are in the catalogue just so. */
  unchanged: z.int(),
  /** What is wrong, by line and heading. A file with faults is not taken in. */
  faults: z.array(z.object({ line, fields: z.record(z.string(), z.string()) })),
  /** Headings that mean nothing here; their columns are passed over. */
  passedOver: z.array(z.string()),
  /** Digest of the preview, which the import must repeat to prove that it was seen. */
  seen: z.string(),
});
export type SheetPreview = z.infer<typeof sheetPreview>;

export const previewSheet = route({
  method: "POST",
  path: "/api/catalogue/preview",
  access: "admin",
  summary: "What a sheet of products would add and change; nothing is kept",
  body: z.object({ content }),
  bodyLimit: longestSheet * 4,
  replies: { 200: sheetPreview },
});

export const takeInSheet = route({
  method: "POST",
  path: "/api/catalogue",
  access: "admin",
  summary:
    "Add and change the products of a sheet, all of it or nothing; products that it does not name stay",
  body: z.object({
    content,
    fileName: required("File name is required", 200),
    seen: z.string().max(100, "Use what the preview said"),
  }),
  bodyLimit: longestSheet * 4,
  replies: { 200: z.object({ added: z.int(), changed: z.int() }) },
});
