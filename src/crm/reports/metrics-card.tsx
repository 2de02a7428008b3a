import { useId } from "react";
import type { Report } from "#contract/reports.ts";
import type { FigureName } from "#domain/reports/meanings.ts";
import { cellWords, figureCell } from "#domain/reports/tables.ts";
import { Sheet } from "../shell/page.tsx";
import { Definition } from "./definition.tsx";
import { RowsBehind } from "./rows-behind.tsx";

interface MetricsCardProps {
  title: string;
  names: readonly FigureName[];
  report: Report;
}

/** A few figures that belong together. */
export function MetricsCard({ title, names, report }: MetricsCardProps) {
  const id = useId();
  return (
    <Sheet>
      <h2 id={id} className="border-sand-deep border-b px-5 py-4 font-display text-2xl text-deep sm:px-6">
        {title}
      </h2>
      <dl aria-labelledby={id} className="divide-y divide-sand-deep">
        {names.map((name) => {
          const { label, is, kind, value } = figureCell(report.figures, name);
          return (
            <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-5 py-3.5 sm:px-6">
              <dt className="text-ink-soft">
                <Definition label={label} is={is}>
                  <span>{label}</span>
                </Definition>
              </dt>
              <dd className="font-display text-2xl text-deep leading-tight tabular-nums">
                {cellWords(value, kind)}
              </dd>
              <dd className="col-span-2 -mb-2.5">
                <RowsBehind figure={name} label={label} report={report} />
              </dd>
            </div>
          );
        })}
      </dl>
    </Sheet>
  );
}
