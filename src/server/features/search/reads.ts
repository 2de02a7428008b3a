import { and, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { maxResults, type SearchResults } from "#contract/search.ts";
import { dayAt } from "#domain/calendar.ts";
import { fullName } from "#domain/format.ts";
import { mayReadBooks, mayWorkWithClients } from "#domain/staff/permissions.ts";
import type { Actor } from "#domain/staff/user.ts";
import type { Moment } from "#domain/stats/periods.ts";
import type { Db } from "../../platform/db/connection.ts";
import { ownClientsOnly } from "../../platform/db/own-jobs.ts";
import { pageOf } from "../../platform/db/page.ts";
import type { ListedTable } from "../../platform/db/page-rows.ts";
import { type Search, searchIn } from "../../platform/db/search.ts";
import { clients, leads } from "../../platform/db/tables/all.ts";
import { contains } from "../../platform/db/text-search.ts";
import { findProjects, presentProjects } from "../projects/reads.ts";
import { findQuotes, presentQuotes } from "../quotes/reads.ts";

/** Searches every kind of record that the viewer may read; returns the newest few of each. */
export async function findInOffice(
  db: Db,
  typed: string,
  moment: Moment,
  viewer: Actor,
): Promise<SearchResults> {
  const today = dayAt(moment.at, moment.timeZone);
  const [foundLeads, foundClients, foundProjects, foundQuotes] = await Promise.all([
    mayWorkWithClients(viewer) ? findLeads(db, typed) : [],
    findClients(db, typed, viewer),
    findProjects(db, { search: typed, limit: maxResults }, moment, viewer).then(({ rows }) =>
      presentProjects(db, rows, today),
    ),
    mayReadBooks(viewer)
      ? findQuotes(db, { search: typed, limit: maxResults }, moment).then(({ rows }) =>
          presentQuotes(db, rows, today),
        )
      : [],
  ]);
  return { leads: foundLeads, clients: foundClients, projects: foundProjects, quotes: foundQuotes };
}

async function findLeads(db: Db, typed: string): Promise<SearchResults["leads"]> {
  const { rows } = await pageOf(db, newest(leads, leads.createdAt, namedLike(typed)));
  return rows.map((row) => ({ ...presentPerson(row), status: row.status }));
}

async function findClients(db: Db, typed: string, viewer: Actor): Promise<SearchResults["clients"]> {
  const search = searchIn(clients, clients.searchable, typed);
  const filters = [ownClientsOnly(viewer)];
  const { rows } = await pageOf(db, { ...newest(clients, clients.createdAt, search), filters });
  return rows.map(presentPerson);
}

function newest<Table extends ListedTable>(table: Table, createdAt: PgColumn, search: Search | undefined) {
  return {
    table,
    sortable: { createdAt: { by: createdAt, type: "timestamptz" as const } },
    sortedBy: "-createdAt",
    search,
    query: { limit: maxResults },
    path: "/api/search",
  };
}

/** Leads match by name only: their searchable text holds the message, too. */
function namedLike(typed: string): Search | undefined {
  const { firstName, lastName, email, phone, phoneDigits, address, city, zipCode, searchable } = leads;
  const person = sql`concat_ws(' ', ${firstName}, ${lastName}, ${email}, ${phone}, ${phoneDigits},
    ${address}, ${city}, ${zipCode})`;
  const row = contains(person, typed);
  return row && { row, branches: [sql`from ${leads} where ${and(contains(searchable, typed), row)}`] };
}

interface PersonRow {
  id: string;
  firstName: string;
  lastName: string;
  companyName?: string | null;
  phone: string;
  email: string | null;
  address: string | null;
  city: string | null;
  zipCode: string | null;
}

function presentPerson({ id, phone, email, address, city, zipCode, ...named }: PersonRow) {
  const place = [address, city].filter(Boolean).join(", ") || (zipCode ?? "");
  return { id, name: fullName(named), phone, email, place };
}
