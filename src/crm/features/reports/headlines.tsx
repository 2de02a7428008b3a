import type { Report } from "#contract/reports.ts";
import { figureGroups } from "#domain/reports/meanings.ts";
import { cellWords, figureCell } from "#domain/reports/tables.ts";
import { FigureCards } from "../../layout/stat-cards.tsx";
import { RowsBehind } from "./drill-down.tsx";
import { hopedOf } from "./preferred-trend.ts";

const [headlines] = figureGroups;

export function Headlines({ report }: { report: Report }) {
  const { figures, trends } = report;
  return (
    <FigureCards
      label="Headlines"
      error={null}
      onRetry={() => undefined}
      figures={headlines.figures.map((name) => {
        const { label, kind, value, ...meaning } = figureCell(figures, name);
        return {
          label,
          value: cellWords(value, kind).replace(/\.00$/, ""),
          meaning,
          trend: trends[name],
          hoped: hopedOf(name),
          rows: <RowsBehind figure={name} label={label} report={report} />,
        };
      })}
    />
  );
}
