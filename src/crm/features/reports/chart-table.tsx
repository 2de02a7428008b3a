import { Link } from "@tanstack/react-router";
import { type CellKind, cellText, type ReportCell, type ReportTable } from "#domain/reports/tables.ts";
import type { RowsOfCell } from "./chart-rows.ts";
import { useOpensRows } from "./drill-down.tsx";

interface ChartTableProps {
  table: ReportTable;
  /** Visible, or for screen readers only. */
  isSeen: boolean;
  rowsOf: RowsOfCell;
}

export function ChartTable({ table: { title, columns, rows }, isSeen, rowsOf }: ChartTableProps) {
  return (
    <div className={isSeen ? "px-3 py-4 sm:px-4" : "sr-only"}>
      <table className="w-full text-sm md:text-base">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-sand-deep border-b align-bottom text-ink-soft text-sm">
            {columns.map(({ heading, kind }) => (
              <th key={heading} scope="col" className={`p-2 font-medium max-md:px-1 ${sideOf(kind)}`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-sand-deep">
          {rows.map(([first = null, ...others], row) => (
            <tr key={String(first)}>
              <th scope="row" className="break-words p-2 text-left max-md:px-1 font-normal">
                {cellText(first, columns[0]?.kind ?? "text")}
              </th>
              {others.map((cell, place) => {
                const { heading = "", kind = "text" } = columns[place + 1] ?? {};
                return (
                  <td
                    key={heading}
                    className={`whitespace-nowrap p-2 tabular-nums max-md:px-1 ${sideOf(kind)}`}
                  >
                    <Cell cell={cell} kind={kind} at={isSeen ? rowsOf(row, place + 1) : undefined} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  cell: ReportCell;
  kind: CellKind;
  /** No links while hidden: the focus would land on them. */
  at: ReturnType<RowsOfCell>;
}

function Cell({ cell, kind, at }: CellProps) {
  const text = cellText(cell, kind);
  const opensRows = useOpensRows();
  if (!at || !cell || !opensRows(at.to)) return text;
  return (
    <Link
      {...at}
      className="-my-2 inline-flex min-h-control min-w-6 items-center justify-end text-gulf underline decoration-gulf/35 underline-offset-4 hover:decoration-current"
    >
      {text}
    </Link>
  );
}

function sideOf(kind: string): string {
  return kind === "text" || kind === "month" ? "text-left" : "text-right";
}
