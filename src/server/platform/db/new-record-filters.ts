import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Period } from "#domain/figures/periods.ts";
import { within } from "./counts.ts";
import { clients, leads } from "./tables/all.ts";

/** Leads that came in during a period. An imported one counts on the day its file gave, or not at all (decision 047). */
export function leadsCame(period: Period): SQL {
  return and(within(leads.createdAt, period), sql`${leads.isDated}`)!;
}

export function clientsJoined(period: Period): SQL {
  return and(within(clients.createdAt, period), sql`${clients.isDated}`)!;
}

/** Nobody waits here for an answer to a lead that came with a file. */
export const notImported: SQL = isNull(leads.importId);
