import { clockTimeOf, type Day, dayAt, dayOf, instantOf } from "../calendar.ts";
import type { Moment } from "../stats/periods.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A date, then an optional time, then an optional zone. */
const parts =
  /^(.+?)(?:(?:T| +|, *)(\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?: *([ap])\.?m\.?)?(?: *(Z|UTC|GMT|[+-]\d{2}:?\d{2}))?)?$/i;

/** Reads "11/7/2024", "2024-11-07" or "Nov 7, 2024", with an optional time. */
export function instantWritten(written: string, moment: Moment): Date | undefined {
  const [, date = "", clock, half, zone] = parts.exec(written.trim()) ?? [];
  const day = dayWritten(date, moment);
  const time = clock === undefined ? "00:00" : clockTimeOf(half ? `${clock} ${half}m` : clock);
  if (!day || !time || day < "1900-01-01") return undefined;
  if (!zone) return instantOf({ day, time }, moment.timeZone);
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : "Z";
  const instant = new Date(`${day}T${time}:00${offset}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

function dayWritten(date: string, moment: Moment): Day | undefined {
  const [, month, dateOfMonth, writtenYear] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/.exec(date) ?? [];
  if (month && dateOfMonth && writtenYear)
    return dayOf(`${month}/${dateOfMonth}/${fullYear(writtenYear, moment)}`);
  const [, word, ordinal, year] = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(date) ?? [];
  if (!word) return /T/i.test(date) ? undefined : dayOf(date.replaceAll("/", "-"));
  const place = months.indexOf(word.slice(0, 3).toLowerCase()) + 1;
  return place === 0 ? undefined : dayOf(`${place}/${ordinal}/${year}`);
}

/** Within so many years a future year is a mistake to report, rather than a year of the last century. */
const yearsAhead = 20;

/** "24" is 2024, and "98" is 1998. */
function fullYear(written: string, { at, timeZone }: Moment): string {
  if (written.length === 4) return written;
  const thisYear = Number(dayAt(at, timeZone).slice(0, 4));
  const isFar = Number(`20${written}`) > thisYear + yearsAhead;
  return `${isFar ? "19" : "20"}${written}`;
}
