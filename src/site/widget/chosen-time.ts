import { type RefObject, useEffect, useState } from "react";
import {
  clampVisit,
  type Dial,
  earliestVisit,
  isBefore,
  isDayOffered,
  pickDay,
  turnDial,
} from "#domain/appointments/visit-time.ts";
import { type Day, type WallClock, wallClockAt } from "#domain/calendar.ts";
import { keepForm, type Typed } from "./typed-form.ts";

const tick = 20_000;

/** The date and time of the visit, on the business's clock, and never before now: the clock goes on while one chooses. */
export function useChosenTime(form: RefObject<HTMLFormElement | null>, timeZone: string) {
  const now = () => earliestVisit(wallClockAt(new Date(), timeZone));
  const [earliest, setEarliest] = useState(now);
  const [chosen, setChosen] = useState<WallClock>();
  const [wasMoved, setMoved] = useState(false);

  useEffect(() => {
    const clock = setInterval(() => setEarliest(earliestVisit(wallClockAt(new Date(), timeZone))), tick);
    return () => clearInterval(clock);
  }, [timeZone]);

  useEffect(() => {
    if (form.current && chosen) keepForm(form.current);
  }, [form, chosen]);

  const choose = (next: WallClock) => {
    setMoved(false);
    setChosen(next);
  };
  /** Moves what has passed to the first time that there still is, and says so. */
  const hasPassed = () => {
    const first = now();
    setEarliest(first);
    if (!chosen || !isBefore(chosen, first)) return false;
    setChosen(clampVisit(chosen, first));
    setMoved(true);
    return true;
  };
  return {
    earliest,
    chosen,
    wasMoved,
    hasPassed,
    pick: (day: Day) => choose(pickDay(day, chosen, earliest)),
    turn: (change: Partial<Dial>) => chosen && choose(turnDial(chosen, change, earliest)),
    clear: () => setChosen(undefined),
    /** A day that has passed since is chosen anew; a time that has passed is moved. */
    restore: ({ day = "", time = "" }: Typed) => {
      if (day && time && isDayOffered(day, now())) setChosen(clampVisit({ day, time }, now()));
    },
  };
}
