import { addDays, type ClockTime, type Day, dayAt, instantOf } from "#domain/calendar.ts";
import { minute } from "#domain/durations.ts";
import type { PricedProduct } from "#domain/products/product.ts";

/** Days from today (-1 is yesterday) with a clock time, or minutes ago. */
export type Moment = readonly [days: number, time: ClockTime] | { minutesAgo: number };

interface CatalogProduct extends PricedProduct {
  id: string;
  name: string;
}

interface Area {
  id: string;
  zipCodes: string[];
}

/** The demo's date, and the data that the office already has. */
export interface Stage {
  at: Date;
  timeZone: string;
  products: CatalogProduct[];
  areas: Area[];
}

/** Past days stay in the past at any hour; only minutesAgo refers to today. */
export function instantOn({ at, timeZone }: Stage, moment: Moment): Date {
  if ("minutesAgo" in moment) return new Date(at.getTime() - moment.minutesAgo * minute);
  const [days, time] = moment;
  return instantOf({ day: addDays(dayAt(at, timeZone), days), time }, timeZone);
}

export function dayOn({ at, timeZone }: Stage, days: number): Day {
  return addDays(dayAt(at, timeZone), days);
}

export function areaIdOf({ areas }: Stage, zipCode: string): string | null {
  return areas.find((area) => area.zipCodes.includes(zipCode))?.id ?? null;
}

/** Throws when the catalog lacks a product that the demo projects use. */
export function productOn({ products }: Stage, sought: string): CatalogProduct {
  const found = products.find((product) => product.name === sought);
  if (!found) throw new Error(`The demo needs the product "${sought}", which the catalog does not have`);
  return found;
}
