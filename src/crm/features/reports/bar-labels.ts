import { wholeDollars } from "#domain/money.ts";
import { cellText, type ReportCell, type ReportColumn } from "#domain/reports/tables.ts";

export const letters = { fontSize: 13, fontFamily: "var(--font-body)" };

const short = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 1,
});

/** Short amounts: $9,950, $12.5K. The table has the cents. */
export function barText(column: ReportColumn | undefined) {
  return (value: unknown): string => {
    if (typeof value !== "number") return "";
    if (column?.kind !== "money") return cellText(value, column?.kind ?? "count");
    return value < 1_000_000 ? wholeDollars(value) : short.format(value / 100);
  };
}

/** "Nov" of "November 2026". */
export function shortMonth(month: unknown): string {
  return String(month).slice(0, 3);
}

export function nameOf([first]: ReportColumn[]) {
  return ([cell = null]: ReportCell[]) => cellText(cell, first?.kind ?? "text");
}

export function cellOf(column: number) {
  return (row: ReportCell[]) => row[column];
}
