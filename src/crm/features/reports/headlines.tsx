import type { Report } from "#contract/reports.ts";
import { isWorthComparing, metricCell } from "#domain/reports/metric-cell.ts";
import { metricGroups, preferredTrend } from "#domain/reports/metric-definitions.ts";
import { cellText } from "#domain/reports/tables.ts";
import { StatCard, StatCards } from "#ui/stat-card.tsx";
import { definitionOf, trendShown } from "../../layout/stat-cards.tsx";
import { DrillDown } from "./drill-down.tsx";

const [headlines] = metricGroups;

export function Headlines({ report }: { report: Report }) {
  return (
    <StatCards label="Headlines" isEven>
      {headlines.metrics.map((name) => {
        const { label, kind, value, ...definition } = metricCell(report.figures, name);
        const trend = isWorthComparing(report.rows, name) ? report.trends[name] : null;
        return (
          <StatCard
            key={name}
            label={label}
            value={cellText(value, kind).replace(/\.00$/, "")}
            definition={definitionOf(definition, trend)}
            trend={trendShown(trend, preferredTrend(name))}
            rows={<DrillDown metric={name} label={label} report={report} />}
          />
        );
      })}
    </StatCards>
  );
}
