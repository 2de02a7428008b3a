import type { CountedList } from "#domain/reports/rows.ts";
import { later } from "#ui/later.tsx";
import { isCounted, useCountedSearch } from "./report-filter-search.ts";

// Only somebody who comes from a report sees it.
const CountedCard = later(async () => (await import("./report-filter-card.tsx")).CountedCard);

/** Over a list that shows only what a figure of the reports counts: what that is, and the ways back. */
export function CountedFilter({ list }: { list: CountedList }) {
  const search = useCountedSearch();
  return isCounted(search) ? <CountedCard list={list} search={search} /> : null;
}
