/** Milliseconds. A day of the business, by its time zone, may be longer or shorter (`calendar.ts`). */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
