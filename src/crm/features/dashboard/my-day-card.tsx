import { Link } from "@tanstack/react-router";
import type { MyDay, OwnAppointment } from "#contract/dashboard.ts";
import { appointmentLabel } from "#domain/appointments/appointment.ts";
import { directionsTo, endOf, minutesBetween } from "#domain/appointments/travel.ts";
import { hoursText } from "#domain/format.ts";
import { Empty } from "#ui/states.tsx";
import { useMyDay } from "../../data/dashboard.ts";
import { recordLook } from "../../layout/links.tsx";
import { useInstant } from "../../layout/now.ts";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { DayCard, timeShown } from "./day-card.tsx";
import { NextAppointment } from "./next-appointment-card.tsx";

/** The user's own appointments, the next one first and in full. */
export function MyDayCard() {
  const day = useMyDay();
  const now = useInstant().getTime();
  const next = day.data?.appointments.find((each) => each.status !== "completed" && endOf(each) > now);
  return (
    <>
      {next ? <NextAppointment appointment={next} /> : null}
      <DayCard
        title="My Day"
        link={
          <Link to="/crm/appointments/day-sheet" className={recordLook}>
            Day Sheet
          </Link>
        }
        query={day}
        failed="Failed to load your day"
      >
        {({ appointments }) =>
          appointments.length === 0 ? (
            <Empty>You have no appointments today</Empty>
          ) : (
            <DayList appointments={appointments} />
          )
        }
      </DayCard>
    </>
  );
}

function DayList({ appointments }: Pick<MyDay, "appointments">) {
  return (
    <ol>
      {appointments.map((appointment, place) => {
        const before = appointments[place - 1];
        return (
          <li key={appointment.id} className="border-sand-deep not-first:border-t">
            {before ? <Between before={before} appointment={appointment} /> : null}
            <div className="grid grid-cols-[4.75rem_minmax(0,1fr)_auto] items-start gap-x-3 px-5 py-3 sm:px-6">
              <time dateTime={appointment.scheduledAt} className="text-ink-soft tabular-nums">
                {timeShown(appointment)}
              </time>
              <div className="min-w-0">
                <Link
                  to="/crm/appointments"
                  search={{ open: "show", id: appointment.id }}
                  className={`${recordLook} break-words`}
                >
                  {appointment.clientName}
                </Link>
                <p className="break-words text-ink-soft text-sm">
                  {[appointmentLabel(appointment), appointment.address].filter(Boolean).join(", ")}
                </p>
              </div>
              <StatusBadge status={appointment.status} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

interface BetweenProps {
  before: OwnAppointment;
  appointment: OwnAppointment;
}

/** The time to get from one to the next, and the way. */
function Between({ before, appointment }: BetweenProps) {
  const minutes = minutesBetween(before, appointment);
  return (
    <p className="flex flex-wrap items-center gap-x-3 bg-sand px-5 text-ink-soft text-sm sm:px-6">
      <span className={minutes <= 0 ? "font-medium text-alert" : "tabular-nums"}>
        {minutes > 0 ? `${hoursText(minutes / 60)} between` : "Back to back"}
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
