import { sql } from "drizzle-orm";
import { day, hour, minute } from "#domain/durations.ts";
import { networkOf, networksOf } from "../../platform/core/ip-network.ts";
import type { Db } from "../../platform/db/connection.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import { countAttempt, rateLimit, tooOften } from "../../platform/http/rate-limit.ts";

/** Sign-in limits, stored in the database: across processes and restarts. */

type LimitContext = Pick<AppContext, "db" | "now" | "rateLimits">;

/** Limits the steps whose user is not known yet: a code, a passkey, a one-time link. */
export function limitSteps(context: LimitContext, caller: string): Promise<void> {
  return rateLimit(context, {
    bucket: "login step",
    caller: networkOf(caller),
    limit: 60,
    period: 10 * minute,
  });
}

interface Guess {
  /** Undefined for an unknown name. */
  userId: string | undefined;
  /** The key that attempts count under: the folded name, or the user who already gave the password. */
  account: string;
  caller: string;
}

/**
 * Allows few guesses at one account from one address, and many from everywhere: that limit locks out the owner, too. It
 * never applies at addresses where the owner has signed in before, so strangers cannot lock them out.
 */
export async function limitSignIns(context: LimitContext, guess: Guess): Promise<void> {
  const { account, caller } = guess;
  await limitNetworks(context, guess);
  await rateLimit(context, {
    bucket: "login pair",
    caller: `${account} ${networkOf(caller)}`,
    limit: 10,
    period: 10 * minute,
  });
  await limitFromEverywhere(context, { bucket: "login account", limit: 100, ...guess });
}

/** Per address, or IPv6 network of 64 bits, and for the wider ones around it. */
const triesOfNetwork: Record<string, number> = { "/56": 60, "/48": 120 };
const triesOfOne = 30;

/**
 * Checks the widest network first: an attempt that it refuses adds no row for the narrower ones. Strangers may share a
 * wide network, so it refuses nobody at an address where they have signed in before.
 */
async function limitNetworks(context: LimitContext, guess: Guess) {
  const { db, now, rateLimits } = context;
  if (!rateLimits) return;
  const at = now();
  for (const network of networksOf(guess.caller)) {
    const bucket = { bucket: "login address", caller: network, period: 10 * minute, at };
    const { count, endsAt } = await countAttempt(db, bucket);
    const wider = triesOfNetwork[network.slice(-3)];
    if (count <= (wider ?? triesOfOne)) continue;
    if (!wider || !(await hasSignedInFrom(db, { ...guess, at }))) throw tooOften(endsAt - at.getTime());
  }
}

/** Counts attempts from everywhere together; refuses them except at the owner's addresses. */
async function limitFromEverywhere(
  { db, now, rateLimits }: LimitContext,
  { bucket, limit, ...guess }: Guess & { bucket: string; limit: number },
) {
  if (!rateLimits) return;
  const at = now();
  const { count, endsAt } = await countAttempt(db, {
    bucket,
    caller: guess.account,
    period: hour,
    at,
  });
  if (count <= limit || (await hasSignedInFrom(db, { ...guess, at }))) return;
  throw tooOften(endsAt - at.getTime());
}

const remembered = 30 * day;

export async function hasSignedInFrom(
  db: Db,
  { userId, caller, at }: Pick<Guess, "userId" | "caller"> & { at: Date },
): Promise<boolean> {
  const since = new Date(at.getTime() - remembered).toISOString();
  const rows = await rowsOf<{ address: string }>(
    db,
    sql`select distinct address from events
        where subject_id = ${userId ?? null}::uuid and kind = 'session.opened'
          and address is not null and at > ${since}::timestamptz`,
  );
  return rows.some(({ address }) => networkOf(address) === networkOf(caller));
}

/**
 * Limits codes per account, across tickets. Only someone with the password gets this far; the owner's own addresses
 * stay open here, too.
 */
export async function limitCodes(
  context: LimitContext,
  { userId, caller }: { userId: string; caller: string },
): Promise<void> {
  const pair = `${userId} ${networkOf(caller)}`;
  await rateLimit(context, { bucket: "second factor pair", caller: pair, limit: 20, period: hour });
  const guess = { userId, account: userId, caller };
  await limitFromEverywhere(context, { bucket: "second factor", limit: 20, ...guess });
}

/** Limits password guesses from a session left open, too. */
export function limitOwnPassword(context: LimitContext, userId: string): Promise<void> {
  return rateLimit(context, { bucket: "own password", caller: userId, limit: 10, period: 10 * minute });
}

/** Counts by what was typed, so that the answer is the same for an unknown account. */
export async function limitForgotten(
  context: LimitContext,
  { account, caller }: { account: string; caller: string },
): Promise<void> {
  const period = hour;
  await rateLimit(context, { bucket: "forgot address", caller: networkOf(caller), limit: 10, period });
  await rateLimit(context, { bucket: "forgot account", caller: account, limit: 3, period });
}

/** Counts wrong setup codes. The right one is checked first, and never limited. */
export function limitSetupCodes(context: LimitContext, caller: string): Promise<void> {
  return rateLimit(context, {
    bucket: "set-up code",
    caller: networkOf(caller),
    limit: 10,
    period: hour,
  });
}

/** Each registration adds a row that an administrator has to review. */
export async function limitRegistrations(context: LimitContext, caller: string): Promise<void> {
  await rateLimit(context, { bucket: "register", caller: networkOf(caller), limit: 10, period: hour });
  await rateLimit(context, {
    bucket: "register all",
    caller: "everybody",
    limit: 200,
    period: day,
  });
}
