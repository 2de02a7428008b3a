import { ChartColumn, Table2 } from "lucide-react";
import { useId, useState } from "react";
import { footnoteText, type ReportTable } from "#domain/reports/tables.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty-state.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Card } from "../../layout/page.tsx";
import type { RowsOfCell } from "./chart-rows.ts";
import { ChartTable } from "./chart-table.tsx";
import { Definition } from "./definition.tsx";

const ChartBars = onDemand(() => import("./bar-chart.tsx"), "ChartBars", <div className="h-55" />);

interface ChartCardProps {
  table: ReportTable;
  rowsOf: RowsOfCell;
  /** Vertical bars where they fit, so time runs left to right. */
  isOverTime?: boolean;
}

/** A chart with its table, always present for screen readers. */
export function ChartCard({ table, rowsOf, isOverTime = false }: ChartCardProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  const { title, is, rows, drawn } = table;
  const footnote = footnoteText(table);
  const isEmpty = rows.every((row) => drawn.every((column) => !row[column]));
  return (
    <section aria-labelledby={id}>
      <Card className="h-full">
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-sand-deep border-b px-5 py-4 sm:pl-6">
          <div className="min-w-0 grow basis-48">
            <Definition label={title} is={is}>
              <h2 id={id} className="inline font-semibold text-deep text-lg">
                {title}
              </h2>
            </Definition>
            {footnote ? <p className="text-ink-soft">{footnote}</p> : null}
          </div>
          {isEmpty ? null : (
            <Button
              variant="plain"
              className="-my-1.5 max-sm:-ml-5 print:hidden"
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
          )}
        </header>
        {isEmpty ? <Empty>No data for this period</Empty> : null}
        {isEmpty || isTable ? null : <ChartBars table={table} isOverTime={isOverTime} />}
        {isEmpty ? null : <ChartTable table={table} isSeen={isTable} rowsOf={rowsOf} />}
      </Card>
    </section>
  );
}
