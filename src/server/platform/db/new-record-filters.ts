import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Period } from "#domain/stats/periods.ts";
import { within } from "./counts.ts";
import { clients, leads } from "./tables/all.ts";

/** Leads that came in during a period. An imported lead counts on its file's date, or not at all (decision 047). */
export function leadsCame(period: Period): SQL {
  return and(within(leads.createdAt, period), sql`${leads.isDated}`)!;
}

export function clientsJoined(period: Period): SQL {
  return and(within(clients.createdAt, period), sql`${clients.isDated}`)!;
}

/** Excludes imported leads, because their people are not waiting for a reply. */
export const notImported: SQL = isNull(leads.importId);
