import type { Report } from "#contract/reports.ts";
import type { Day } from "#domain/calendar.ts";
import { daysBetween } from "#domain/relative.ts";
import { metricGroups } from "#domain/reports/metric-definitions.ts";
import { chartTables } from "#domain/reports/tables.ts";
import { shownDate, today } from "../../api/business-time.ts";
import { useReport } from "../../data/reports.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { Page } from "../../layout/page.tsx";
import { ChartCard } from "./chart-card.tsx";
import { chartRows } from "./chart-rows.ts";
import { ExportButtons } from "./export-buttons.tsx";
import { Headlines } from "./headlines.tsx";
import { HighValueCard, PerformersCard } from "./list-cards.tsx";
import { MetricsCard } from "./metrics-card.tsx";
import { PeriodPicker } from "./period-picker.tsx";
import { useReportSearch } from "./report-search.ts";

export function ReportsScreen() {
  const { query } = useReportSearch();
  const report = useReport(query);
  return (
    <Page title="Reports" iconsOnPhone actions={<ExportButtons query={query} />}>
      <div className="grid grid-cols-1 gap-2">
        <PeriodPicker />
        {report.data ? <Days report={report.data} /> : null}
      </div>
      <div aria-busy={report.isPlaceholderData} className="grid grid-cols-1 gap-3">
        <Loaded query={report} failed="Failed to load the reports">
          {(data) => <Everything report={data} />}
        </Loaded>
      </div>
    </Page>
  );
}

function Days({ report: { period, before } }: { report: Report }) {
  const text = ({ first, last }: { first: Day; last: Day }) =>
    first === last ? shownDate(first) : `${shownDate(first)} to ${shownDate(last)}`;
  const days = daysBetween(period.first, period.last) + 1;
  return (
    <p className="text-ink-soft text-sm">
      <span className="text-ink">{text(period)}</span>, compared with the{" "}
      {days === 1 ? "day" : `${days.toLocaleString("en-US")} days`} before: {text(before)}
    </p>
  );
}

const [, ...metrics] = metricGroups;

/** Charts vary in height; the last one fills the gap. */
const column = "flex min-w-0 flex-col gap-3 *:last:grow";

function Everything({ report }: { report: Report }) {
  const charts = chartTables(report);
  const rows = chartRows(report);
  const { last } = report.period;
  return (
    <>
      <Headlines report={report} />
      <ChartCard
        {...{ table: charts.revenueByMonth, rowsOf: rows.revenueByMonth, isOverTime: true }}
        span={last === today() ? "Last 12 months" : `12 months to ${shownDate(last)}`}
      />
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2 md:max-lg:*:last:col-span-2 lg:grid-cols-3">
        {metrics.map(({ title, metrics }) => (
          <MetricsCard key={title} title={title} names={metrics} report={report} />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        <div className={column}>
          <ChartCard table={charts.pipeline} rowsOf={rows.pipeline} />
          <ChartCard table={charts.leadsBySource} rowsOf={rows.leadsBySource} />
        </div>
        <div className={column}>
          <ChartCard table={charts.work} rowsOf={rows.work} />
          <ChartCard table={charts.firstAnswer} rowsOf={rows.firstAnswer} />
          <ChartCard table={charts.leadsByArea} rowsOf={rows.leadsByArea} />
        </div>
        <PerformersCard report={report} />
        <HighValueCard projects={report.highValueProjects} />
      </div>
    </>
  );
}
