import {
  addDays,
  type ClockTime,
  clockTimeAt,
  clockTimeOf,
  type Day,
  longDate,
  minutesOf,
  spokenTime,
  type WallClock,
} from "../calendar.ts";
import { holidayOn } from "../company/holidays.ts";
import { openOn } from "../company/open-hours.ts";
import type { Holiday, OpeningHours } from "../company/profile.ts";

/**
 * The date and time picker of the consultation dialog. Its minimum is now, on the business's clock. A choice that
 * passes while the visitor decides moves up to the minimum. It offers only times at which a visit ends before closing.
 * Source: public-site.md section 5.
 */
const quarters = [0, 15, 30, 45] as const;
const hours = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export const halves = ["AM", "PM"] as const;
export type Half = (typeof halves)[number];

/** The values of the three selectors: 9, 15, AM. */
export interface ClockFace {
  hour: number;
  minute: number;
  half: Half;
}

const usualTime = "09:00";

/** Minutes of a consultation, as the home page says. */
export const consultationLength = 90;

export interface Schedule {
  /** Without any, every hour is offered. */
  hours: readonly OpeningHours[];
  holidays: readonly Holiday[];
}

/** Days ahead to look for an open one. */
const lookedAhead = 60;

/** The next quarter hour, which is tomorrow's first in the last minutes of a day. */
export function earliestAppointment(now: WallClock): WallClock {
  const quarter = Math.ceil(minutesOf(now.time) / 15);
  return quarter < 96
    ? { day: now.day, time: clockTimeAt(quarter * 15) }
    : { day: addDays(now.day, 1), time: "00:00" };
}

/** The first time at or after the minimum that the schedule offers. */
export function firstOffered(earliest: WallClock, schedule: Schedule): WallClock {
  for (let ahead = 0; ahead < lookedAhead; ahead++) {
    const day = addDays(earliest.day, ahead);
    const [time] = timesOffered(day, earliest, schedule);
    if (time) return { day, time };
  }
  return earliest;
}

/** Not in the past. It may still be closed. */
export function isDayOffered(day: Day, earliest: WallClock): boolean {
  return day >= earliest.day;
}

/** Explains to the visitor, in a sentence, that a day cannot be chosen; undefined if it can be. */
export function closedBecause(day: Day, earliest: WallClock, schedule: Schedule): string | undefined {
  const holiday = holidayOn(day, schedule.holidays);
  if (holiday !== undefined) return `We're closed on ${longDate(day)}: ${holiday}.`;
  if (timesOffered(day, earliest, schedule).length > 0) return undefined;
  if (quartersOn(day, schedule).length > 0) return `No visits are left on ${longDate(day)}.`;
  return `We're closed on ${longDate(day).split(",")[0]}s.`;
}

/** Quarter hours of a day, earliest first. */
function timesOffered(day: Day, earliest: WallClock, schedule: Schedule): ClockTime[] {
  return quartersOn(day, schedule).filter((time) => !isBefore({ day, time }, earliest));
}

function quartersOn(day: Day, { hours, holidays }: Schedule): ClockTime[] {
  if (hours.length === 0)
    return holidayOn(day, holidays) === undefined ? quartersBetween(0, 24 * 60 - 15) : [];
  return openOn(day, hours, holidays).flatMap(({ opens, closes }) =>
    quartersBetween(minutesOf(opens), minutesOf(closes) - consultationLength),
  );
}

function quartersBetween(first: number, last: number): ClockTime[] {
  const times: ClockTime[] = [];
  for (let minutes = Math.ceil(first / 15) * 15; minutes <= last; minutes += 15)
    times.push(clockTimeAt(minutes));
  return times;
}

export function clampAppointment(chosen: WallClock, earliest: WallClock, schedule: Schedule): WallClock {
  if (isBefore(chosen, earliest)) return firstOffered(earliest, schedule);
  const time = nearest(timesOffered(chosen.day, earliest, schedule), chosen.time);
  return time ? { day: chosen.day, time } : firstOffered(chosen, schedule);
}

export function isBefore(one: WallClock, other: WallClock): boolean {
  return `${one.day}T${one.time}` < `${other.day}T${other.time}`;
}

/** The first pick sets the time to 9:00 AM, or to the minimum on its day. Later picks keep the time. */
export function pickDay(
  day: Day,
  before: WallClock | undefined,
  earliest: WallClock,
  schedule: Schedule,
): WallClock {
  const time = before?.time ?? (day === earliest.day ? earliest.time : usualTime);
  return clampAppointment({ day, time }, earliest, schedule);
}

/** Turning the hour to one that is open only after noon turns the half, too. */
export function turnDial(
  chosen: WallClock,
  change: Partial<ClockFace>,
  earliest: WallClock,
  schedule: Schedule,
): WallClock {
  const wanted = timeOn({ ...dialOf(chosen.time), ...change });
  const matching = timesOffered(chosen.day, earliest, schedule).filter((time) => {
    const dial = dialOf(time);
    return (Object.keys(change) as (keyof ClockFace)[]).every((key) => dial[key] === change[key]);
  });
  // Keeps the minutes of a turned hour, in either half.
  const same = matching.filter((time) => dialOf(time).minute === dialOf(wanted).minute);
  const turned = nearest(same.length > 0 ? same : matching, wanted);
  return clampAppointment({ day: chosen.day, time: turned ?? wanted }, earliest, schedule);
}

function nearest(times: readonly ClockTime[], wanted: ClockTime): ClockTime | undefined {
  const distance = (time: ClockTime) => Math.abs(minutesOf(time) - minutesOf(wanted));
  return times.toSorted((one, other) => distance(one) - distance(other))[0];
}

export function dialOf(time: ClockTime): ClockFace {
  const [clock = "", half] = spokenTime(time).split(" ");
  const [hour, minute] = clock.split(":").map(Number);
  return { hour: hour ?? 12, minute: minute ?? 0, half: half === "PM" ? "PM" : "AM" };
}

export function timeOn({ hour, minute, half }: ClockFace): ClockTime {
  return clockTimeOf(`${hour}:${String(minute).padStart(2, "0")} ${half}`) ?? usualTime;
}

interface Option<Value> {
  value: Value;
  isClosed: boolean;
}

/** The options of the selectors. On the minimum's day they omit earlier times; closed ones cannot be chosen. */
export function offeredDials({ day, time }: WallClock, earliest: WallClock, schedule: Schedule) {
  const { hour, half } = dialOf(time);
  const isOffered = (dial: ClockFace) => !isBefore({ day, time: timeOn(dial) }, earliest);
  const open = timesOffered(day, earliest, schedule).map(dialOf);
  const option = <Value>(value: Value, isOpen: (dial: ClockFace) => boolean): Option<Value> => ({
    value,
    isClosed: !open.some(isOpen),
  });
  return {
    hours: hours
      .filter((each) => isOffered({ hour: each, minute: 45, half }))
      .map((each) => option(each, (dial) => dial.hour === each)),
    minutes: quarters
      .filter((minute) => isOffered({ hour, minute, half }))
      .map((each) =>
        option(each, (dial) => dial.minute === each && dial.hour === hour && dial.half === half),
      ),
    halves: halves
      .filter((each) => isOffered({ hour: 11, minute: 45, half: each }))
      .map((each) => option(each, (dial) => dial.half === each)),
  };
}
