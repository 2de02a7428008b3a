import type { FreeTime } from "#contract/appointments.ts";
import { defaultDuration } from "#domain/appointments/appointment.ts";
import { partOfDay } from "#domain/appointments/free-times.ts";
import { consultationLength } from "#domain/appointments/time-picker.ts";
import { farthestDrive } from "#domain/areas/coverage.ts";
import type { WallClock } from "#domain/calendar.ts";
import { hour } from "#domain/durations.ts";
import type { Db } from "../../platform/db/connection.ts";
import { proposeTimes } from "./free-time-reads.ts";

/** Hours between a request and the first visit that visitors are offered: someone must call to confirm it. */
const hoursAhead = 24;
/** Openings to offer: the first of a morning and of an afternoon, until there are this many. */
const offered = 4;
/** Enough proposals to find both in a day, and in a few days. */
const looked = { count: 120, perDay: 24 };
/** Working days that staff see while the customer is on the phone. */
const daysOfWeek = 5;

interface OpeningsSearch {
  /** "15-30 min", of the visitor's area. */
  driveTime?: string | undefined;
  at: Date;
  timeZone: string;
}

/** The next times at which someone is free for a visit, with the drive on both sides (decision 074). */
export async function publicOpenings(
  db: Db,
  { driveTime = "", at, timeZone }: OpeningsSearch,
): Promise<WallClock[]> {
  const free = await proposeTimes(db, {
    duration: consultationLength,
    from: new Date(at.getTime() + hoursAhead * hour),
    timeZone,
    ...looked,
    apart: farthestDrive(driveTime),
  });
  return groupByDay(free)
    .flatMap(({ morning, afternoon }) => [
      morning[0],
      // A visit at noon would take the lunch hour.
      afternoon.find(({ time }) => time >= "13:00"),
    ])
    .flatMap((opening) => (opening ? [{ day: opening.day, time: opening.time }] : []))
    .slice(0, offered);
}

interface WeekSearch {
  /** Undefined means any user. */
  assignedTo?: string | undefined;
  at: Date;
  timeZone: string;
}

/** The first, a middle and the last free time of each morning and afternoon, with the usual drive on both sides. */
export async function weekOpenings(db: Db, { assignedTo, at, timeZone }: WeekSearch): Promise<FreeTime[]> {
  const wanted = { assignedTo, duration: defaultDuration, from: at, timeZone };
  const free = await proposeTimes(db, { ...wanted, ...looked });
  return groupByDay(free)
    .slice(0, daysOfWeek)
    .flatMap(({ morning, afternoon }) => [...spread(morning), ...spread(afternoon)]);
}

function groupByDay(free: readonly FreeTime[]) {
  return [...Map.groupBy(free, ({ day }) => day).values()].map((times) => {
    const { morning = [], afternoon = [] } = Object.groupBy(times, ({ time }) => partOfDay(time));
    return { morning, afternoon };
  });
}

function spread(times: readonly FreeTime[]): FreeTime[] {
  const places = [0, Math.floor((times.length - 1) / 2), times.length - 1];
  return times.filter((_, place) => places.includes(place));
}
