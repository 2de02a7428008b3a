import { instantOf, type WallClock } from "../calendar.ts";

interface RequestedAppointment extends WallClock {
  timeZone: string;
  /** Minutes. */
  duration: number;
  title: string;
  description: string;
  /** Empty for a virtual visit. */
  place: string;
  /** When the file was made. */
  at: Date;
}

/** An iCalendar file of a requested appointment that is not yet confirmed (RFC 5545). */
export function calendarFile({
  duration,
  title,
  description,
  place,
  at,
  timeZone,
  ...time
}: RequestedAppointment): string {
  const starts = instantOf(time, timeZone);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Valance//Requested visit//EN",
    "BEGIN:VEVENT",
    `UID:${stamp(starts)}-${at.getTime()}@requested-visit`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART:${stamp(starts)}`,
    `DTEND:${stamp(new Date(starts.getTime() + duration * 60_000))}`,
    "STATUS:TENTATIVE",
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join("");
}

/** 20261130T150000Z */
function stamp(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, "");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, "\\n");
}

/** Lines are at most 75 bytes, and a character beyond ASCII has up to four. */
function folded(line: string): string[] {
  const maxLength = /^[ -~]*$/.test(line) ? 74 : 18;
  const characters = [...line];
  const parts: string[] = [];
  for (let from = 0; from < characters.length; from += maxLength)
    parts.push(`${from > 0 ? " " : ""}${characters.slice(from, from + maxLength).join("")}`);
  return parts;
}
