import { parentPort } from "node:worker_threads";
import writeXlsxFile from "write-excel-file/node";

/** The thread that makes Excel files: the cells of a list come in, the bytes of the file go out. */
export interface ExcelTask {
  headings: string[];
  /** Rows of cells as JSON, some hundreds in each text. */
  pages: string[];
}

/** A cell as JSON carries it: a moment is { at: epoch milliseconds }. */
export type SentCell = string | number | null | { at: number };

parentPort?.on("message", async ({ headings, pages }: ExcelTask) => {
  const lines = pages.flatMap((page) => (JSON.parse(page) as SentCell[][]).map((line) => line.map(typed)));
  const first = headings.map((value) => ({ value, fontWeight: "bold" as const }));
  const bytes = await writeXlsxFile([first, ...lines], { stickyRowsCount: 1 }).toBuffer();
  parentPort?.postMessage(new Uint8Array(bytes));
});

function typed(cell: SentCell) {
  if (typeof cell !== "object" || cell === null) return cell;
  return { value: new Date(cell.at), type: Date, format: "yyyy-mm-dd hh:mm" };
}
