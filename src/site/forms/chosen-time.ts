import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import {
  type ClockFace,
  clampAppointment,
  closedBecause,
  earliestAppointment,
  firstOffered,
  isBefore,
  isDayOffered,
  pickDay,
  turnDial,
} from "#domain/appointments/time-picker.ts";
import { type Day, type WallClock, wallClockAt } from "#domain/calendar.ts";
import { keepForm, type TypedValues } from "../client/form-state.ts";
import type { RequestSetting } from "./form-config.ts";

const tick = 20_000;

/** The preferred date and time in the business's time zone. Moves it forward when it passes, unless it is held. */
export function useChosenTime(
  form: RefObject<HTMLFormElement | null>,
  { timeZone, hours, holidays }: Pick<RequestSetting, "timeZone" | "hours" | "holidays">,
  isHeld: boolean,
) {
  const schedule = { hours, holidays };
  const now = () => earliestAppointment(wallClockAt(new Date(), timeZone));
  const [earliest, setEarliest] = useState(now);
  const [chosen, setChosen] = useState<WallClock>();
  /** True after a move, until the visitor has seen it. */
  const [wasMoved, setMoved] = useState(false);

  const advance = (first: WallClock) => setEarliest((before) => (isBefore(before, first) ? first : before));
  /** Moves a time in the past to the earliest possible time. */
  const moveUp = () => {
    const first = now();
    advance(first);
    if (!chosen || !isBefore(chosen, first)) return wasMoved;
    setChosen(firstOffered(first, schedule));
    setMoved(true);
    return true;
  };
  const onTick = useEffectEvent(() => {
    if (isHeld) advance(now());
    else moveUp();
  });
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
    schedule,
    chosen,
    wasMoved,
    moveUp,
    seen: () => setMoved(false),
    pick: (day: Day) => choose(pickDay(day, chosen, earliest, schedule)),
    turn: (change: Partial<ClockFace>) => chosen && choose(turnDial(chosen, change, earliest, schedule)),
    /** Of the proposed openings, which the office's calendar has free. */
    set: choose,
    clear: () => setChosen(undefined),
    /** Drops a day that has passed or on which the office is closed; moves a time that has passed. */
    restore: ({ day = "", time = "" }: TypedValues) => {
      if (!day || !time || !isDayOffered(day, now()) || closedBecause(day, now(), schedule)) return;
      setChosen(clampAppointment({ day, time }, now(), schedule));
      setMoved(isBefore({ day, time }, now()));
    },
  };
}
