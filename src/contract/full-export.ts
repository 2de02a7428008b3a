import { z } from "zod";
import { stepUpAlone } from "./account.ts";
import { noQuery } from "./fields.ts";
import { route } from "./route.ts";

export const downloadEverything = route("POST /api/everything", "admin", {
  summary:
    "Download everything as one ZIP archive of CSV, JSON, PDFs and files; for the owner; 409 `export_running` while another one runs",
  query: noQuery,
  body: stepUpAlone,
  replies: { 200: z.unknown().describe("The archive") },
});
