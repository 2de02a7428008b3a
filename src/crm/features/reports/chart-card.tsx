import { ChartColumn, Table2 } from "lucide-react";
import { useState } from "react";
import { footnoteText, type ReportTable, topRow } from "#domain/reports/tables.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty-state.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import type { RowsOfCell } from "./chart-rows.ts";
import { ChartTable } from "./chart-table.tsx";
import { ReportSection } from "./report-section.tsx";

const ChartBars = onDemand(() => import("./bar-chart.tsx"), "ChartBars", <div className="h-55" />);

interface ChartCardProps {
  table: ReportTable;
  rowsOf: RowsOfCell;
  /** Vertical bars where they fit, so time runs left to right. */
  isOverTime?: boolean;
  span?: string;
}

/** A chart with its table, always present for screen readers. */
export function ChartCard({ table, rowsOf, isOverTime = false, span }: ChartCardProps) {
  const [isTable, setTable] = useState(false);
  const { title, is, rows, drawn } = table;
  const footnote = footnoteText(table);
  const isEmpty = rows.every((row) => drawn.every((column) => !row[column]));
  return (
    <ReportSection
      title={title}
      is={is}
      span={span}
      footnote={footnote}
      glance={footnote ?? topRow(table)}
      action={
        isEmpty ? null : (
          <Button
            variant="plain"
            className="-my-1.5 max-md:-my-1 max-md:-ml-5 print:hidden"
            aria-pressed={isTable}
            aria-label={`Show as table: ${title}`}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? (
              <ChartColumn aria-hidden="true" className="size-4.5" />
            ) : (
              <Table2 aria-hidden="true" className="size-4.5" />
            )}
            Show as table
          </Button>
        )
      }
    >
      {isEmpty ? <Empty>No data for this period</Empty> : null}
      {isEmpty || isTable ? null : <ChartBars table={table} isOverTime={isOverTime} />}
      {isEmpty ? null : <ChartTable table={table} isSeen={isTable} rowsOf={rowsOf} />}
    </ReportSection>
  );
}
