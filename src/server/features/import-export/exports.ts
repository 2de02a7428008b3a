import { Readable } from "node:stream";
import { maxLimit } from "#contract/lists.ts";
import { wallClockAt } from "#domain/calendar.ts";
import { minute } from "#domain/durations.ts";
import { type Cell, csvLine, maxExcelBytes, maxExcelRows } from "#domain/exports/cells.ts";
import type { ExportColumn } from "#domain/exports/columns.ts";
import { invalid } from "../../platform/core/http-error.ts";
import { WorkerQueue } from "../../platform/core/worker-queue.ts";
import type { Db } from "../../platform/db/connection.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import type { ExcelTask, SentCell } from "./excel-thread.ts";

interface ExportedList<Row> {
  columns: readonly ExportColumn<Row>[];
  /** One page of the list, from the cursor on. */
  page: (pageQuery: {
    limit: number;
    cursor: string | undefined;
  }) => Promise<{ rows: Row[]; next: string | undefined }>;
}

/** Reads a list page by page, and holds only one page in memory. */
async function* pagesOf<Row>({ page }: ExportedList<Row>): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const { rows, next } = await page({ limit: maxLimit, cursor });
    yield rows;
    cursor = next;
  } while (cursor);
}

/** Streams a CSV file while the list is read. The byte order mark tells old spreadsheets that it is UTF-8. */
export function csvExport<Row>(list: ExportedList<Row>): Readable {
  return Readable.from(linesOf(list));
}

async function* linesOf<Row>(list: ExportedList<Row>): AsyncGenerator<string> {
  yield `\ufeff${csvLine(list.columns.map(({ heading }) => heading))}`;
  for await (const rows of pagesOf(list)) yield rows.map((row) => csvLine(cellsOf(list, row))).join("");
}

function cellsOf<Row>({ columns }: ExportedList<Row>, row: Row): Cell[] {
  return columns.map(({ cell }) => cell(row));
}

const thread = new WorkerQueue<ExcelTask, Uint8Array>({
  module: new URL("./excel-thread.ts", import.meta.url),
  timeout: minute,
  whenSlow: tooMuchText,
  maxQueue: 4,
  whenFull: "Several Excel files are being created right now. Please try again in a few seconds.",
  limits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
  whenOutOfMemory: tooMuchText,
});

/**
 * An Excel file with typed cells, made on a worker thread; times are those of the zone's clocks. Rejects (400) a list
 * with too many rows or too much text.
 */
export async function excelExport<Row>(list: ExportedList<Row>, timeZone: string): Promise<Buffer> {
  const pages: string[] = [];
  let [count, bytes] = [0, 0];
  for await (const rows of pagesOf(list)) {
    count += rows.length;
    if (count > maxExcelRows) throw tooLong();
    const page = JSON.stringify(rows.map((row) => cellsOf(list, row).map((cell) => sent(cell, timeZone))));
    bytes += Buffer.byteLength(page);
    if (bytes > maxExcelBytes) throw tooMuchText();
    pages.push(page);
  }
  const headings = list.columns.map(({ heading }) => heading);
  return Buffer.from(await thread.run({ headings, pages }));
}

function sent(cell: Cell, timeZone: string): SentCell {
  return cell instanceof Date ? wallClockAt(cell, timeZone) : cell;
}

function tooLong() {
  const max = maxExcelRows.toLocaleString("en-US");
  return invalid({ format: `Excel exports are limited to ${max} rows. Filter the list or export CSV` });
}

function tooMuchText() {
  const max = maxExcelBytes / 1_000_000;
  return invalid({
    format: `Excel exports are limited to ${max} MB of text. Filter the list or export CSV`,
  });
}

interface ExportContext extends WriteContext {
  noun: "leads" | "clients" | "products" | "reports" | "everything";
  format: "csv" | "excel" | "pdf" | "zip";
}

/** Logs everyone who exports personal data. */
export function recordExport(db: Db, { noun, format, by, at }: ExportContext): Promise<number> {
  return db.transaction((tx) =>
    recordEvent(tx, { kind: "data.exported", subjectId: by.id, by, at, detail: { label: noun, format } }),
  );
}
