import type { Appointment } from "#contract/appointments.ts";
import { holdsItsTime } from "#domain/appointments/appointment.ts";
import { changeRequestLabels } from "#domain/appointments/change-request.ts";
import { spokenTime, wallClockAt } from "#domain/calendar.ts";
import { Badge } from "#ui/badge.tsx";
import { dateAndTime, dayOfInstant, timeZone } from "../api/business-time.ts";
import { useToday } from "./now.ts";

/** The customer's request; any new status answers it. */
export function openChangeRequest({ customerAsk, status }: Appointment): Appointment["customerAsk"] {
  return holdsItsTime(status) ? customerAsk : null;
}

export function ChangeRequestBadge({ appointment }: { appointment: Appointment }) {
  const request = openChangeRequest(appointment);
  if (!request) return null;
  return (
    <span title={`“${request.words}”`}>
      <Badge tone="alert">{changeRequestLabels[request.kind]}</Badge>
    </span>
  );
}

/** "Delivered 2:14 PM", with the date if it was another day. */
export function Delivered({ at }: { at: string }) {
  return (
    <Badge tone="calm">
      Delivered <time dateTime={at}>{dayOfInstant(at) === useToday() ? clockTime(at) : dateAndTime(at)}</time>
    </Badge>
  );
}

function clockTime(instant: string): string {
  return spokenTime(wallClockAt(new Date(instant), timeZone).time);
}

/** Slashes the zeros of the code: it may hold a zero beside an O, and Figtree draws them almost alike. */
export function QuoteNumber({ children: number }: { children: string }) {
  const beforeCode = number.indexOf("-", "QTE-".length);
  return (
    <span className="whitespace-nowrap font-body tabular-nums">
      {Array.from(number, (letter, place) =>
        letter === "0" && place > beforeCode ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the letters of a number never move
          <span key={place} className="slashed">
            0
          </span>
        ) : (
          letter
        ),
      )}
    </span>
  );
}
