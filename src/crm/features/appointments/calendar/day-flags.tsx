import { type Day, longDate } from "#domain/calendar.ts";
import { useHoliday } from "../../../data/company-profile.ts";
import { useAssignableUsers } from "../../../data/users.ts";
import { useAppointmentSearch } from "../appointment-search.ts";

interface DayFlags {
  holiday: string | undefined;
  /** Users who are away, among those shown. */
  away: string[];
}

export function useDayFlags(day: Day): DayFlags {
  const holiday = useHoliday(day);
  const { person } = useAppointmentSearch();
  const users = useAssignableUsers().data ?? [];
  const away = users.filter(
    ({ id, away }) => (!person || person === id) && away && away.from <= day && day <= away.until,
  );
  return { holiday, away: away.map(({ name }) => name) };
}

/** Visual only; `dayLabel` is the accessible text. */
export function DayNotes({ holiday, away }: DayFlags) {
  return [holiday && `Closed: ${holiday}`, away.length > 0 && `Away: ${fewOf(away)}`].map((note) =>
    note ? (
      <span key={note} aria-hidden="true" className="min-w-0 basis-full break-words text-warn text-xs">
        {note}
      </span>
    ) : null,
  );
}

/** "Casey Boone, Drew Lane and 2 more" */
function fewOf(names: readonly string[]): string {
  if (names.length <= 3) return names.join(", ");
  return `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
}

interface DescribedDay extends DayFlags {
  day: Day;
  isToday: boolean;
  /** Undefined while they load. */
  appointments: number | undefined;
}

/** "Thursday, November 26, closed: Thanksgiving, away: Casey Boone, 2 appointments" */
export function dayLabel({ day, isToday, holiday, away, appointments }: DescribedDay): string {
  const absent = away.length > 0 && `away: ${away.join(", ")}`;
  const count = appointments !== undefined && counted(appointments);
  const flags = [isToday && "today", holiday && `closed: ${holiday}`, absent, count];
  return [longDate(day), ...flags].filter(Boolean).join(", ");
}

export function counted(appointments: number): string {
  return appointments === 1 ? "1 appointment" : `${appointments} appointments`;
}
