import type { CountedList } from "#domain/reports/rows.ts";
import { onDemand } from "#ui/on-demand.tsx";
import { isReportFilter, useCountedSearch } from "./report-filter-search.ts";

// Shown only when coming from a report.
const ReportFilterCard = onDemand(() => import("./report-filter-card.tsx"), "ReportFilterCard");

export function CountedFilter({ list }: { list: CountedList }) {
  const search = useCountedSearch();
  return isReportFilter(search) ? <ReportFilterCard list={list} search={search} /> : null;
}
