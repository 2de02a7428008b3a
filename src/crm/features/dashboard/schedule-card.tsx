import { Link } from "@tanstack/react-router";
import type { Appointment } from "#contract/appointments.ts";
import { appointmentLabel } from "#domain/appointments/appointment.ts";
import { directionsTo, isOver, minutesBetween } from "#domain/appointments/travel.ts";
import { hoursText } from "#domain/format.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { maxTodaysAppointments } from "#domain/stats/definitions.ts";
import { timeRange } from "../../api/business-time.ts";
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

/** The user's next appointment in full, and everyone's of the day as one list; an installer's are their own. */
export function ScheduleCard() {
  const { data } = useMyDay();
  const isOffice = useMay(mayWorkWithClients);
  const now = useInstant().getTime();
  const next = data?.appointments.find((each) => !isOver(each, now));
  return (
    <>
      {next ? <NextAppointment appointment={next} /> : null}
      {isOffice ? <TeamSchedule /> : <OwnSchedule />}
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
        return (
          <li
            key={appointment.id}
            className={isOwn ? "shadow-[inset_3px_0_0_var(--color-brass)]" : undefined}
          >
            {before ? <Between before={before} appointment={appointment} /> : null}
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 px-5 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:px-6">
              <time
                dateTime={appointment.scheduledAt}
                className="text-ink-soft tabular-nums max-sm:col-span-2 max-sm:text-sm"
              >
                {timeRange(appointment)}
              </time>
              <div className="min-w-0">
                <Link
                  to="/crm/appointments"
                  search={{ open: "show", id: appointment.id }}
                  className={`${recordClasses} break-words`}
                >
                  {appointment.clientName}
                </Link>
                <p className="break-words text-ink-soft text-sm">
                  {[
                    appointmentLabel(appointment),
                    isOwn ? "You" : (appointment.assignedName ?? "Unassigned"),
                  ].join(" · ")}
                </p>
                {appointment.address ? (
                  <p className="truncate text-ink-soft text-sm">{appointment.address}</p>
                ) : null}
                <ChangeRequestBadge appointment={appointment} />
              </div>
              <StatusBadge of="appointment" status={appointment.status} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** The travel time and directions from the user's previous appointment. */
function Between({ before, appointment }: Record<"before" | "appointment", Appointment>) {
  const minutes = minutesBetween(before, appointment);
  return (
    <p className="flex flex-wrap items-center gap-x-3 bg-sand px-5 text-ink-soft text-sm sm:px-6">
      <span className={minutes <= 0 ? "font-medium text-alert" : "tabular-nums"}>
        {minutes > 0 ? `${hoursText(minutes / 60)} after ${before.clientName}` : "Back to back"}
      </span>
      {appointment.address && before.address ? (
        <a
          href={directionsTo(appointment.address, before.address)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Directions to ${appointment.clientName}`}
          className="py-2 font-medium text-gulf underline-offset-4 hover:underline"
        >
          Directions
        </a>
      ) : null}
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
