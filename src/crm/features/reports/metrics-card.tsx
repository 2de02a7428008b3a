import type { Report } from "#contract/reports.ts";
import { changeOf, isWorthComparing, metricCell } from "#domain/reports/metric-cell.ts";
import { type MetricName, preferredTrend } from "#domain/reports/metric-definitions.ts";
import { cellText } from "#domain/reports/tables.ts";
import { TrendText } from "#ui/stat-card.tsx";
import { definitionOf, trendShown } from "../../layout/stat-cards.tsx";
import { Definition } from "./definition.tsx";
import { DrillDown } from "./drill-down.tsx";
import { ReportSection } from "./report-section.tsx";

interface MetricsCardProps {
  title: string;
  names: readonly MetricName[];
  report: Report;
}

export function MetricsCard({ title, names, report }: MetricsCardProps) {
  return (
    <ReportSection title={title} glance={glanceAt(report, names[0])}>
      <dl aria-label={title} className="divide-y divide-sand-deep">
        {names.map((name) => {
          const { label, kind, value, ...definition } = metricCell(report.figures, name);
          const trend = isWorthComparing(report.rows, name) ? changeOf(report, name) : null;
          const shown = trendShown(trend, preferredTrend(name));
          return (
            <div
              key={name}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-5 py-3.5 max-md:px-4 max-md:py-2.5 sm:px-6"
            >
              <dt className="text-ink-soft">
                <Definition label={label} is={definitionOf(definition, trend)}>
                  <span>{label}</span>
                </Definition>
              </dt>
              <dd className="font-semibold text-deep text-lg leading-tight tabular-nums">
                {cellText(value, kind)}
              </dd>
              <dd className="col-span-2 -mb-2.5 flex flex-wrap items-center justify-between gap-x-4">
                <DrillDown metric={name} label={label} report={report} />
                {shown ? (
                  <span className="inline-flex min-h-control items-center">
                    <TrendText {...shown} />
                  </span>
                ) : null}
              </dd>
            </div>
          );
        })}
      </dl>
    </ReportSection>
  );
}

/** "Response Time 2 hr". */
function glanceAt(report: Report, name: MetricName | undefined): string | undefined {
  if (!name) return;
  const { label, kind, value } = metricCell(report.figures, name);
  return value === null ? undefined : `${label} ${cellText(value, kind)}`;
}
