import { type RefObject, useEffect, useEffectEvent, useState } from "react";
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
import { holidayOn } from "#domain/company/holidays.ts";
import { keepForm, type Typed } from "../client/form-state.ts";
import type { RequestSetting } from "./form-config.ts";

const tick = 20_000;

/** The date and time of the visit, on the business's clock, and never before now: the clock goes on while one chooses. */
export function useChosenTime(
  form: RefObject<HTMLFormElement | null>,
  { timeZone, holidays }: Pick<RequestSetting, "timeZone" | "holidays">,
) {
  const now = () => earliestVisit(wallClockAt(new Date(), timeZone));
  const [earliest, setEarliest] = useState(now);
  const [chosen, setChosen] = useState<WallClock>();
  /** True from when a time was moved until the visitor has seen it. */
  const [wasMoved, setMoved] = useState(false);

  /** Moves what has passed to the first time that there still is. */
  const moveUp = () => {
    const first = now();
    setEarliest((before) => (isBefore(before, first) ? first : before));
    if (!chosen || !isBefore(chosen, first)) return wasMoved;
    setChosen(first);
    setMoved(true);
    return true;
  };
  const onTick = useEffectEvent(moveUp);
  useEffect(() => {
    const clock = setInterval(onTick, tick);
    return () => clearInterval(clock);
  }, []);

  useEffect(() => {
    if (form.current && chosen) keepForm(form.current);
  }, [form, chosen]);

  const choose = (next: WallClock) => {
    setMoved(false);
    setChosen(next);
  };
  return {
    earliest,
    chosen,
    wasMoved,
    moveUp,
    seen: () => setMoved(false),
    pick: (day: Day) => choose(pickDay(day, chosen, earliest)),
    turn: (change: Partial<Dial>) => chosen && choose(turnDial(chosen, change, earliest)),
    clear: () => setChosen(undefined),
    /** A day that has passed since, or has become a holiday, is chosen anew; a time that has passed is moved. */
    restore: ({ day = "", time = "" }: Typed) => {
      if (!day || !time || !isDayOffered(day, now()) || holidayOn(day, holidays)) return;
      setChosen(clampVisit({ day, time }, now()));
      setMoved(isBefore({ day, time }, now()));
    },
  };
}
