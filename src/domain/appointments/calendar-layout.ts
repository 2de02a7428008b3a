import {
  addDays,
  clockTimeAt,
  type Day,
  isSkipped,
  minutesOf,
  startOfDay,
  wallClockAt,
} from "../calendar.ts";
import { openOn } from "../company/open-hours.ts";
import type { Holiday, OpeningHours } from "../company/profile.ts";
import { minute } from "../durations.ts";
import { calendarStep } from "./appointment.ts";

/**
 * The calendar draws a day by the business's wall clock, from minute 0 to 1,440. Each hour has one place, also on the
 * days when the clocks skip or repeat one.
 */
export const wholeDay = 24 * 60;

/** Shorter appointments are drawn this long, so that a line of text fits. */
export const minDrawnDuration = 30;

interface TimeSlot {
  /** An instant as ISO 8601. */
  scheduledAt: string;
  /** Minutes. */
  duration: number;
}

export interface AppointmentLayout<Appointment> {
  appointment: Appointment;
  /** Minutes after midnight. */
  top: number;
  bottom: number;
  /** Overlapping appointments are drawn side by side: the column, from 0, and the number of columns. */
  lane: number;
  lanes: number;
  /** The starts are far enough apart to read each one's first lines, so later ones may lie over earlier ones. */
  isStaggered: boolean;
}

/** The height of a name, a time and a person, in minutes of the calendar. */
const readable = 45;

/** The appointments of a day, cut at midnight. */
export function drawnOn<Appointment extends TimeSlot>(
  day: Day,
  appointments: readonly Appointment[],
  timeZone: string,
  least = minDrawnDuration,
): AppointmentLayout<Appointment>[] {
  const placed = appointments.flatMap((appointment) => {
    const place = placeOn(day, appointment, timeZone, least);
    return place ? [{ appointment, ...place, lane: 0, lanes: 1, isStaggered: false }] : [];
  });
  return sideBySide(placed.sort((one, other) => one.top - other.top || other.bottom - one.bottom));
}

function placeOn(day: Day, { scheduledAt, duration }: TimeSlot, timeZone: string, least: number) {
  const at = new Date(scheduledAt);
  const from = wallClockAt(at, timeZone);
  const until = wallClockAt(new Date(at.getTime() + duration * minute), timeZone);
  if (from.day > day || until.day < day || (from.day < day && until.day === day && until.time === "00:00"))
    return undefined;
  const top = from.day < day ? 0 : minutesOf(from.time);
  const end = until.day > day ? wholeDay : minutesOf(until.time);
  // In the hour that fall repeats, an appointment can end at an earlier clock time than its start.
  const bottom = end > top ? end : top + duration;
  return { top, bottom: Math.min(wholeDay, Math.max(bottom, top + least)) };
}

/** Puts each appointment in the first free lane. Chains of overlapping appointments share one width. */
function sideBySide<Appointment>(
  inOrder: AppointmentLayout<Appointment>[],
): AppointmentLayout<Appointment>[] {
  let group: AppointmentLayout<Appointment>[] = [];
  let ends: number[] = [];
  const share = () => {
    const isStaggered =
      ends.length > 1 && group.every(({ top }, at) => top - (group[at - 1]?.top ?? -Infinity) >= readable);
    for (const drawn of group) Object.assign(drawn, { lanes: ends.length, isStaggered });
  };
  for (const drawn of inOrder) {
    if (group.length > 0 && drawn.top >= Math.max(...ends)) {
      share();
      [group, ends] = [[], []];
    }
    const free = ends.findIndex((end) => end <= drawn.top);
    drawn.lane = free === -1 ? ends.length : free;
    ends[drawn.lane] = drawn.bottom;
    group.push(drawn);
  }
  share();
  return inOrder;
}

export interface TimeRange {
  /** Minutes after midnight. */
  from: number;
  until: number;
}

interface CompanyHours {
  hours: readonly OpeningHours[];
  holidays?: readonly Holiday[] | undefined;
}

const usualHours: TimeRange = { from: 8 * 60, until: 18 * 60 };

/** One hour before opening to one after closing, extended to include every appointment. */
export function hoursShown(
  days: readonly Day[],
  { hours, holidays }: CompanyHours,
  drawn: readonly Pick<AppointmentLayout<unknown>, "top" | "bottom">[],
): TimeRange {
  const open = days.flatMap((day) =>
    openOn(day, hours, holidays).map(({ opens, closes }) => ({
      from: minutesOf(opens),
      until: minutesOf(closes),
    })),
  );
  const business = open.length > 0 ? open : [usualHours];
  const first = Math.min(...business.map(({ from }) => from - 60), ...drawn.map(({ top }) => top));
  const last = Math.max(...business.map(({ until }) => until + 60), ...drawn.map(({ bottom }) => bottom));
  return {
    from: Math.max(0, Math.floor(first / 60) * 60),
    until: Math.min(wholeDay, Math.ceil(last / 60) * 60),
  };
}

/** The earliest opening of several days; undefined if all are closed. */
export function openingOn(days: readonly Day[], { hours, holidays }: CompanyHours): number | undefined {
  const opens = days.flatMap((day) => openOn(day, hours, holidays).map(({ opens }) => minutesOf(opens)));
  return opens.length > 0 ? Math.min(...opens) : undefined;
}

export function closedOn(
  day: Day,
  hours: readonly OpeningHours[],
  holidays: readonly Holiday[] = [],
): TimeRange[] {
  const closed: TimeRange[] = [];
  let from = 0;
  for (const { opens, closes } of openOn(day, hours, holidays)) {
    if (minutesOf(opens) > from) closed.push({ from, until: minutesOf(opens) });
    from = Math.max(from, minutesOf(closes));
  }
  return from < wholeDay ? [...closed, { from, until: wholeDay }] : closed;
}

/** The hour that the clocks skip in spring. */
export function skippedOn(day: Day, timeZone: string): TimeRange | undefined {
  const lasts =
    (startOfDay(addDays(day, 1), timeZone).getTime() - startOfDay(day, timeZone).getTime()) / minute;
  if (lasts >= wholeDay) return undefined;
  for (let from = 0; from < wholeDay; from += calendarStep) {
    const time = clockTimeAt(from);
    if (isSkipped({ day, time }, timeZone)) return { from, until: from + wholeDay - lasts };
  }
  return undefined;
}
