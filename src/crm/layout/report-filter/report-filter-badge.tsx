import type { CountedList } from "#domain/reports/rows.ts";
import { onDemand } from "#ui/on-demand.tsx";
import { isCounted, useCountedSearch } from "./report-filter-search.ts";

// Shown only when coming from a report.
const CountedCard = onDemand(() => import("./report-filter-card.tsx"), "CountedCard");

export function CountedFilter({ list }: { list: CountedList }) {
  const search = useCountedSearch();
  return isCounted(search) ? <CountedCard list={list} search={search} /> : null;
}
