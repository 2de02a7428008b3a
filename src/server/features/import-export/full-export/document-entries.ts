import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Day, dayAt } from "#domain/calendar.ts";
import { HttpError } from "../../../platform/core/http-error.ts";
import type { ZipEntry } from "../../../platform/core/zip.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { fetchRows } from "../../../platform/db/fetch-rows.ts";
import { projectFiles, projects, quotes, rooms, windows } from "../../../platform/db/tables/all.ts";
import { readLogo, readPortrait } from "../../../platform/settings/company-profile.ts";
import type { PdfDocument } from "../../documents/document.ts";
import { measuringSheet } from "../../documents/measuring-sheet-pdf.ts";
import { quoteDocument } from "../../documents/quote-pdf.ts";
import { measuringSheetData, quoteData } from "../../documents/reads.ts";
import { renderPdf } from "../../documents/render-pdf.ts";
import { fileEntry, plainName } from "../../projects/file-entries.ts";

interface Documents {
  tx: Db;
  at: Date;
  timeZone: string;
  filesFolder: string;
}

/** PDFs of what customers and installers were given, the company's pictures, and the files of projects. */
export async function* documentEntries(source: Documents): AsyncGenerator<ZipEntry> {
  yield* quotePdfs(source);
  yield* measuringSheets(source);
  yield* pictures(source.tx);
  yield* files(source);
}

async function* quotePdfs({ tx, at, timeZone }: Documents): AsyncGenerator<ZipEntry> {
  const today: Day = dayAt(at, timeZone);
  const { id, quoteNumber, status, createdAt } = quotes;
  const sent = sql`select ${id} as id, ${quoteNumber} as name from ${quotes}
    where ${status} <> 'draft' order by ${createdAt}, ${id}`;
  for await (const rows of fetchRows<{ id: string; name: string }>(tx, sent))
    for (const row of rows)
      yield await pdfEntry(`quotes/${plainName(row.name)}`, async () =>
        quoteDocument({ ...(await quoteData(tx, row.id)), today, timeZone }),
      );
}

async function* measuringSheets({ tx, at, timeZone }: Documents): AsyncGenerator<ZipEntry> {
  const { id, name, createdAt } = projects;
  const measured = sql`select ${id} as id, ${name} as name from ${projects} where exists (
      select from ${rooms} join ${windows} on ${windows.roomId} = ${rooms.id} where ${rooms.projectId} = ${id})
    order by ${createdAt}, ${id}`;
  for await (const rows of fetchRows<{ id: string; name: string }>(tx, measured))
    for (const row of rows)
      yield await pdfEntry(`measuring-sheets/${row.id.slice(0, 8)} ${plainName(row.name)}`, async () =>
        measuringSheet({ ...(await measuringSheetData(tx, row.id)), at, timeZone }),
      );
}

/** One too long for a PDF does not end the download. */
async function pdfEntry(path: string, describe: () => Promise<PdfDocument>): Promise<ZipEntry> {
  try {
    return { name: `${path}.pdf`, content: piecesOf(await renderInTurn(await describe())) };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 409) throw error;
    return { name: `${path} (missing).txt`, content: piecesOf(error.message) };
  }
}

/** Milliseconds between two tries while many others want PDFs. */
const pause = 2_000;
const tries = 30;

async function renderInTurn(pdf: PdfDocument): Promise<Uint8Array> {
  for (let turn = 1; ; turn++) {
    try {
      return await renderPdf(pdf);
    } catch (error) {
      if (turn === tries || !(error instanceof HttpError) || error.status !== 429) throw error;
      await setTimeout(pause);
    }
  }
}

async function* piecesOf(content: string | Uint8Array) {
  yield content;
}

async function* pictures(tx: Db): AsyncGenerator<ZipEntry> {
  const found = { logo: await readLogo(tx), portrait: await readPortrait(tx) };
  for (const [name, image] of Object.entries(found)) {
    const [, extension, base64] = /^data:image\/(\w+);base64,(.+)$/s.exec(image ?? "") ?? [];
    if (base64)
      yield { name: `company/${name}.${extension}`, content: piecesOf(Buffer.from(base64, "base64")) };
  }
}

async function* files({ tx, filesFolder }: Documents): AsyncGenerator<ZipEntry> {
  const { id, name, createdAt } = projectFiles;
  const all = sql`select ${id} as id, ${name} as name from ${projectFiles} order by ${createdAt}, ${id}`;
  for await (const rows of fetchRows<{ id: string; name: string }>(tx, all))
    for (const row of rows) yield await fileEntry(filesFolder, row);
}
