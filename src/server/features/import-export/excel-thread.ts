import { parentPort } from "node:worker_threads";
import writeXlsxFile from "write-excel-file/node";
import type { Day, WallClock } from "#domain/calendar.ts";

/** The worker thread that turns cells into the bytes of an Excel file. */
export interface ExcelTask {
  headings: string[];
  /** JSON rows, a few hundred in each string. */
  pages: string[];
}

/** A cell in JSON. A sheet's times have no zone, so a time is that of a clock on the wall. */
export type SentCell = string | number | null | { day: Day } | WallClock;

parentPort?.on("message", async ({ headings, pages }: ExcelTask) => {
  const lines = pages.flatMap((page) => (JSON.parse(page) as SentCell[][]).map((line) => line.map(typed)));
  const first = headings.map((value) => ({ value, fontWeight: "bold" as const }));
  const bytes = await writeXlsxFile([first, ...lines], { stickyRowsCount: 1 }).toBuffer();
  parentPort?.postMessage(new Uint8Array(bytes));
});

function typed(cell: SentCell) {
  if (typeof cell !== "object" || cell === null) return cell;
  if (!("time" in cell)) return { value: new Date(cell.day), type: Date, format: "yyyy-mm-dd" };
  return { value: new Date(`${cell.day}T${cell.time}Z`), type: Date, format: "yyyy-mm-dd hh:mm" };
}
