import { consultationLength } from "#domain/appointments/time-picker.ts";
import { farthestDrive } from "#domain/areas/coverage.ts";
import type { ClockTime, WallClock } from "#domain/calendar.ts";
import type { Db } from "../../platform/db/connection.ts";
import { proposeTimes } from "./free-time-reads.ts";

/** Hours between a request and the first visit that visitors are offered: someone must call to confirm it. */
const notification = 24;
/** Minutes between appointments where the area has no drive time. */
const usualDrive = 30;
/** Openings to offer: the first of a morning and of an afternoon, until there are this many. */
const offered = 4;
/** Enough proposals to find both in a day, and in a few days. */
const looked = { count: 120, perDay: 24 };
const afternoon: ClockTime = "13:00";

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
    from: new Date(at.getTime() + notification * 3_600_000),
    timeZone,
    ...looked,
    apart: farthestDrive(driveTime) ?? usualDrive,
  });
  const days = [...Map.groupBy(free, ({ day }) => day).values()];
  return days
    .flatMap((times) => [
      times.find(({ time }) => time < "12:00"),
      times.find(({ time }) => time >= afternoon),
    ])
    .flatMap((opening) => (opening ? [{ day: opening.day, time: opening.time }] : []))
    .slice(0, offered);
}
