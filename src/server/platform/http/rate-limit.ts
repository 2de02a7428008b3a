import { lt, sql } from "drizzle-orm";
import { hour } from "#domain/durations.ts";
import { HttpError } from "../core/http-error.ts";
import type { Db } from "../db/connection.ts";
import { rowsOf } from "../db/query-rows.ts";
import { rateLimits } from "../db/tables/all.ts";

interface Attempt {
  /** The protected resource; each has its own count. */
  bucket: string;
  /** A network address or an account. */
  caller: string;
  /** Length of the window in milliseconds. */
  period: number;
}

interface LimitContext {
  db: Db;
  now: () => Date;
  rateLimits: boolean;
}

/** Counts a call and refuses it (429) when the caller is over the limit within the period. */
export async function rateLimit(
  { db, now, rateLimits }: LimitContext,
  { limit, ...by }: Attempt & { limit: number },
): Promise<void> {
  if (!rateLimits) return;
  const at = now();
  const { count, endsAt } = await countAttempt(db, { ...by, at });
  if (count > limit) throw tooOften(endsAt - at.getTime());
}

/**
 * Counts a call. Returns its number within the period and the period's end (epoch milliseconds). The database holds
 * the count, so it is shared by processes and survives restarts.
 */
export async function countAttempt(db: Db, { bucket, caller, period, at }: Attempt & { at: Date }) {
  const now = at.toISOString();
  const endsAt = new Date(at.getTime() + period).toISOString();
  const [counted] = await rowsOf<{ count: number; ends: string }>(
    db,
    sql`insert into ${rateLimits} as k (bucket, caller, period_ends_at, count)
        values (${bucket}, ${caller.slice(0, 200)}, ${endsAt}::timestamptz, 1)
        on conflict (bucket, caller) do update set
          count = case when k.period_ends_at <= ${now}::timestamptz then 1 else k.count + 1 end,
          period_ends_at = case when k.period_ends_at <= ${now}::timestamptz
            then excluded.period_ends_at else k.period_ends_at end
        returning count, (extract(epoch from period_ends_at) * 1000)::text as ends`,
  );
  const { count = 0, ends = "0" } = counted ?? {};
  // The first call of a period deletes counts that ended more than an hour ago.
  if (count === 1)
    await db.delete(rateLimits).where(lt(rateLimits.periodEndsAt, new Date(at.getTime() - hour)));
  return { count, endsAt: Number(ends) };
}

const maxCallers = 10_000;

/** In-memory count for this process alone; used while the database is unreachable. */
export class MemoryRateLimiter {
  #counts = new Map<string, { count: number; endsAt: number }>();

  count({ bucket, caller, period, at }: Attempt & { at: Date }) {
    if (this.#counts.size >= maxCallers) this.#counts.clear();
    const name = `${bucket} ${caller}`;
    const known = this.#counts.get(name);
    const isOver = !known || known.endsAt <= at.getTime();
    const counted = isOver
      ? { count: 1, endsAt: at.getTime() + period }
      : { ...known, count: known.count + 1 };
    this.#counts.set(name, counted);
    return counted;
  }
}

/** A 429 that asks the caller to wait this many milliseconds. */
export function tooOften(wait: number) {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new HttpError(
    429,
    "too_often",
    `Too many attempts. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { headers: { "retry-after": String(seconds) } },
  );
}
