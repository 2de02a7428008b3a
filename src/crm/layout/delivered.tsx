import { spokenTime, wallClockAt } from "#domain/calendar.ts";
import { Badge } from "#ui/badge.tsx";
import { dateAndTime, dayOfInstant, timeZone } from "../api/business-time.ts";
import { useToday } from "./now.ts";

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
