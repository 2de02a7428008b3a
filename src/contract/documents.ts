import { z } from "zod";
import { idParams } from "./fields.ts";
import { route } from "./route.ts";

/** What is printed. */

const pdf = z.unknown().describe("The PDF");

export const quotePdf = route({
  method: "GET",
  path: "/api/quotes/{id}/pdf",
  access: "staff",
  summary: "A quote as the customer receives it, as PDF",
  params: idParams,
  replies: { 200: pdf },
});

export const measuringSheetPdf = route({
  method: "GET",
  path: "/api/projects/{id}/measuring-sheet.pdf",
  access: "staff",
  summary: "Every size of a project for the order and the installer, as PDF",
  params: idParams,
  replies: { 200: pdf },
});
