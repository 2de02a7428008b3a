import { Link } from "@tanstack/react-router";
import type { Appointment } from "#contract/appointments.ts";
import { appointmentLabel, holdsItsTime } from "#domain/appointments/appointment.ts";
import { addDays, type Day } from "#domain/calendar.ts";
import { dateAndTime, dayOfInstant, timeAt } from "../../api/business-time.ts";
import { useAppointments } from "../../data/appointments.ts";
import { recordClasses } from "../../layout/links.tsx";
import { useToday } from "../../layout/now.ts";

const maxShown = 5;
/** More than are shown, because the list also has canceled ones. */
const maxRead = 30;

/** The next appointments after today. Nothing if there are none, or while they load. */
export function ComingUp() {
  const tomorrow = addDays(useToday(), 1);
  const { rows = [] } = useAppointments({ from: tomorrow, sort: "scheduledAt", limit: maxRead });
  const ahead = rows.filter(({ status }) => holdsItsTime(status)).slice(0, maxShown);
  if (ahead.length === 0) return null;
  return (
    <>
      <h3 className="border-sand-deep border-t px-5 pt-3 pb-1 font-medium text-deep sm:px-6">Coming Up</h3>
      <ol aria-label="Coming Up">
        {ahead.map((appointment) => (
          <li
            key={appointment.id}
            className="grid gap-x-3 px-5 py-1.5 last:pb-3 sm:grid-cols-[10rem_minmax(0,1fr)] sm:px-6"
          >
            <time dateTime={appointment.scheduledAt} className="text-ink-soft tabular-nums max-sm:text-sm">
              {whenText(appointment, tomorrow)}
            </time>
            <p className="min-w-0 break-words">
              <Link
                to="/crm/appointments"
                search={{ open: "show", id: appointment.id }}
                className={recordClasses}
              >
                {appointment.clientName}
              </Link>{" "}
              <span className="text-ink-soft text-sm before:content-['·_'] lg:max-xl:block lg:max-xl:before:content-none">
                {appointmentLabel(appointment)} ·{" "}
                {appointment.assignedName ?? <span className="text-warn">Unassigned</span>}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

/** "Tomorrow, 8:30 AM", "Nov 30, 11:00 AM" */
function whenText({ scheduledAt, timeZone }: Appointment, tomorrow: Day): string {
  const isTomorrow = dayOfInstant(scheduledAt) === tomorrow;
  return isTomorrow ? `Tomorrow, ${timeAt(scheduledAt, timeZone)}` : dateAndTime(scheduledAt, timeZone);
}
