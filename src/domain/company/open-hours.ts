import {
  addDays,
  type ClockTime,
  type Day,
  instantOf,
  minutesOf,
  mondayOf,
  spokenTime,
  type WallClock,
  wallClockAt,
} from "../calendar.ts";
import { daysBetween } from "../relative.ts";
import { holidayOn } from "./holidays.ts";
import { type Holiday, type OpeningHours, weekdays } from "./profile.ts";

/** Whether the business is open at a moment, and when that changes. */
interface OpenState {
  isOpen: boolean;
  /** The time it closes, or opens next; undefined if it has no hours. */
  until?: WallClock & { at: Date };
}

interface Schedule {
  hours: readonly OpeningHours[];
  holidays: readonly Holiday[];
  timeZone: string;
}

/** Days ahead to look for the next opening. */
const lookedAhead = 30;

export function openNow(now: Date, { hours, holidays, timeZone }: Schedule): OpenState {
  const { day: today } = wallClockAt(now, timeZone);
  const moment = (day: string, time: string) => ({ day, time, at: instantOf({ day, time }, timeZone) });
  for (let ahead = 0; ahead < lookedAhead; ahead++) {
    const day = addDays(today, ahead);
    for (const { opens, closes } of openOn(day, hours, holidays)) {
      const [opening, closing] = [moment(day, opens), moment(day, closes)];
      if (now < opening.at) return { isOpen: false, until: opening };
      if (now < closing.at) return { isOpen: true, until: closing };
    }
  }
  return { isOpen: false };
}

interface OpenHours {
  opens: ClockTime;
  closes: ClockTime;
}

/** Earliest first; empty if the business is closed. */
export function openOn(
  day: Day,
  hours: readonly OpeningHours[],
  holidays: readonly Holiday[] = [],
): OpenHours[] {
  if (holidayOn(day, holidays) !== undefined) return [];
  const weekday = weekdayOf(day);
  return hours
    .filter(({ days, opens, closes }) => weekday && days.includes(weekday) && opens < closes)
    .map(({ opens, closes }) => ({ opens, closes }))
    .sort((one, other) => (one.opens < other.opens ? -1 : 1));
}

function weekdayOf(day: Day) {
  return weekdays[daysBetween(mondayOf(day), day)];
}

interface TypedTime {
  day: Day;
  /** Undefined until it is typed. */
  time: ClockTime | undefined;
  /** Minutes. */
  duration: number;
}

/** Tells staff, in a sentence, that an appointment lies outside the hours; undefined if it does not. */
export function closedHint(
  { day, time, duration }: TypedTime,
  { hours, holidays }: Pick<Schedule, "hours" | "holidays">,
): string | undefined {
  const holiday = holidayOn(day, holidays);
  if (holiday !== undefined) return `Closed: ${holiday}.`;
  // A business without hours has none to be outside of.
  if (hours.length === 0) return undefined;
  const open = openOn(day, hours);
  if (open.length === 0) return `The company is closed on ${weekdayOf(day)}s.`;
  if (time === undefined) return undefined;
  const starts = minutesOf(time);
  const isWithin = open.some(
    ({ opens, closes }) => minutesOf(opens) <= starts && starts + duration <= minutesOf(closes),
  );
  return isWithin ? undefined : `Outside hours: ${open.map(hoursText).join(" and ")}.`;
}

/** "9 AM to 5 PM" */
function hoursText({ opens, closes }: OpenHours): string {
  return [opens, closes].map((time) => spokenTime(time).replace(":00", "")).join(" to ");
}
