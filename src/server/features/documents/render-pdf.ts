import { HttpError } from "../../platform/core/http-error.ts";
import { WorkerQueue } from "../../platform/core/worker-queue.ts";
import type { PdfDocument } from "./document.ts";

const press = new WorkerQueue<PdfDocument, Uint8Array>({
  module: new URL("./pdf-worker.ts", import.meta.url),
  // The longest possible document takes a tenth of this.
  patience: 25_000,
  whenSlow: () =>
    new HttpError(429, "busy", "This PDF took too long to create. Please try again in a minute.", {
      headers: { "retry-after": "60" },
    }),
  longestQueue: 20,
  whenFull: "Many PDFs are being created right now. Please try again in a few seconds.",
});

/** Renders a PDF on a worker thread, so that other requests are served meanwhile. */
export async function print(paper: PdfDocument): Promise<Buffer> {
  return Buffer.from(await press.run(paper));
}
