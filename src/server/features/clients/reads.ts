import { eq, sql } from "drizzle-orm";
import type { Client, ListedClient, listClientsRoute } from "#contract/clients.ts";
import type { RouteInput } from "#contract/route.ts";
import type { Moment } from "#domain/stats/periods.ts";
import { notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { pageOf } from "../../platform/db/page.ts";
import type { ListedRow } from "../../platform/db/page-rows.ts";
import { projectAccounts } from "../../platform/db/project-accounts.ts";
import { firstOf, rowsOf } from "../../platform/db/query-rows.ts";
import { countedRows } from "../../platform/db/report-filters.ts";
import { searchIn } from "../../platform/db/search.ts";
import {
  appointments,
  clients,
  leads,
  messages,
  payments,
  projects,
  quotes,
} from "../../platform/db/tables/all.ts";
import { orders } from "../../platform/db/tables/people.ts";
import { withFamily } from "../../platform/events/merged-leads.ts";
import { readTimeline, type TimelineQuery } from "../../platform/events/timeline.ts";

export type ClientRow = ListedRow<typeof clients>;

/** The reply's schema leaves out the columns that only lists and searches use. */
export async function presentClients(db: Db, rows: ClientRow[]): Promise<ListedClient[]> {
  const sums = await sumsOf(db, rows);
  return rows.map((row) => ({
    ...row,
    owed: sums.get(row.id)?.owed ?? null,
    overpaid: sums.get(row.id)?.overpaid ?? null,
    nextAppointmentAt: row.nextAppointmentAt?.toISOString() ?? null,
    lastContactAt: row.lastContactAt?.toISOString() ?? null,
    forgottenAt: row.forgottenAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}

export async function presentClient(db: Db, row: ClientRow): Promise<Client> {
  return firstOf(await presentClients(db, [row]));
}

interface Sums {
  id: string;
  owed: string;
  overpaid: string;
}

/** By client, what projects owe and what others were paid beyond their totals, of one moment. */
async function sumsOf(db: Db, rows: ClientRow[]): Promise<Map<string, Sums>> {
  const ids = rows.flatMap(({ id, balance }) => (balance === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const found = await rowsOf<Sums>(
    db,
    sql`select p.client_id as id, sum(greatest(a.owed, 0))::numeric(14, 2)::text as owed,
          sum(greatest(-a.owed, 0))::numeric(14, 2)::text as overpaid
        from (${projectAccounts(sql`select id from projects where client_id in ${ids}`)}) a
        join projects p on p.id = a.project_id group by p.client_id`,
  );
  return new Map(found.map((sums) => [sums.id, sums]));
}

export async function clientById(db: Db | Tx, id: string): Promise<ClientRow> {
  const [row] = await db.select().from(clients).where(eq(clients.id, id));
  if (!row) throw notFound("client");
  return row;
}

export function findClients(db: Db, query: RouteInput<typeof listClientsRoute>["query"], moment: Moment) {
  return pageOf(db, {
    counted: countedRows(query, "joined", moment),
    table: clients,
    sortable: {
      createdAt: { by: clients.createdAt, type: "timestamptz" },
      lastName: { by: clients.sortName, type: "text" },
      balance: { by: orders.balance(clients.balance), type: "numeric" },
      nextAppointmentAt: { by: orders.nextAppointment(clients.nextAppointmentAt), type: "timestamptz" },
      lastContactAt: { by: orders.lastContact(clients.lastContactAt), type: "timestamptz" },
    },
    sortedBy: "-createdAt",
    search: searchIn(clients, clients.searchable, query.search),
    exactly: { propertyType: query.propertyType },
    query,
    path: "/api/clients",
  });
}

export async function clientsTimeline(db: Db, clientId: string, query: TimelineQuery) {
  await clientById(db, clientId);
  const made = await db.select({ id: leads.id }).from(leads).where(eq(leads.clientId, clientId));
  const leadIds = made.map(({ id }) => id);
  const subjects = [clientId, ...(await dependentIds(db, clientId, leadIds))];
  const path = `/api/clients/${clientId}/story`;
  return readTimeline(db, { subjects, leadIds, clientIds: [clientId], query, path });
}

/** Its former leads, the leads merged into them, and what else belongs to the client. */
async function dependentIds(db: Db, clientId: string, leadIds: string[]): Promise<string[]> {
  const found = await rowsOf<{ id: string }>(
    db,
    sql`${withFamily(leadIds)}
        select id from family
        union select id from appointments where client_id = ${clientId}
        union select id from trash where client_id = ${clientId}
        union select id from projects where client_id = ${clientId}
        union select id from quotes where client_id = ${clientId}
        union select id from payments where client_id = ${clientId}`,
  );
  return found.map(({ id }) => id);
}

/** Everything that keeps a client from being deleted. Events about the client do not. */
export const usesOfClients = { leads, appointments, projects, quotes, payments, messages } as const;
