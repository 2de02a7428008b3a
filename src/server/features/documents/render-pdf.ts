import { minute } from "#domain/durations.ts";
import { conflict, HttpError } from "../../platform/core/http-error.ts";
import { WorkerQueue } from "../../platform/core/worker-queue.ts";
import type { PdfDocument } from "./document.ts";

const pdfWorkers = new WorkerQueue<PdfDocument, Uint8Array>({
  module: new URL("./pdf-worker.ts", import.meta.url),
  // Running out of memory has taken 14 s on a busy machine.
  timeout: minute,
  whenSlow: () =>
    new HttpError(429, "busy", "This PDF took too long to create. Please try again in a minute.", {
      headers: { "retry-after": "60" },
    }),
  maxQueue: 20,
  whenFull: "Many PDFs are being created right now. Please try again in a few seconds.",
  // No request may grow the process by more than 100 MB (decision 049).
  limits: { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 4 },
  whenOutOfMemory: () =>
    conflict(
      "too_long",
      "This is too long for one PDF. Shorten the period of a report, or split a quote or a project in two.",
    ),
});

/**
 * Renders a PDF on a worker thread, so that other requests are served meanwhile. Rejects (409) one that is too long.
 */
export async function renderPdf(pdf: PdfDocument): Promise<Buffer> {
  return Buffer.from(await pdfWorkers.run(pdf));
}
