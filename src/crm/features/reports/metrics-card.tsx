import type { Report } from "#contract/reports.ts";
import { changeOf, isWorthComparing, metricCell } from "#domain/reports/metric-cell.ts";
import { type MetricName, preferredTrend } from "#domain/reports/metric-definitions.ts";
import { cellText } from "#domain/reports/tables.ts";
import { TrendText } from "#ui/stat-card.tsx";
import { definitionOf, trendShown } from "../../layout/stat-cards.tsx";
import { Definition } from "./definition.tsx";
import { CountedRows, MetricValue } from "./drill-down.tsx";
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
            <div key={name} className="flex min-h-control items-center gap-x-3 px-4 py-0.5 sm:px-6">
              <dt className="min-w-0 grow text-ink-soft">
                <Definition label={label} is={definitionOf(definition, trend)}>
                  <span>{label}</span>
                </Definition>
              </dt>
              <dd className="shrink-0">
                {definition.trend ? (
                  <CountedRows metric={name} label={label} report={report} />
                ) : (
                  <span className="text-ink-soft text-sm">today</span>
                )}
              </dd>
              {shown ? (
                <dd className="shrink-0">
                  <TrendText {...shown} />
                </dd>
              ) : null}
              <dd className="min-w-8 shrink-0 text-right font-semibold text-deep text-lg tabular-nums">
                <MetricValue metric={name} label={label} report={report} text={cellText(value, kind)} />
              </dd>
            </div>
          );
        })}
      </dl>
    </ReportSection>
  );
}

/** "Total Clients 7 today". */
function glanceAt(report: Report, name: MetricName | undefined): string | undefined {
  if (!name) return;
  const { label, kind, value, trend } = metricCell(report.figures, name);
  return value === null ? undefined : `${label} ${cellText(value, kind)}${trend ? "" : " today"}`;
}
