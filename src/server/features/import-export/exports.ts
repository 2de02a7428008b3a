import { Readable } from "node:stream";
import { maxLimit } from "#contract/lists.ts";
import { type Cell, csvLine, maxExcelBytes, maxExcelRows } from "#domain/exports/cells.ts";
import type { ExportColumn } from "#domain/exports/columns.ts";
import { invalid } from "../../platform/core/http-error.ts";
import { WorkerQueue } from "../../platform/core/worker-queue.ts";
import type { Db } from "../../platform/db/connection.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import type { ExcelTask, SentCell } from "./excel-thread.ts";

interface Sheet<Row> {
  columns: readonly ExportColumn<Row>[];
  /** One page of the list, from the cursor on. */
  page: (pageQuery: {
    limit: number;
    cursor: string | undefined;
  }) => Promise<{ rows: Row[]; next: string | undefined }>;
}

/** Reads a list page by page, and holds only one page in memory. */
async function* pagesOf<Row>({ page }: Sheet<Row>): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const { rows, next } = await page({ limit: maxLimit, cursor });
    yield rows;
    cursor = next;
  } while (cursor);
}

/** Streams a CSV file while the list is read. The byte order mark tells old spreadsheets that it is UTF-8. */
export function csvSheet<Row>(sheet: Sheet<Row>): Readable {
  return Readable.from(linesOf(sheet));
}

async function* linesOf<Row>(sheet: Sheet<Row>): AsyncGenerator<string> {
  yield `\ufeff${csvLine(sheet.columns.map(({ heading }) => heading))}`;
  for await (const rows of pagesOf(sheet)) yield rows.map((row) => csvLine(cellsOf(sheet, row))).join("");
}

function cellsOf<Row>({ columns }: Sheet<Row>, row: Row): Cell[] {
  return columns.map(({ cell }) => cell(row));
}

const thread = new WorkerQueue<ExcelTask, Uint8Array>({
  module: new URL("./excel-thread.ts", import.meta.url),
  timeout: 60_000,
  whenSlow: tooMuchText,
  maxQueue: 4,
  whenFull: "Several Excel files are being created right now. Please try again in a few seconds.",
  limits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
  whenOutOfMemory: tooMuchText,
});

/** An Excel file with typed cells, made on a worker thread. Rejects (400) a list with too many rows or too much text. */
export async function excelSheet<Row>(sheet: Sheet<Row>): Promise<Buffer> {
  const pages: string[] = [];
  let [count, bytes] = [0, 0];
  for await (const rows of pagesOf(sheet)) {
    count += rows.length;
    if (count > maxExcelRows) throw tooLong();
    const page = JSON.stringify(rows.map((row) => cellsOf(sheet, row).map(sent)));
    bytes += Buffer.byteLength(page);
    if (bytes > maxExcelBytes) throw tooMuchText();
    pages.push(page);
  }
  const headings = sheet.columns.map(({ heading }) => heading);
  return Buffer.from(await thread.run({ headings, pages }));
}

function sent(cell: Cell): SentCell {
  return cell instanceof Date ? { at: cell.getTime() } : cell;
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
