import { eq, inArray, ne, sql } from "drizzle-orm";
import type { Profile } from "#contract/account.ts";
import type { RouteInput } from "#contract/route.ts";
import type { listTeamRoute, TeamGroup, TeamUser } from "#contract/team.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { pageOf } from "../../platform/db/page.ts";
import { firstOf } from "../../platform/db/query-rows.ts";
import { events, passkeys, secondFactors, sessions, users } from "../../platform/db/tables/all.ts";
import { contains } from "../../platform/db/text-search.ts";
import type { UserRow } from "./account-reads.ts";

export function presentProfile({
  username,
  firstName,
  lastName,
  role,
  email,
  phone,
  version,
}: UserRow): Profile {
  return { username, firstName, lastName, role, email, phone, version };
}

export async function findTeam(db: Db, query: RouteInput<typeof listTeamRoute>["query"]) {
  const { rows, headers } = await pageOf(db, {
    table: users,
    sortable: {
      createdAt: { by: users.createdAt, type: "timestamptz" },
      username: { by: sql`lower(${users.username})`, type: "text" },
    },
    sortedBy: "-createdAt",
    filters: [
      contains(
        sql`${users.username} || ' ' || ${users.name} || ' ' || coalesce(${users.email}, '')`,
        query.search,
      ),
      groupFilter(query.group),
    ],
    query,
    path: "/api/team",
  });
  return { users: await presentTeam(db, rows), headers };
}

function groupFilter(group: TeamGroup | undefined) {
  if (group === undefined) return undefined;
  return group === "waiting" ? eq(users.state, "pending") : ne(users.state, "pending");
}

export async function presentTeamUser(db: Db | Tx, row: UserRow): Promise<TeamUser> {
  return firstOf(await presentTeam(db, [row]));
}

/** Accounts as administrators see them: never a password's hash or a second factor's secret. */
async function presentTeam(db: Db | Tx, rows: UserRow[]): Promise<TeamUser[]> {
  const traces = await tracesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(
    ({ id, username, name, firstName, lastName, role, isOwner, state, email, version, ...row }) => ({
      ...{ id, username, name, firstName, lastName, role, isOwner, state, email, version },
      lastSeenAt: traces.get(id)?.lastSeenAt?.toISOString() ?? null,
      secondFactor: traces.get(id)?.secondFactor ?? false,
      away: row.awayFrom && row.awayUntil ? { from: row.awayFrom, until: row.awayUntil } : null,
      createdAt: row.createdAt.toISOString(),
    }),
  );
}

/**
 * When each user was last seen, and whether they have a confirmed authenticator or a passkey. Ended sessions are
 * deleted, so their last event counts as well.
 */
async function tracesOf(db: Db | Tx, ids: string[]) {
  const rows = await db
    .select({
      id: users.id,
      lastSeenAt: sql<Date | null>`greatest(
        (select max(s.last_seen_at) from ${sessions} s where s.user_id = users.id),
        (select e.at from ${events} e where e.by_user_id = users.id order by e.id desc limit 1))`.mapWith(
        events.at,
      ),
      secondFactor: sql<boolean>`
        exists (select 1 from ${secondFactors} f where f.user_id = users.id and f.confirmed_at is not null)
        or exists (select 1 from ${passkeys} p where p.user_id = users.id)`,
    })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
