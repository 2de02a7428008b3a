import { sql } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { rowsOf } from "../db/rows.ts";
import { countKnock, knock, tooOften } from "../knocks.ts";
import { networkOf } from "../network.ts";
import type { Parts } from "../parts.ts";

/** How often somebody may try, in which time. Held in the database: across processes and restarts. */

type Counting = Pick<Parts, "db" | "now" | "rateLimits">;

const minute = 60_000;

/** Of the steps besides the password, before it is known who takes them: a code, a passkey, a one-time link. */
export function limitSteps(parts: Counting, caller: string): Promise<void> {
  return knock(parts, { door: "login step", caller: networkOf(caller), limit: 60, period: 10 * minute });
}

/**
 * Guesses at one account from one address are few. Guesses at it from everywhere together are many, because that
 * limit shuts out its owner too: never at an address that they have signed in from before, though, so that no
 * stranger can lock them out of their office, however long he goes on.
 */
export async function limitSignIns(
  parts: Counting,
  { username, caller }: { username: string; caller: string },
): Promise<void> {
  await knock(parts, {
    door: "login address",
    caller: networkOf(caller),
    limit: 30,
    period: 10 * minute,
  });
  const account = username.toLowerCase();
  await knock(parts, {
    door: "login pair",
    caller: `${account} ${networkOf(caller)}`,
    limit: 10,
    period: 10 * minute,
  });
  await limitAccount(parts, { account, caller });
}

async function limitAccount(parts: Counting, { account, caller }: { account: string; caller: string }) {
  const { db, now, rateLimits } = parts;
  if (!rateLimits) return;
  const at = now();
  const door = { door: "login account", caller: account, period: 60 * minute, at };
  const { count, endsAt } = await countKnock(db, door);
  if (count <= 100 || (await hasSignedInFrom(db, { account, caller, at }))) return;
  throw tooOften(endsAt - at.getTime());
}

const remembered = 30 * 24 * 60 * minute;

async function hasSignedInFrom(
  db: Db,
  { account, caller, at }: { account: string; caller: string; at: Date },
): Promise<boolean> {
  const since = new Date(at.getTime() - remembered).toISOString();
  const rows = await rowsOf<{ address: string }>(
    db,
    sql`select distinct events.address from events join users on users.id = events.subject_id
        where lower(users.username) = ${account} and events.kind = 'session.opened'
          and events.address is not null and events.at > ${since}::timestamptz`,
  );
  return rows.some(({ address }) => networkOf(address) === networkOf(caller));
}

/** Of codes for one account, whatever tickets they come with. Only who has the password gets so far. */
export function limitCodes(parts: Counting, userId: string): Promise<void> {
  return knock(parts, { door: "second factor", caller: userId, limit: 20, period: 60 * minute });
}

/** Of a signed-in member's own password: a session that was left open is no place to guess it. */
export function limitOwnPassword(parts: Counting, userId: string): Promise<void> {
  return knock(parts, { door: "own password", caller: userId, limit: 10, period: 10 * minute });
}

/** Each leaves a row that an administrator has to look at. */
export async function limitRegistrations(parts: Counting, caller: string): Promise<void> {
  await knock(parts, { door: "register", caller: networkOf(caller), limit: 10, period: 60 * minute });
  await knock(parts, { door: "register all", caller: "everybody", limit: 200, period: 24 * 60 * minute });
}
