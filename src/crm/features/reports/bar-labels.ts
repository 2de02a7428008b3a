import { cellText, type ReportCell, type ReportColumn } from "#domain/reports/tables.ts";

export const letters = { fontSize: 13, fontFamily: "var(--font-body)" };

const short = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 1,
});

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** Short amounts: $9,950, $12.5K. The table has the cents. */
export function barText(column: ReportColumn | undefined) {
  return (value: unknown): string => {
    if (typeof value !== "number") return "";
    return column?.kind === "money"
      ? (value < 1_000_000 ? dollars : short).format(value / 100)
      : cellText(value, column?.kind ?? "count");
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
