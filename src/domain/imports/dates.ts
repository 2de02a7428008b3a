import { clockTimeOf, type Day, dayOf, instantOf } from "../calendar.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A date, then an optional time, then an optional zone. */
const parts =
  /^(.+?)(?:(?:T| +|, *)(\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?: *([ap])\.?m\.?)?(?: *(Z|UTC|GMT|[+-]\d{2}:?\d{2}))?)?$/i;

/** Reads "11/7/2024", "2024-11-07" or "Nov 7, 2024", with an optional time. */
export function instantWritten(written: string, timeZone: string): Date | undefined {
  const [, date = "", clock, half, zone] = parts.exec(written.trim()) ?? [];
  const day = dayWritten(date);
  const time = clock === undefined ? "00:00" : clockTimeOf(half ? `${clock} ${half}m` : clock);
  if (!day || !time || day < "1900-01-01") return undefined;
  if (!zone) return instantOf({ day, time }, timeZone);
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : "Z";
  const instant = new Date(`${day}T${time}:00${offset}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

function dayWritten(date: string): Day | undefined {
  const [, month, dateOfMonth, shortYear] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/.exec(date) ?? [];
  if (month && dateOfMonth && shortYear) {
    const year = shortYear.length === 2 ? `20${shortYear}` : shortYear;
    return dayOf(`${month}/${dateOfMonth}/${year}`);
  }
  const [, word, ordinal, year] = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(date) ?? [];
  if (!word) return /T/i.test(date) ? undefined : dayOf(date.replaceAll("/", "-"));
  const place = months.indexOf(word.slice(0, 3).toLowerCase()) + 1;
  return place === 0 ? undefined : dayOf(`${place}/${ordinal}/${year}`);
}
