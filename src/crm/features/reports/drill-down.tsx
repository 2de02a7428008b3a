import { Link } from "@tanstack/react-router";
import type { Report } from "#contract/reports.ts";
import { metricCell } from "#domain/reports/metric-cell.ts";
import type { MetricName } from "#domain/reports/metric-definitions.ts";
import { metricRows, rowsText } from "#domain/reports/metric-rows.ts";
import type { CountedList, CountedName } from "#domain/reports/rows.ts";
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

/** A count is itself the link to its rows. */
export function MetricValue({ metric, label, report, text }: DrillDownProps & { text: string }) {
  const { at, name, isCount } = useRows(metric, report);
  if (!at || !isCount) return text;
  return (
    <Link {...at} aria-label={`${name} behind ${label}`} className={`${linkClasses} min-w-8 justify-end`}>
      {text}
    </Link>
  );
}

/** The rows that a share or an average was calculated from. */
export function CountedRows(props: DrillDownProps) {
  const { isCount } = useRows(props.metric, props.report);
  return isCount ? null : <DrillDown {...props} />;
}

/** Links to the rows behind a metric, and to the total it's a share of. */
export function DrillDown({ metric, label, report }: DrillDownProps) {
  const { at, rows, name, of } = useRows(metric, report);
  if (!at) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-sm print:hidden">
      <Link {...at} className={of ? `${linkClasses} -mx-2 px-2` : linkClasses}>
        {of ? rows.toLocaleString("en-US") : name}
        <span className="sr-only"> behind {label}</span>
      </Link>
      {of ? (
        <>
          <span className="text-ink-soft">of</span>
          <Link {...of.at} className={linkClasses}>
            {of.name}
            <span className="sr-only"> that {label} is a share of</span>
          </Link>
        </>
      ) : null}
    </span>
  );
}

const linkClasses =
  "inline-flex min-h-control items-center whitespace-nowrap text-gulf tabular-nums underline-offset-4 hover:underline";

/** The rows behind a metric: how many, and the list that shows them, if the user may open it. */
function useRows(metric: MetricName, report: Report) {
  const { list, counted, of, status } = metricRows[metric];
  const rows = counted ? rowsOf(report, counted) : Number(report.figures[metric]);
  const at = counted
    ? rowsAt(list, report, { counted })
    : { to: screens[list], search: (status ? { status } : {}) as never };
  const whole = of && { at: rowsAt(list, report, { counted: of }), name: rowsText(list, rowsOf(report, of)) };
  return {
    at: useOpensRows()(at.to) ? at : undefined,
    rows,
    name: rowsText(list, rows),
    of: whole,
    isCount: metricCell(report.figures, metric).kind === "count",
  };
}

function rowsOf({ rows }: Report, counted: CountedName): number {
  return (rows as Partial<Record<CountedName, number>>)[counted] ?? 0;
}
