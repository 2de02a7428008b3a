import { Link } from "@tanstack/react-router";
import { ArrowLeft, X } from "lucide-react";
import { titleCase } from "#domain/format.ts";
import { countedLabels } from "#domain/reports/metric-rows.ts";
import { answerSpans, type CountedList, countedNames } from "#domain/reports/rows.ts";
import { Button } from "#ui/button.tsx";
import { shownDate } from "../../api/business-time.ts";
import { useAssignableUsers } from "../../data/users.ts";
import { useUrlState } from "../use-url-state.ts";
import { type CountedSearch, nothingCounted } from "./report-filter-search.ts";

export function ReportFilterCard({ list, search }: { list: CountedList; search: CountedSearch }) {
  const { filter } = useUrlState();
  const { counted = countedNames[list][0], from, to } = search;
  return (
    <section
      aria-label="Report filter"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-xl border border-gulf/30 bg-glass-pale px-5 py-2"
    >
      <p className="min-w-0 break-words py-1.5">
        <span className="font-medium text-deep">
          {[countedLabels[counted], ...useMore(search)].join(", ")}
        </span>
        <span className="block text-ink-soft text-sm">{daysText(from, to)}</span>
      </p>
      <div className="flex flex-wrap max-sm:-mx-3 print:hidden">
        <Link
          to="/crm/reports"
          search={(from || to ? { period: "custom", from, to } : {}) as never}
          className="inline-flex min-h-control items-center gap-2 rounded-soft px-3 font-medium text-gulf underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Report
        </Link>
        <Button variant="plain" className="px-3" onClick={() => filter(nothingCounted)}>
          <X aria-hidden="true" className="size-4" />
          Show All
        </Button>
      </div>
    </section>
  );
}

function useMore({ reached, left, answered, source, area, others, sentBy }: CountedSearch): string[] {
  const users = useAssignableUsers().data ?? [];
  const span = answerSpans.find((each) => each.span === answered);
  const summary = [
    reached && `reached ${titleCase(reached)}`,
    left && `moved on from ${titleCase(left)}`,
    answered && (span ? `first reply: ${span.label.toLowerCase()}` : "no reply yet"),
    source && `from ${titleCase(source)}`,
    area && `in ${area}`,
    others && othersLabels[others],
    sentBy && `sent by ${users.find(({ id }) => id === sentBy)?.name ?? "someone"}`,
  ];
  return summary.filter((text): text is string => Boolean(text));
}

const othersLabels = {
  source: "from other sources",
  area: "in other areas or none",
};

function daysText(from: string | undefined, to: string | undefined): string {
  if (from && to) return from === to ? shownDate(from) : `${shownDate(from)} to ${shownDate(to)}`;
  if (from) return `${shownDate(from)} to today`;
  return to ? `Month to ${shownDate(to)}` : "This month so far";
}
