/** What a cell of an exported sheet says; null for nothing. Money is in dollars. */
export type Cell = string | number | Date | null;

/** An Excel sheet is made in memory, so it holds no more rows than this; CSV has no such bound. */
export const mostRowsInExcel = 10_000;

const separator = /[",\r\n]/;

/** One line of a CSV file (RFC 4180), with its end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(harmless(written(cell)))).join(",")}\r\n`;
}

function written(cell: Cell): string {
  if (cell === null) return "";
  return cell instanceof Date ? cell.toISOString() : String(cell);
}

function quoted(text: string): string {
  return separator.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The signs, as wide ones too, whatever a spreadsheet passes over before them; and a tab or line end in front. */
const beginsLikeFormula = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;
const guarded = new RegExp(`^'${beginsLikeFormula.source.slice(1)}`, "u");

/**
 * Spreadsheets run what begins like a formula: such text gets an apostrophe in front, plain numbers do not. What has
 * one in front already gets another, so that it can be told apart when it comes back.
 */
function harmless(text: string): string {
  const looksLikeFormula = beginsLikeFormula.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text);
  return looksLikeFormula ? `'${text}` : text;
}

/** The text as it was before it was made harmless, for a file that comes back. */
export function withoutGuard(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}
