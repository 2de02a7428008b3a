import { and, asc, gt, inArray, lt, ne, type SQL } from "drizzle-orm";
import type { FreeTime } from "#contract/appointments.ts";
import { maxDuration } from "#domain/appointments/appointment.ts";
import { freeTimes, proposedWithin } from "#domain/appointments/free-times.ts";
import { addDays, dayAt, startOfDay } from "#domain/calendar.ts";
import { minute } from "#domain/durations.ts";
import type { Absence } from "#domain/staff/absence.ts";
import { invalid } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { takesTime } from "../../platform/db/held-time.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { appointments } from "../../platform/db/tables/all.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { assignableUsers } from "../users/assignable-reads.ts";
import { takesNoAppointments } from "../users/lock-assignees.ts";

interface WantedTime {
  scheduledAt: Date;
  endsAt: Date;
  assignedTo: string;
  /** The appointment that is being moved; its current time does not conflict. */
  except?: string | undefined;
}

/** The first conflicting appointment; undefined if it was removed meanwhile. */
export async function conflictingAppointment(
  db: Db,
  wanted: WantedTime,
): Promise<AppointmentRow | undefined> {
  const [row] = await db
    .select()
    .from(appointments)
    .where(
      and(
        heldBy([wanted.assignedTo], wanted.except),
        lt(appointments.scheduledAt, wanted.endsAt),
        gt(appointments.endsAt, wanted.scheduledAt),
      ),
    )
    .orderBy(asc(appointments.scheduledAt))
    .limit(1);
  return row;
}

function heldBy(people: string[], except: string | undefined): SQL | undefined {
  return and(
    inArray(appointments.assignedTo, people),
    takesTime(appointments),
    except ? ne(appointments.id, except) : undefined,
  );
}

/** Minutes between appointments where no drive time is known. */
const usualDrive = 30;

interface Proposal {
  /** Undefined means any user. */
  assignedTo?: string | undefined;
  /** Minutes. */
  duration: number;
  from: Date;
  except?: string | undefined;
  timeZone: string;
  count?: number;
  perDay?: number;
  /** Minutes to leave free around other appointments, for the drive. */
  apart?: number | undefined;
}

/** The next times within the opening hours at which this user, or any of them, is free, drive included. */
export async function proposeTimes(db: Db, proposal: Proposal): Promise<FreeTime[]> {
  const { assignedTo, duration, from, timeZone, count = 8, perDay = 4, apart = usualDrive } = proposal;
  const margin = apart * minute;
  const users = await assignableUsers(db, dayAt(from, timeZone));
  const assignable = users.filter(({ takesAppointments }) => takesAppointments);
  const everybody = assignable.map(({ id }) => id);
  const people = everybody.filter((id) => assignedTo === undefined || id === assignedTo.toLowerCase());
  if (assignedTo !== undefined && people.length === 0)
    throw invalid({
      assignedTo: users.some(({ id }) => id === assignedTo.toLowerCase())
        ? takesNoAppointments
        : "Choose an active user",
    });
  const { hours, holidays } = await readCompanyProfile(db);
  const appointmentRows = await appointmentsFrom(db, people, { ...proposal, apart });
  const away = new Map(assignable.map((user) => [user.id, user.away]));
  const busy = people.map((person) => [
    ...appointmentRows
      .filter((appointment) => appointment.assignedTo === person)
      .map(({ scheduledAt, endsAt }) => ({
        from: new Date(scheduledAt.getTime() - margin),
        until: new Date(endsAt.getTime() + margin),
      })),
    ...awayTime(away.get(person), timeZone),
  ]);
  const free = freeTimes({ busy, hours, holidays, duration, from, timeZone, count, perDay });
  return free.map(({ at, day, time, people: free }) => ({
    ...{ scheduledAt: at.toISOString(), day, time },
    users: free.flatMap((each) => people[each] ?? []),
  }));
}

function awayTime(away: Absence | null | undefined, timeZone: string) {
  if (!away) return [];
  return [{ from: startOfDay(away.from, timeZone), until: startOfDay(addDays(away.until, 1), timeZone) }];
}

type AppointmentsSearch = Pick<Proposal, "from" | "except"> & { apart: number };

/** The appointments of these users that may take time from then on. */
function appointmentsFrom(db: Db, people: string[], { from, except, apart }: AppointmentsSearch) {
  const { assignedTo, scheduledAt, endsAt } = appointments;
  // A visit that is over by then still keeps its drive free.
  const over = new Date(from.getTime() - apart * minute);
  const earliest = new Date(over.getTime() - maxDuration * minute);
  const latest = new Date(from.getTime() + (proposedWithin + 1) * 86_400_000);
  return db
    .select({ assignedTo, scheduledAt, endsAt })
    .from(appointments)
    .where(and(heldBy(people, except), gt(scheduledAt, earliest), lt(scheduledAt, latest), gt(endsAt, over)));
}
