import { parse } from "csv-parse/sync";
import { declaredDelimiter, delimiterOf } from "#domain/imports/rows.ts";

/** Explains to the user that a file cannot be read. */
export class FileFault extends Error {}

export interface FileRow {
  /** First line of the row, as a text editor counts. */
  line: number;
  cells: string[];
}

/** Characters of one line or row, and columns of a file. */
const maxRowLength = 100_000;
const maxColumns = 200;
/** A cell may hold several lines; a file with many more lines than rows is not parsed. */
const maxLinesPerRow = 10;

interface RowReader {
  maxRows: number;
  /** Takes the headings; returns the handler of each row. */
  begin: (headings: string[]) => (row: FileRow) => void;
}

/** Passes on the rows one by one. Checks the size before parsing. */
export function readRows(bytes: Uint8Array, { maxRows, begin }: RowReader): void {
  const firstLine = checkLines(bytes, maxRows);
  let handleRow: ((row: FileRow) => void) | undefined;
  let rows = 0;
  let isDelimiterLine = declaredDelimiter(firstLine) !== undefined;
  const taken = (cells: string[], line: number) => {
    if (isDelimiterLine) {
      isDelimiterLine = false;
      return;
    }
    if (cells.length > maxColumns) throw new FileFault(`Line ${line} has more than ${maxColumns} columns`);
    if (!handleRow) {
      handleRow = begin(cells.map((heading) => heading.trim()));
      return;
    }
    if (++rows > maxRows) throw tooManyRows(maxRows);
    handleRow({ line, cells });
  };
  parseRows(bytes, delimiterOf(firstLine), taken);
  if (!handleRow) throw new FileFault("The file is empty");
  if (rows === 0) throw new FileFault("The file has headings but no rows");
}

const [lineFeed, carriageReturn] = [10, 13];

/** Rejects too many or too long lines. Returns the first line that is not empty. */
function checkLines(bytes: Uint8Array, maxRows: number): string {
  let [lines, start, first] = [1, 0, ""];
  for (let place = 0; place <= bytes.length; place++) {
    const byte = bytes[place] ?? lineFeed;
    if (byte !== lineFeed && byte !== carriageReturn) continue;
    if (place - start > maxRowLength)
      throw new FileFault(
        `Line ${lines} is too long: at most ${maxRowLength.toLocaleString("en-US")} characters`,
      );
    first ||= new TextDecoder().decode(bytes.subarray(start, place));
    start = place + 1;
    const isHalfOfBreak = byte === carriageReturn && bytes[place + 1] === lineFeed;
    if (!isHalfOfBreak && ++lines > maxRows * maxLinesPerRow) throw tooManyRows(maxRows);
  }
  return first;
}

function parseRows(bytes: Uint8Array, delimiter: string, taken: (cells: string[], line: number) => void) {
  try {
    parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      bom: true,
      delimiter,
      max_record_size: maxRowLength,
      relax_column_count: true,
      skip_empty_lines: true,
      // Spreadsheets write commas for cleared rows, and people write inches: 35 1/8" shade.
      skip_records_with_empty_values: true,
      relax_quotes: true,
      on_record: (cells: string[], { lines }) => {
        taken(cells, lines - breaksIn(cells));
        return null;
      },
    });
  } catch (error) {
    throw faultOf(error as { code?: string; lines?: number });
  }
}

function faultOf(error: { code?: string; lines?: number }): unknown {
  const { code, lines: line } = error;
  if (!code?.startsWith("CSV_")) return error;
  const why = whys[code] ?? "";
  return new FileFault(`The file can't be read${line ? ` from line ${line}` : ""}${why}`);
}

const whys: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: ": a quotation mark is not closed",
  CSV_MAX_RECORD_SIZE: ": a row is too long, or a quotation mark is not closed",
};

function breaksIn(cells: string[]): number {
  return cells.join("").split("\n").length - 1;
}

function tooManyRows(maxRows: number) {
  return new FileFault(`The file has more than ${maxRows.toLocaleString("en-US")} rows. Split it`);
}
