import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { appointmentLabel } from "#domain/appointments/appointment.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { mayMeasure } from "#domain/staff/permissions.ts";
import { dateAndTime, dayOfInstant, shownDate } from "../../api/business-time.ts";
import type { Rows } from "../../api/use-infinite-list.ts";
import { useAppointments } from "../../data/appointments.ts";
import { useProjects } from "../../data/projects.ts";
import { useQuotes } from "../../data/quotes.ts";
import { recordClasses } from "../../layout/links.tsx";
import { Listing } from "../../layout/listing.tsx";
import { May } from "../../layout/may.tsx";
import { Card } from "../../layout/page.tsx";
import { ChangeRequestBadge, QuoteNumber } from "../../layout/record-badges.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";

export function ClientWorkCard({ clientId }: { clientId: string }) {
  const projects = useProjects({ clientId, limit: 10 });
  const quotes = useQuotes({ clientId, limit: 10 });
  return (
    <Card className="divide-y divide-sand-deep">
      <Group title="Projects" list={projects} failed="Failed to load projects" empty="No projects yet">
        {({ id, name, status }) => (
          <Row key={id} status={status} detail={null}>
            <Link to="/crm/projects/$projectId" params={{ projectId: id }} className={recordClasses}>
              {name}
            </Link>
          </Row>
        )}
      </Group>
      <Group title="Quotes" list={quotes} failed="Failed to load quotes" empty="No quotes yet">
        {({ id, quoteNumber, totalAmount, createdAt, status }) => (
          <Row
            key={id}
            status={status}
            detail={`${dollarsAndCents(knownCents(totalAmount))}, ${shownDate(dayOfInstant(createdAt))}`}
          >
            <Link to="/crm/quotes/$quoteId" params={{ quoteId: id }} className={recordClasses}>
              <QuoteNumber>{quoteNumber}</QuoteNumber>
            </Link>
          </Row>
        )}
      </Group>
      <May rule={mayMeasure}>
        <Appointments clientId={clientId} />
      </May>
    </Card>
  );
}

function Appointments({ clientId }: { clientId: string }) {
  const appointments = useAppointments({ clientId, limit: 10 });
  return (
    <Group
      title="Appointments"
      list={appointments}
      failed="Failed to load appointments. Please try again."
      empty="No appointments yet"
    >
      {(appointment) => (
        <Row
          key={appointment.id}
          of="appointment"
          status={appointment.status}
          mark={<ChangeRequestBadge appointment={appointment} />}
          detail={appointment.callRequested ? "Call requested" : appointmentLabel(appointment)}
        >
          <Link
            to="/crm/appointments"
            search={{ open: "show", id: appointment.id }}
            className={recordClasses}
          >
            {dateAndTime(appointment.scheduledAt, appointment.timeZone)}
          </Link>
        </Row>
      )}
    </Group>
  );
}

interface GroupProps<Row> {
  title: string;
  list: Rows<Row>;
  failed: string;
  empty: string;
  children: (row: Row) => ReactNode;
}

function Group<Row>({ title, list, failed, empty, children }: GroupProps<Row>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pt-5 pb-2">
      <h2 id={id} className="px-5 font-semibold text-deep text-lg sm:px-6">
        {title}
      </h2>
      <Listing
        list={list}
        failed={failed}
        empty={<p className="px-5 pt-1 pb-4 text-ink-soft sm:px-6">{empty}</p>}
      >
        {(rows) => <ul className="mt-2">{rows.map(children)}</ul>}
      </Listing>
    </section>
  );
}

interface RowProps {
  status: string;
  of?: "appointment";
  detail: string | null;
  mark?: ReactNode;
  children: ReactNode;
}

function Row({ status, of, detail, mark, children }: RowProps) {
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2 sm:px-6">
      <div className="min-w-0">
        {children}
        {detail ? <span className="block text-ink-soft text-sm">{detail}</span> : null}
      </div>
      <span className="flex flex-wrap gap-2">
        {mark}
        <StatusBadge status={status} of={of} />
      </span>
    </li>
  );
}
