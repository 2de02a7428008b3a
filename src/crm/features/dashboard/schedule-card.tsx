import { Link } from "@tanstack/react-router";
import { MapPin } from "lucide-react";
import { useState } from "react";
import type { Appointment } from "#contract/appointments.ts";
import type { OwnAppointment } from "#contract/dashboard.ts";
import { appointmentLabel, visitedAddress } from "#domain/appointments/appointment.ts";
import { directionsTo, isOver, minutesBetween } from "#domain/appointments/travel.ts";
import { hoursText } from "#domain/format.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { maxTodaysAppointments } from "#domain/stats/definitions.ts";
import { onDemand } from "#ui/on-demand.tsx";
import { appointmentTime } from "../../api/business-time.ts";
import { useDashboardStats, useMyDay, useTodaysSchedule } from "../../data/dashboard.ts";
import { useSignedInUser } from "../../data/session.ts";
import { Earlier } from "../../layout/earlier.tsx";
import { recordClasses } from "../../layout/links.tsx";
import { useMay } from "../../layout/may.tsx";
import { useInstant, useToday } from "../../layout/now.ts";
import { ChangeRequestBadge } from "../../layout/record-badges.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { ComingUp } from "./coming-up.tsx";
import { DayCard, NothingToShow } from "./day-card.tsx";
import { MoreRows } from "./more-rows.tsx";
import { NextAppointment } from "./next-appointment-card.tsx";

const OnMyWayDialog = onDemand(() => import("./on-my-way-dialog.tsx"), "OnMyWayDialog");

/** The user's next appointment in full, and everyone's of the day as one list; an installer's are their own. */
export function ScheduleCard() {
  const { data } = useMyDay();
  const isOffice = useMay(mayWorkWithClients);
  const now = useInstant().getTime();
  const next = data?.appointments.find((each) => !isOver(each, now));
  // The text stays addressed to its customer when another appointment becomes the next one.
  const [texted, setTexted] = useState<OwnAppointment>();
  return (
    <>
      {next ? <NextAppointment appointment={next} onText={() => setTexted(next)} /> : null}
      {isOffice ? <TeamSchedule /> : <OwnSchedule />}
      {texted ? <OnMyWayDialog appointment={texted} onClose={() => setTexted(undefined)} /> : null}
    </>
  );
}

const card = {
  title: "Today's Schedule",
  link: (
    <Link to="/crm/appointments/day-sheet" className={recordClasses}>
      Day Sheet
    </Link>
  ),
  failed: "Failed to load today's schedule",
};

function OwnSchedule() {
  return (
    <DayCard {...card} query={useMyDay()}>
      {({ appointments }) => <Day appointments={appointments} />}
    </DayCard>
  );
}

function TeamSchedule() {
  const own = useMyDay().data?.appointments ?? [];
  return (
    <DayCard {...card} query={useTodaysSchedule()}>
      {(listed) => (
        <>
          <Day appointments={withOwn(listed, own)} />
          <MoreToday named={listed.length} />
        </>
      )}
    </DayCard>
  );
}

/** The list stops at a number; the user's own are on it in any case. */
function withOwn(listed: readonly Appointment[], own: readonly Appointment[]): Appointment[] {
  const ids = new Set(listed.map(({ id }) => id));
  const all = [...listed, ...own.filter(({ id }) => !ids.has(id))];
  return all.sort((one, other) => Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt));
}

function Day({ appointments }: { appointments: readonly Appointment[] }) {
  const now = useInstant().getTime();
  const over = appointments.filter((each) => isOver(each, now));
  const ahead = appointments.filter((each) => !isOver(each, now));
  return (
    <>
      {over.length > 0 ? (
        <Earlier label="Earlier Today" count={over.length}>
          <Rows appointments={over} all={appointments} />
        </Earlier>
      ) : null}
      {ahead.length > 0 ? (
        <Rows appointments={ahead} all={appointments} />
      ) : (
        <>
          <NothingToShow>
            {over.length > 0 ? "Nothing else scheduled today" : "No appointments scheduled for today"}
          </NothingToShow>
          <ComingUp />
        </>
      )}
    </>
  );
}

function Rows({ appointments, all }: Record<"appointments" | "all", readonly Appointment[]>) {
  const { id: me } = useSignedInUser();
  const own = all.filter(({ assignedTo }) => assignedTo === me);
  return (
    <ol className="divide-y divide-sand-deep">
      {appointments.map((appointment) => {
        const place = own.indexOf(appointment);
        const isOwn = place >= 0;
        const before = own[place - 1];
        const address = visitedAddress(appointment);
        return (
          <li
            key={appointment.id}
            className={isOwn ? "shadow-[inset_3px_0_0_var(--color-brass)]" : undefined}
          >
            {before ? <Between before={before} appointment={appointment} /> : null}
            <div className="grid grid-cols-1 gap-x-3 px-5 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:px-6">
              <time
                dateTime={appointment.scheduledAt}
                className="font-medium text-deep tabular-nums max-sm:text-sm"
              >
                {appointmentTime(appointment)}
              </time>
              <div className="min-w-0">
                <div className="flex items-start justify-between gap-3">
                  <Link
                    to="/crm/appointments"
                    search={{ open: "show", id: appointment.id }}
                    className={`${recordClasses} min-w-0 break-words`}
                  >
                    {appointment.clientName}
                  </Link>
                  <StatusBadge of="appointment" status={appointment.status} />
                </div>
                <p className="break-words text-ink-soft text-sm">
                  {[
                    appointmentLabel(appointment),
                    isOwn ? "You" : (appointment.assignedName ?? "Unassigned"),
                  ].join(" · ")}
                </p>
                {address ? (
                  <WayThere address={address} from={(before && visitedAddress(before)) ?? undefined} />
                ) : null}
                <ChangeRequestBadge appointment={appointment} />
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Directions lead from the user's previous appointment, if there is one. */
function WayThere({ address, from }: { address: string; from: string | undefined }) {
  return (
    <p className="flex items-center justify-between gap-3 text-ink-soft text-sm">
      <span className="min-w-0 break-words">{address}</span>
      <a
        href={directionsTo(address, from)}
        target="_blank"
        rel="noreferrer"
        aria-label={`Directions to ${address}`}
        title="Directions"
        className="-my-3 mr-[calc((1.125rem-var(--spacing-control))/2)] grid size-control shrink-0 place-items-center rounded-soft text-gulf hover:bg-glass-pale print:hidden"
      >
        <MapPin aria-hidden="true" className="size-4.5" />
      </a>
    </p>
  );
}

/** The travel time from the user's previous appointment. */
function Between({ before, appointment }: Record<"before" | "appointment", Appointment>) {
  const minutes = minutesBetween(before, appointment);
  return (
    <p className="bg-sand px-5 py-1.5 text-ink-soft text-sm sm:px-6">
      <span className={minutes <= 0 ? "font-medium text-alert" : "tabular-nums"}>
        {minutes > 0 ? `${hoursText(minutes / 60)} after ${before.clientName}` : "Back to back"}
      </span>
    </p>
  );
}

/** Shown when the day has more than the card lists. */
function MoreToday({ named }: { named: number }) {
  const today = useToday();
  const rest = (useDashboardStats().data?.appointmentsToday ?? 0) - named;
  if (named < maxTodaysAppointments || rest <= 0) return null;
  return (
    <MoreRows
      label={`${rest.toLocaleString("en-US")} more today`}
      all="View Full Day"
      to="/crm/appointments"
      search={{ from: today, to: today, sort: "earliest" }}
    />
  );
}
