import { Link } from "@tanstack/react-router";
import { appointmentLabel } from "#domain/appointments/appointment.ts";
import { mostOfToday } from "#domain/stats/definitions.ts";
import { Empty } from "#ui/states.tsx";
import { useDashboardStats, useTodaysSchedule } from "../../data/dashboard.ts";
import { recordLook } from "../../layout/links.tsx";
import { useToday } from "../../layout/now.ts";
import { AskBadge } from "../../layout/record-badges.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { DayCard, timeShown } from "./day-card.tsx";
import { MoreRows } from "./more-rows.tsx";

export function ScheduleCard() {
  return (
    <DayCard title="Today's Schedule" query={useTodaysSchedule()} failed="Failed to load today's schedule">
      {(appointments) =>
        appointments.length === 0 ? (
          <Empty>No appointments scheduled for today</Empty>
        ) : (
          <>
            <ol className="divide-y divide-sand-deep">
              {appointments.map((appointment) => (
                <li
                  key={appointment.id}
                  className="grid grid-cols-[4.75rem_minmax(0,1fr)_auto] items-start gap-x-3 px-5 py-3 sm:px-6"
                >
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
                    <p className="text-ink-soft text-sm">
                      {appointmentLabel(appointment)}
                      {appointment.assignedName ? `, ${appointment.assignedName}` : ""}
                    </p>
                    <AskBadge appointment={appointment} />
                  </div>
                  <StatusBadge status={appointment.status} />
                </li>
              ))}
            </ol>
            <MoreToday named={appointments.length} />
          </>
        )
      }
    </DayCard>
  );
}

/** Shown when the day has more than the card lists. */
function MoreToday({ named }: { named: number }) {
  const today = useToday();
  const rest = (useDashboardStats().data?.appointmentsToday ?? 0) - named;
  if (named < mostOfToday || rest <= 0) return null;
  return (
    <MoreRows
      label={`${rest.toLocaleString("en-US")} more today`}
      all="View Full Day"
      to="/crm/appointments"
      search={{ from: today, to: today, sort: "earliest" }}
    />
  );
}
