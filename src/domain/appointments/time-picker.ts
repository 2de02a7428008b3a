import {
  addDays,
  type ClockTime,
  clockTimeAt,
  clockTimeOf,
  type Day,
  minutesOf,
  spokenTime,
  type WallClock,
} from "../calendar.ts";

/**
 * The date and time picker of the consultation dialog. Its minimum is now, on the business's clock. A choice that
 * passes while the visitor decides moves up to the minimum. Source: public-site.md section 5.
 */
const quarters = [0, 15, 30, 45] as const;
const hours = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export const halves = ["AM", "PM"] as const;
export type Half = (typeof halves)[number];

/** The values of the three selectors: 9, 15, AM. */
export interface Dial {
  hour: number;
  minute: number;
  half: Half;
}

const usualTime = "09:00";

/** The next quarter hour, which is tomorrow's first in the last minutes of a day. */
export function earliestAppointment(now: WallClock): WallClock {
  const quarter = Math.ceil(minutesOf(now.time) / 15);
  return quarter < 96
    ? { day: now.day, time: clockTimeAt(quarter * 15) }
    : { day: addDays(now.day, 1), time: "00:00" };
}

export function isDayOffered(day: Day, earliest: WallClock): boolean {
  return day >= earliest.day;
}

export function clampAppointment(chosen: WallClock, earliest: WallClock): WallClock {
  return isBefore(chosen, earliest) ? earliest : chosen;
}

export function isBefore(one: WallClock, other: WallClock): boolean {
  return `${one.day}T${one.time}` < `${other.day}T${other.time}`;
}

/** The first pick sets the time to 9:00 AM, or to the minimum on its day. Later picks keep the time. */
export function pickDay(day: Day, before: WallClock | undefined, earliest: WallClock): WallClock {
  const time = before?.time ?? (day === earliest.day ? earliest.time : usualTime);
  return clampAppointment({ day, time }, earliest);
}

export function turnDial(chosen: WallClock, change: Partial<Dial>, earliest: WallClock): WallClock {
  return clampAppointment({ day: chosen.day, time: timeOn({ ...dialOf(chosen.time), ...change }) }, earliest);
}

export function dialOf(time: ClockTime): Dial {
  const [clock = "", half] = spokenTime(time).split(" ");
  const [hour, minute] = clock.split(":").map(Number);
  return { hour: hour ?? 12, minute: minute ?? 0, half: half === "PM" ? "PM" : "AM" };
}

export function timeOn({ hour, minute, half }: Dial): ClockTime {
  return clockTimeOf(`${hour}:${String(minute).padStart(2, "0")} ${half}`) ?? usualTime;
}

/** The options of the selectors. On the minimum's day they omit earlier times. */
export function offeredDials({ day, time }: WallClock, earliest: WallClock) {
  const { hour, half } = dialOf(time);
  const isOffered = (dial: Dial) => !isBefore({ day, time: timeOn(dial) }, earliest);
  return {
    hours: hours.filter((each) => isOffered({ hour: each, minute: 45, half })),
    minutes: quarters.filter((minute) => isOffered({ hour, minute, half })),
    halves: halves.filter((each) => isOffered({ hour: 11, minute: 45, half: each })),
  };
}
