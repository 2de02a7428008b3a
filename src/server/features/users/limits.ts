import { sql } from "drizzle-orm";
import { networkOf, networksOf } from "../../platform/core/ip-network.ts";
import type { Db } from "../../platform/db/connection.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import type { Parts } from "../../platform/http/app-context.ts";
import { countKnock, knock, tooOften } from "../../platform/http/rate-limit.ts";

/** How often somebody may try, in which time. Held in the database: across processes and restarts. */

type Counting = Pick<Parts, "db" | "now" | "rateLimits">;

const minute = 60_000;

/** Of the steps besides the password, before it is known who takes them: a code, a passkey, a one-time link. */
export function limitSteps(parts: Counting, caller: string): Promise<void> {
  return knock(parts, { door: "login step", caller: networkOf(caller), limit: 60, period: 10 * minute });
}

interface Guess {
  /** Undefined for a name that nobody has. */
  memberId: string | undefined;
  /** What tries are counted by: the name as it is compared, or who has shown the password already. */
  account: string;
  caller: string;
}

/**
 * Guesses at one account from one address are few. Guesses at it from everywhere together are many, because that
 * limit shuts out its owner too: never at an address that they have signed in from before, though, so that no
 * stranger can lock them out of their office, however long he goes on.
 */
export async function limitSignIns(parts: Counting, guess: Guess): Promise<void> {
  const { account, caller } = guess;
  await limitNetworks(parts, guess);
  await knock(parts, {
    door: "login pair",
    caller: `${account} ${networkOf(caller)}`,
    limit: 10,
    period: 10 * minute,
  });
  await limitFromEverywhere(parts, { door: "login account", limit: 100, ...guess });
}

/** From one address, or one IPv6 network of 64 bits; and from the wider ones around it. */
const triesOfNetwork: Record<string, number> = { "/56": 60, "/48": 120 };
const triesOfOne = 30;

/**
 * The widest network comes first: a try that it refuses leaves no row for the narrower ones. A wider one may be shared
 * with strangers, so it refuses nobody at an address that they have signed in from before.
 */
async function limitNetworks(parts: Counting, guess: Guess) {
  const { db, now, rateLimits } = parts;
  if (!rateLimits) return;
  const at = now();
  for (const network of networksOf(guess.caller)) {
    const door = { door: "login address", caller: network, period: 10 * minute, at };
    const { count, endsAt } = await countKnock(db, door);
    const wider = triesOfNetwork[network.slice(-3)];
    if (count <= (wider ?? triesOfOne)) continue;
    if (!wider || !(await hasSignedInFrom(db, { ...guess, at }))) throw tooOften(endsAt - at.getTime());
  }
}

/** Counts together what comes from everywhere, and refuses it except at the owner's own addresses. */
async function limitFromEverywhere(
  { db, now, rateLimits }: Counting,
  { door, limit, ...guess }: Guess & { door: string; limit: number },
) {
  if (!rateLimits) return;
  const at = now();
  const { count, endsAt } = await countKnock(db, { door, caller: guess.account, period: 60 * minute, at });
  if (count <= limit || (await hasSignedInFrom(db, { ...guess, at }))) return;
  throw tooOften(endsAt - at.getTime());
}

const remembered = 30 * 24 * 60 * minute;

export async function hasSignedInFrom(
  db: Db,
  { memberId, caller, at }: Pick<Guess, "memberId" | "caller"> & { at: Date },
): Promise<boolean> {
  const since = new Date(at.getTime() - remembered).toISOString();
  const rows = await rowsOf<{ address: string }>(
    db,
    sql`select distinct address from events
        where subject_id = ${memberId ?? null}::uuid and kind = 'session.opened'
          and address is not null and at > ${since}::timestamptz`,
  );
  return rows.some(({ address }) => networkOf(address) === networkOf(caller));
}

/**
 * Of codes for one account, whatever tickets they come with. Only who has the password gets so far; the owner's own
 * addresses stay open to them here, too.
 */
export async function limitCodes(
  parts: Counting,
  { memberId, caller }: { memberId: string; caller: string },
): Promise<void> {
  const pair = `${memberId} ${networkOf(caller)}`;
  await knock(parts, { door: "second factor pair", caller: pair, limit: 20, period: 60 * minute });
  const guess = { memberId, account: memberId, caller };
  await limitFromEverywhere(parts, { door: "second factor", limit: 20, ...guess });
}

/** Of a signed-in member's own password: a session that was left open is no place to guess it. */
export function limitOwnPassword(parts: Counting, userId: string): Promise<void> {
  return knock(parts, { door: "own password", caller: userId, limit: 10, period: 10 * minute });
}

/** Of wrong set-up codes. The right one is looked for first, and never meets this. */
export function limitSetupCodes(parts: Counting, caller: string): Promise<void> {
  return knock(parts, { door: "set-up code", caller: networkOf(caller), limit: 10, period: 60 * minute });
}

/** Each leaves a row that an administrator has to look at. */
export async function limitRegistrations(parts: Counting, caller: string): Promise<void> {
  await knock(parts, { door: "register", caller: networkOf(caller), limit: 10, period: 60 * minute });
  await knock(parts, { door: "register all", caller: "everybody", limit: 200, period: 24 * 60 * minute });
}
