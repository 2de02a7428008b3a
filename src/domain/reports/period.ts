import { addDays, type Day, dayAt, instantOf, startOfDay, wallClockAt } from "../calendar.ts";
import { addMonths, type Month, monthOf, sameDateIn } from "../month.ts";
import type { ComparedPeriods, Days, Moment, Period } from "../stats/periods.ts";

/** A report period and the previous period of the same length. */
export interface ReportPeriod {
  days: Days;
  before: Days;
  compared: ComparedPeriods;
}

/** Either end may be missing. */
export interface PeriodQuery {
  from?: Day | undefined;
  to?: Day | undefined;
}

/** Ten years. */
const maxDays = 3_660;

/** Defaults to this month so far. Ends today at the latest. */
export function reportPeriod({ from, to }: PeriodQuery, moment: Moment): ReportPeriod {
  const today = dayAt(moment.at, moment.timeZone);
  const last = to && to < today ? to : today;
  const first = from ?? `${monthOf(last)}-01`;
  const before = { first: addDays(first, -lengthOf({ first, last })), last: addDays(first, -1) };
  return { days: { first, last }, before, compared: comparedOf({ first, last }, before, moment) };
}

/** Errors by field. */
export function periodFault({ from, to }: PeriodQuery, today: Day): Record<string, string> | undefined {
  if (from && from > today) return { from: "The period can't start in the future" };
  if (from && to && to < from) return { to: "The first day must come before the last" };
  const days = from ? lengthOf({ first: from, last: to ?? today }) : 0;
  return days > maxDays ? { from: "A period can't be longer than ten years" } : undefined;
}

function lengthOf({ first, last }: Days): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
}

/** Today is incomplete, so the previous period's last day is cut off at the same clock time. */
function comparedOf(days: Days, before: Days, { at, timeZone }: Moment): ComparedPeriods {
  const { day: today, time } = wallClockAt(at, timeZone);
  const start = (day: Day) => startOfDay(day, timeZone);
  const isSoFar = days.last === today;
  return {
    current: { from: start(days.first), until: isSoFar ? at : start(addDays(days.last, 1)) },
    previous: {
      from: start(before.first),
      until: isSoFar ? instantOf({ day: before.last, time }, timeZone) : start(days.first),
    },
  };
}

/** The twelve months up to the end of a period, earliest first. */
export function monthsUpTo({ days }: ReportPeriod): Month[] {
  return Array.from({ length: 12 }, (_, place) => addMonths(monthOf(days.last), place - 11));
}

/** The year up to the end of a period, starting at the same date a year before its last day. */
export function yearUpTo({ days, compared }: ReportPeriod, timeZone: string): Period {
  const first = addDays(sameDateIn(days.last, -12), 1);
  return { from: startOfDay(first, timeZone), until: compared.current.until };
}

/** The twelve months before a period. */
export function yearBefore({ days, compared }: ReportPeriod, timeZone: string): Period {
  return { from: startOfDay(sameDateIn(days.first, -12), timeZone), until: compared.current.from };
}
