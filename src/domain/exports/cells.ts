import type { Day } from "../calendar.ts";

/** The value of an exported cell. Money is in dollars. */
export type Cell = string | number | Date | { day: Day } | null;

/** An Excel sheet is built in memory, so its rows are limited; CSV is streamed. */
export const maxExcelRows = 10_000;

/** Text limit in bytes: the worker thread needs ten times as much memory (decision 049). */
export const maxExcelBytes = 4_000_000;

const separator = /[",\r\n]/;

/** A line of a CSV file (RFC 4180), including its line break. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(harmless(written(cell)))).join(",")}\r\n`;
}

function written(cell: Cell): string {
  if (cell === null) return "";
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === "object" ? cell.day : String(cell);
}

function quoted(text: string): string {
  return separator.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formula signs, also full-width ones, after characters that spreadsheets skip; or a leading tab or line break. */
const beginsLikeFormula = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;
const guarded = new RegExp(`^'${beginsLikeFormula.source.slice(1)}`, "u");

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula, but not before plain numbers. Text that
 * already starts with an apostrophe gets another, so that an import can restore it.
 */
function harmless(text: string): string {
  const looksLikeFormula = beginsLikeFormula.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text);
  return looksLikeFormula ? `'${text}` : text;
}

/** Reverses the guard when an exported file is imported. */
export function unguarded(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}
