import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { appointmentTypeLabel } from "#domain/appointments/labels.ts";
import { longDate } from "#domain/calendar.ts";
import { sinceWording } from "#domain/relative.ts";
import { fullName } from "#domain/words.ts";
import { useAppointments } from "../appointments/queries.ts";
import { dateAndTime, today } from "../business.ts";
import { useLeads } from "../leads/queries.ts";
import { Listing } from "../shell/listing.tsx";
import { items } from "../shell/navigation.tsx";
import { Page, Sheet } from "../shell/page.tsx";
import { useMember } from "../shell/session.ts";

const few = 5;

/** Where the day begins: who waits for an answer, and the way to everything else. */
export function StartScreen() {
  const { username } = useMember();
  return (
    <Page title={`Welcome back, ${username}`} intro={longDate(today())}>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <PendingAppointments />
        <NewLeads />
      </div>
      <nav aria-label="Screens">
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {items.slice(1).map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="group flex min-h-16 items-center gap-2.5 rounded-xl border border-sand-deep bg-sand/60 px-3.5 sm:gap-4 sm:px-5 font-medium transition-colors duration-200 hover:border-glass hover:bg-glass-pale"
              >
                <Icon aria-hidden="true" className="size-5 text-brass" />
                <span className="min-w-0 flex-1">{label}</span>
                <ArrowRight
                  aria-hidden="true"
                  className="hidden size-4.5 text-gulf transition-transform duration-200 group-hover:translate-x-1 sm:block"
                />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  );
}

function PendingAppointments() {
  const list = useAppointments({ status: "pending", limit: few });
  return (
    <Waiting title="Waiting for a confirmation" total={list.total}>
      <Listing
        list={{ ...list, showMore: undefined }}
        failed="Failed to load appointments. Please try again."
        empty="No appointments are waiting"
      >
        {(appointments) =>
          appointments.map(({ id, clientName, appointmentType, scheduledAt, timeZone }) => (
            <Row
              key={id}
              to="/crm/appointments"
              search={{ search: clientName }}
              name={clientName}
              detail={appointmentTypeLabel(appointmentType)}
            >
              {dateAndTime(scheduledAt, timeZone)}
            </Row>
          ))
        }
      </Listing>
    </Waiting>
  );
}

function NewLeads() {
  const list = useLeads({ status: "new", limit: few });
  return (
    <Waiting title="New leads" total={list.total}>
      <Listing list={{ ...list, showMore: undefined }} failed="Failed to load leads" empty="No new leads">
        {(leads) =>
          leads.map((lead) => (
            <Row
              key={lead.id}
              to="/crm/leads"
              search={{ status: "new", open: "edit", id: lead.id }}
              name={fullName(lead)}
              detail={lead.message}
            >
              {sinceWording(new Date(lead.createdAt), new Date())}
            </Row>
          ))
        }
      </Listing>
    </Waiting>
  );
}

function Waiting({ title, total, children }: { title: string; total: number; children: ReactNode }) {
  return (
    <Sheet>
      <header className="flex items-baseline justify-between gap-4 border-sand-deep border-b px-5 py-4 sm:px-6">
        <h2 className="font-display text-2xl text-deep">{title}</h2>
        {total > 0 ? (
          <span className="text-ink-soft tabular-nums">{total.toLocaleString("en-US")}</span>
        ) : null}
      </header>
      <div className="divide-y divide-sand-deep">{children}</div>
    </Sheet>
  );
}

interface RowProps {
  to: "/crm/leads" | "/crm/appointments";
  search: Record<string, string>;
  name: string;
  detail: string;
  children: string;
}

function Row({ to, search, name, detail, children }: RowProps) {
  return (
    <Link
      to={to}
      search={search}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-5 py-3.5 transition-colors duration-200 hover:bg-sand/50 sm:px-6"
    >
      <span className="truncate font-medium text-gulf">{name}</span>
      <span className="text-ink-soft text-sm">{children}</span>
      <span className="col-span-2 truncate text-ink-soft">{detail}</span>
    </Link>
  );
}
