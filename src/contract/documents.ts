import { z } from "zod";
import { idParams } from "./fields.ts";
import { route } from "./route.ts";

/** Documents as PDF. */

const pdf = z.unknown().describe("The PDF");

export const quotePdf = route("GET /api/quotes/{id}/pdf", "books", {
  summary: "A quote as PDF, as the customer receives it",
  params: idParams,
  replies: { 200: pdf },
});

export const measuringSheetPdf = route("GET /api/projects/{id}/measuring-sheet.pdf", "office", {
  job: "project",
  summary: "All sizes of a project as PDF, for ordering and installing",
  params: idParams,
  replies: { 200: pdf },
});
