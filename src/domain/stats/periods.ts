import { addDays, type Day, instantOf, mondayOf, startOfDay, wallClockAt } from "../calendar.ts";
import { monthOf, sameDateIn } from "../month.ts";

/** A half-open interval: excludes its end. */
export interface Period {
  from: Date;
  until: Date;
}

/** A period and the previous one of the same length. */
export interface ComparedPeriods {
  current: Period;
  previous: Period;
}

export interface Moment {
  at: Date;
  timeZone: string;
}

/** Since Monday, compared with last week up to the same day and time. */
export function weekSoFar(moment: Moment): ComparedPeriods {
  const { day } = wallClockAt(moment.at, moment.timeZone);
  const monday = mondayOf(day);
  return soFar(moment, monday, { from: addDays(monday, -7), until: addDays(day, -7) });
}

/** Since the first of the month, compared with last month up to the same date and time, or its end. */
export function monthSoFar(moment: Moment): ComparedPeriods {
  const { day } = wallClockAt(moment.at, moment.timeZone);
  const first = `${monthOf(day)}-01`;
  return soFar(moment, first, { from: sameDateIn(first, -1), until: sameDateIn(day, -1) });
}

/** The last thirty days including today, compared with the thirty before. */
export function lastThirtyDays(moment: Moment): ComparedPeriods {
  const { day } = wallClockAt(moment.at, moment.timeZone);
  return soFar(moment, addDays(day, -29), { from: addDays(day, -59), until: addDays(day, -30) });
}

/** All of today, compared with yesterday. */
export function wholeDay({ at, timeZone }: Moment): ComparedPeriods {
  return whole(wallClockAt(at, timeZone).day, 1, timeZone);
}

/** Monday to Sunday, compared with the week before. */
export function wholeWeek({ at, timeZone }: Moment): ComparedPeriods {
  return whole(mondayOf(wallClockAt(at, timeZone).day), 7, timeZone);
}

/** First and last day, both included. */
export interface Days {
  first: Day;
  last: Day;
}

/** Monday to today, compared with the same days of last week. */
export function daysOfWeekSoFar({ at, timeZone }: Moment): { current: Days; previous: Days } {
  const { day } = wallClockAt(at, timeZone);
  const monday = mondayOf(day);
  return {
    current: { first: monday, last: day },
    previous: { first: addDays(monday, -7), last: addDays(day, -7) },
  };
}

function soFar({ at, timeZone }: Moment, since: Day, before: { from: Day; until: Day }): ComparedPeriods {
  const { time } = wallClockAt(at, timeZone);
  return {
    current: { from: startOfDay(since, timeZone), until: at },
    previous: {
      from: startOfDay(before.from, timeZone),
      until: instantOf({ day: before.until, time }, timeZone),
    },
  };
}

function whole(first: Day, days: number, timeZone: string): ComparedPeriods {
  const start = (day: Day) => startOfDay(day, timeZone);
  return {
    current: { from: start(first), until: start(addDays(first, days)) },
    previous: { from: start(addDays(first, -days)), until: start(first) },
  };
}
