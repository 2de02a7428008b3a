import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Client } from "#contract/clients.ts";
import { appointmentLabel, isPlanned } from "#domain/appointments/appointment.ts";
import { dollarsAndCents } from "#domain/money.ts";
import { mayMeasure } from "#domain/staff/permissions.ts";
import { dateAndTime } from "../../api/business-time.ts";
import { useAppointments } from "../../data/appointments.ts";
import { useProjects } from "../../data/projects.ts";
import { useQuotes } from "../../data/quotes.ts";
import { recordClasses } from "../../layout/links.tsx";
import { May } from "../../layout/may.tsx";
import { useToday } from "../../layout/now.ts";
import { QuoteNumber } from "../../layout/record-badges.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { balanceParts, Overpaid } from "./balance-parts.tsx";

/** Answers a caller's first questions: the next appointment, the balance and the progress. */
export function ClientStrip({ client }: { client: Client }) {
  const { owed, overpaid } = balanceParts(client);
  return (
    <dl className="grid grid-cols-1 divide-sand-deep rounded-xl border border-sand-deep bg-white max-md:divide-y md:max-lg:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,auto))] lg:divide-x">
      <May rule={mayMeasure}>
        <Fact term="Next Appointment">
          <NextAppointment client={client} />
        </Fact>
      </May>
      <Fact term={owed === 0 && overpaid > 0 ? "Overpaid" : "Balance Due"}>
        {owed === 0 && overpaid === 0 ? (
          <Nothing />
        ) : (
          <span className="font-semibold text-deep tabular-nums">{dollarsAndCents(owed || overpaid)}</span>
        )}
        {owed > 0 && overpaid > 0 ? <Overpaid cents={overpaid} /> : null}
      </Fact>
      <Fact term="Latest Quote">
        <LatestQuote clientId={client.id} />
      </Fact>
      <Fact term="Latest Project">
        <LatestProject clientId={client.id} />
      </Fact>
    </dl>
  );
}

/** On a phone, what there is none of is left out, but for the next appointment. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-x-4 px-5 py-3 not-first:max-md:has-data-empty:hidden max-md:grid-cols-[8rem_minmax(0,1fr)] max-md:items-baseline max-md:py-2">
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">{children}</dd>
    </div>
  );
}

function Nothing() {
  return (
    <span data-empty className="text-ink-soft">
      None
    </span>
  );
}

function NextAppointment({ client: { id, nextAppointmentAt } }: { client: Client }) {
  const { rows } = useAppointments({ clientId: id, from: useToday(), sort: "scheduledAt", limit: 10 });
  if (!nextAppointmentAt) return <Nothing />;
  const next = rows?.find((each) => each.scheduledAt === nextAppointmentAt && isPlanned(each));
  if (!next) return <span className="font-medium">{dateAndTime(nextAppointmentAt)}</span>;
  return (
    <>
      <Link to="/crm/appointments" search={{ open: "show", id: next.id }} className={recordClasses}>
        {dateAndTime(next.scheduledAt)}
      </Link>
      <span className="text-ink-soft text-sm">
        {appointmentLabel(next)} · {next.assignedName ?? "Unassigned"}
      </span>
    </>
  );
}

function LatestQuote({ clientId }: { clientId: string }) {
  const { rows = [] } = useQuotes({ clientId, limit: 10 });
  const quote = rows.find(({ status }) => status !== "not_chosen") ?? rows[0];
  if (!quote) return <Nothing />;
  return (
    <>
      <Link
        to="/crm/quotes/$quoteId"
        params={{ quoteId: quote.id }}
        className={`min-w-0 [&>span]:whitespace-normal ${recordClasses}`}
      >
        <QuoteNumber>{quote.quoteNumber}</QuoteNumber>
      </Link>
      <StatusBadge status={quote.status} />
    </>
  );
}

function LatestProject({ clientId }: { clientId: string }) {
  const [project] = useProjects({ clientId, limit: 10 }).rows ?? [];
  if (!project) return <Nothing />;
  return (
    <>
      <Link
        to="/crm/projects/$projectId"
        params={{ projectId: project.id }}
        className={`min-w-0 break-words ${recordClasses}`}
      >
        {project.name}
      </Link>
      <StatusBadge status={project.status} />
    </>
  );
}
