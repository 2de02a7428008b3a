import { openOn } from "../appointments/free-times.ts";
import { addDays, instantOf, type WallClock, wallClockAt } from "../calendar.ts";
import type { Holiday, OpeningHours } from "./profile.ts";

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
