import { conflict, HttpError } from "../../platform/core/http-error.ts";
import { WorkerQueue } from "../../platform/core/worker-queue.ts";
import type { PdfDocument } from "./document.ts";

const press = new WorkerQueue<PdfDocument, Uint8Array>({
  module: new URL("./pdf-worker.ts", import.meta.url),
  // The longest possible document takes a tenth of this.
  patience: 60_000,
  whenSlow: () =>
    new HttpError(429, "busy", "This PDF took too long to create. Please try again in a minute.", {
      headers: { "retry-after": "60" },
    }),
  longestQueue: 20,
  whenFull: "Many PDFs are being created right now. Please try again in a few seconds.",
  // No request may grow the process by more than 100 MB (decision 049).
  limits: { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 4 },
});

/** Renders a PDF on a worker thread, so that other requests are served meanwhile. Rejects (409) one that is too long. */
export async function print(paper: PdfDocument): Promise<Buffer> {
  return Buffer.from(await press.run(paper).catch(refuseOutOfMemory));
}

function refuseOutOfMemory(error: { code?: string }): never {
  if (error.code !== "ERR_WORKER_OUT_OF_MEMORY") throw error;
  throw conflict(
    "too_long",
    "This is too long for one PDF: several hundred windows fit, fewer with long texts. Split the project in two.",
  );
}
