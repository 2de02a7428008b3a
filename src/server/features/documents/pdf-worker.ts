import { parentPort } from "node:worker_threads";
import pdfmake from "pdfmake";
import type { Paper } from "./document.ts";
import { fontFiles } from "./fonts.ts";
import { documentOf } from "./layout.ts";

/** The thread that prints: a paper comes in, its bytes go out. Nothing but the fonts is read from disk or network. */
const readable = new Set(Object.values(fontFiles).flatMap(({ normal, bold }) => [normal, bold]));
pdfmake.setFonts(fontFiles);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => readable.has(path));

parentPort?.on("message", async (paper: Paper) => {
  // A fault is thrown out of the thread and ends it: the next paper begins with a fresh one.
  const bytes = await pdfmake.createPdf(documentOf(paper)).getBuffer();
  parentPort?.postMessage(new Uint8Array(bytes));
});
