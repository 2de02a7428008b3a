import { type ClockTime, minutesOf } from "../calendar.ts";
import { type OpeningHours, type Weekday, weekdays } from "./profile.ts";

/** When one day opens and closes, as a form holds it: the times of a closed day wait for it to open again. */
export interface OpeningDay {
  isOpen: boolean;
  opens: ClockTime;
  closes: ClockTime;
}

export type OpeningWeek = Record<Weekday, OpeningDay>;

const usual = { opens: "09:00", closes: "17:00" };

/** The seven days of these hours, one by one. */
export function weekOf(hours: readonly OpeningHours[]): OpeningWeek {
  const days = weekdays.map((day): [Weekday, OpeningDay] => {
    const kept = hours.find(({ days }) => days.includes(day));
    const { opens, closes } = kept ?? usual;
    return [day, { isOpen: kept !== undefined, opens, closes }];
  });
  return Object.fromEntries(days) as OpeningWeek;
}

/** The days together that share their hours, in the order of the week. */
export function hoursOf(week: OpeningWeek): OpeningHours[] {
  const open = weekdays.filter((day) => week[day].isOpen);
  const shared = Map.groupBy(open, (day) => `${week[day].opens}-${week[day].closes}`);
  return [...shared.values()].map((days) => {
    const { opens, closes } = week[days[0] as Weekday];
    return { days, opens, closes };
  });
}

/** What is wrong with the hours of a day; undefined where nothing is. */
export function faultOf({ isOpen, opens, closes }: OpeningDay): string | undefined {
  if (!isOpen) return undefined;
  if (!opens || !closes) return "Give both times";
  return minutesOf(opens) < minutesOf(closes) ? undefined : "It closes before it opens";
}
