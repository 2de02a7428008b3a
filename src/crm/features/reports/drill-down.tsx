import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import type { Report } from "#contract/reports.ts";
import type { MetricName } from "#domain/reports/metric-definitions.ts";
import { type CountedList, type CountedName, metricRows, rowsText } from "#domain/reports/rows.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { useMay } from "../../layout/may.tsx";

type Search = Record<string, string | undefined>;

const screens: Record<CountedList, string> = {
  leads: "/crm/leads",
  clients: "/crm/clients",
  projects: "/crm/projects",
  quotes: "/crm/quotes",
  payments: "/crm/payments",
  appointments: "/crm/appointments",
};

export function rowsAt(list: CountedList, { period }: Pick<Report, "period">, search: Search) {
  const view = list === "leads" ? { view: "table" } : {};
  return { to: screens[list], search: { ...view, from: period.first, to: period.last, ...search } as never };
}

/** Bookkeepers read the numbers of leads and appointments, but not the rows behind them. */
export function useOpensRows(): (to: string) => boolean {
  const mayOpenAll = useMay(mayWorkWithClients);
  return (to) => mayOpenAll || (to !== screens.leads && to !== screens.appointments);
}

interface DrillDownProps {
  metric: MetricName;
  label: string;
  report: Report;
}

/** Links to the rows behind a metric, and to the total it's a share of. */
export function DrillDown({ metric, label, report }: DrillDownProps) {
  const { list, counted, of, status } = metricRows[metric];
  const rows = counted ? rowsOf(report, counted) : Number(report.figures[metric]);
  const now = status ? { status } : {};
  const at = counted ? rowsAt(list, report, { counted }) : { to: screens[list], search: now as never };
  if (!useOpensRows()(at.to)) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-sm print:hidden">
      <Link {...at} className={of ? `${linkClasses} -mx-2 px-2` : linkClasses}>
        {of ? rows.toLocaleString("en-US") : rowsText(list, rows)}
        <span className="sr-only"> behind {label}</span>
        {of ? null : <ArrowRight aria-hidden="true" className="size-3.5" />}
      </Link>
      {of ? (
        <>
          <span className="text-ink-soft">of</span>
          <Link {...rowsAt(list, report, { counted: of })} className={linkClasses}>
            {rowsText(list, rowsOf(report, of))}
            <span className="sr-only"> that {label} is a share of</span>
            <ArrowRight aria-hidden="true" className="size-3.5" />
          </Link>
        </>
      ) : null}
    </span>
  );
}

const linkClasses =
  "inline-flex min-h-control items-center gap-1.5 whitespace-nowrap text-gulf tabular-nums underline-offset-4 hover:underline";

function rowsOf({ rows }: Report, counted: CountedName): number {
  return (rows as Partial<Record<CountedName, number>>)[counted] ?? 0;
}
