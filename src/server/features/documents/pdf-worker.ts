import { parentPort } from "node:worker_threads";
import pdfmake from "pdfmake";
import type { PdfDocument } from "./document.ts";
import { fontFiles } from "./fonts.ts";
import { documentOf } from "./layout.ts";

/** The worker thread turns documents into bytes. It reads only fonts, from neither disk nor network otherwise. */
const readable = new Set(Object.values(fontFiles).flatMap(({ normal, bold }) => [normal, bold]));
pdfmake.setFonts(fontFiles);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => readable.has(path));

parentPort?.on("message", async (pdf: PdfDocument) => {
  // An error ends the thread: the next document starts a new one.
  const bytes = await pdfmake.createPdf(documentOf(pdf)).getBuffer();
  parentPort?.postMessage(new Uint8Array(bytes));
});
