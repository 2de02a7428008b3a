import { ResponsiveContainer } from "recharts";
import type { ReportColumn, ReportTable } from "#domain/reports/tables.ts";
import { useMediaQuery } from "../../layout/use-media-query.ts";

import { HorizontalBars } from "./horizontal-bars.tsx";
import { Pattern, patternOf, usePatterns } from "./patterns.tsx";
import { VerticalBars } from "./vertical-bars.tsx";

interface BarsOfChartProps {
  table: ReportTable;
  isOverTime: boolean;
}

/** Columns differ by pattern, not only by color. Screen readers get the table. */
export function ChartBars({ table, isOverTime }: BarsOfChartProps) {
  const isUpright = useMediaQuery("(min-width: 48rem)") && isOverTime;
  const upright = useMediaQuery("(pointer: coarse)") ? 200 : 180;
  const { columns, drawn, rows } = table;
  const lying = rows.length * (drawn.length * 18 + 14) + 8;
  return (
    <div aria-hidden="true" className="px-3 py-5 sm:px-4">
      {drawn.length > 1 ? <Legend columns={drawn.map((column) => columns[column] as ReportColumn)} /> : null}
      <ResponsiveContainer width="100%" height={isUpright ? upright : lying}>
        {isUpright ? <VerticalBars table={table} /> : <HorizontalBars table={table} />}
      </ResponsiveContainer>
    </div>
  );
}

function Legend({ columns }: { columns: ReportColumn[] }) {
  const id = usePatterns();
  return (
    <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-1.5 px-2 text-ink-soft text-sm">
      {columns.map(({ heading }, place) => (
        <li key={heading} className="flex items-center gap-2">
          <svg className="size-4 shrink-0" viewBox="0 0 16 16">
            <title>{heading}</title>
            <Pattern id={id} place={place} />
            <rect width="16" height="16" rx="2" {...patternOf(id, place)} />
          </svg>
          {heading}
        </li>
      ))}
    </ul>
  );
}
