import { sql } from "drizzle-orm";
import type { PersonNames } from "#domain/format.ts";
import { among, rowsOf } from "./query-rows.ts";
import type { Db, Tx } from "./store.ts";
import { clients, leads, users } from "./tables/all.ts";

interface NamedUser {
  id: string;
  username: string;
  /** The displayed name. */
  name: string;
}
export type NamedUsers = ReadonlyMap<string | null, NamedUser>;
export type Names = ReadonlyMap<string | null, string>;

/** Users by id. Has none for a missing id or a deleted user. */
export async function namedUsers(db: Db | Tx, ids: readonly (string | null)[]): Promise<NamedUsers> {
  const wantedIds = [...new Set(ids)].filter((id) => id !== null);
  if (wantedIds.length === 0) return new Map();
  const { id, username, name } = users;
  const found = await db.select({ id, username, name }).from(users).where(among(users.id, wantedIds));
  return new Map(found.map((user) => [user.id, user]));
}

/** The names that people see, by id. */
export async function namesOf(db: Db | Tx, ids: readonly (string | null)[]): Promise<Names> {
  const found = await namedUsers(db, ids);
  return new Map([...found].map(([id, { name }]) => [id, name]));
}

/** The full name in SQL. Only clients can be businesses. */
export function nameOf(people: typeof clients | typeof leads) {
  const { firstName, lastName } = people;
  const companyName = people === clients ? clients.companyName : sql<string | null>`null`;
  return { firstName, lastName, companyName };
}

export interface NamedPerson extends PersonNames {
  id: string;
  phone: string;
}

/** The clients and leads that rows belong to, by id. */
export async function peopleOf(
  db: Db,
  rows: readonly { clientId: string | null; leadId: string | null }[],
): Promise<ReadonlyMap<string | null, NamedPerson>> {
  const ids = (column: "clientId" | "leadId") => rows.flatMap((row) => row[column] ?? []);
  const found = await rowsOf<NamedPerson>(
    db,
    sql`select id, phone, first_name as "firstName", last_name as "lastName", company_name as "companyName"
        from ${clients} where ${among(clients.id, ids("clientId"))}
        union all
        select id, phone, first_name, last_name, null from ${leads} where ${among(leads.id, ids("leadId"))}`,
  );
  return new Map(found.map((person) => [person.id, person]));
}
