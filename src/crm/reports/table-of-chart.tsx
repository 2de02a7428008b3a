import { cellWords, type ReportTable } from "#domain/reports/tables.ts";

interface TableOfChartProps {
  table: ReportTable;
  /** Whether it stands in place of the chart; otherwise it is only read out. */
  isSeen: boolean;
}

/** What a chart shows, and what it leaves out. */
export function TableOfChart({ table: { title, columns, rows }, isSeen }: TableOfChartProps) {
  return (
    <div className={isSeen ? "px-3 py-4 sm:px-4" : "sr-only"}>
      <table className="w-full text-sm sm:text-base">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-sand-deep border-b align-bottom text-ink-soft text-sm">
            {columns.map(({ heading, kind }) => (
              <th key={heading} scope="col" className={`p-2 font-medium ${sideOf(kind)}`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-sand-deep">
          {rows.map(([first = null, ...others]) => (
            <tr key={String(first)}>
              <th scope="row" className="break-words p-2 text-left font-normal">
                {first}
              </th>
              {others.map((cell, place) => {
                const { heading = "", kind = "text" } = columns[place + 1] ?? {};
                return (
                  <td key={heading} className={`whitespace-nowrap p-2 tabular-nums ${sideOf(kind)}`}>
                    {cellWords(cell, kind)}
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

function sideOf(kind: string): string {
  return kind === "text" ? "text-left" : "text-right";
}
