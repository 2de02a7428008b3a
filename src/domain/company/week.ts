import { type ClockTime, minutesOf } from "../calendar.ts";
import { type OpeningHours, type Weekday, weekdays } from "./profile.ts";

/** A day in the hours form. A closed day keeps its times for when it opens again. */
export interface OpeningDay {
  isOpen: boolean;
  opens: ClockTime;
  closes: ClockTime;
}

export type OpeningWeek = Record<Weekday, OpeningDay>;

const usual = { opens: "09:00", closes: "17:00" };

export function weekOf(hours: readonly OpeningHours[]): OpeningWeek {
  const days = weekdays.map((day): [Weekday, OpeningDay] => {
    const open = hours.find(({ days }) => days.includes(day));
    const { opens, closes } = open ?? usual;
    return [day, { isOpen: open !== undefined, opens, closes }];
  });
  return Object.fromEntries(days) as OpeningWeek;
}

/** Groups days with the same hours, in the order of the week. */
export function hoursOf(week: OpeningWeek): OpeningHours[] {
  const open = weekdays.filter((day) => week[day].isOpen);
  const shared = Map.groupBy(open, (day) => `${week[day].opens}-${week[day].closes}`);
  return [...shared.values()].map((days) => {
    const { opens, closes } = week[days[0] as Weekday];
    return { days, opens, closes };
  });
}

export function faultOf({ isOpen, opens, closes }: OpeningDay): string | undefined {
  if (!isOpen) return undefined;
  if (!opens || !closes) return "Enter both times";
  return minutesOf(opens) < minutesOf(closes) ? undefined : "Closing time must be after opening time";
}
