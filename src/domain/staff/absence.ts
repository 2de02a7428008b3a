import { type Day, longDate } from "../calendar.ts";

/** Days without appointments, including the first and the last. */
export interface Absence {
  from: Day;
  until: Day;
}

interface User {
  awayFrom: Day | null;
  awayUntil: Day | null;
}

/** Undefined if none is set or it is over. */
export function absenceOf({ awayFrom, awayUntil }: User, today: Day): Absence | undefined {
  return awayFrom && awayUntil && awayUntil >= today ? { from: awayFrom, until: awayUntil } : undefined;
}

export function isAwayOn({ awayFrom, awayUntil }: User, day: Day): boolean {
  return awayFrom !== null && awayUntil !== null && awayFrom <= day && day <= awayUntil;
}

/** "robin is away until Monday, November 30." */
export function awayText(who: string, until: Day): string {
  return `${who} is away until ${longDate(until)}.`;
}

export function hasLeftText(who: string): string {
  return `${who} has left the team.`;
}
