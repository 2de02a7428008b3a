import { sql } from "drizzle-orm";
import { rowsOf } from "./db/rows.ts";
import { knocks } from "./db/tables/all.ts";
import type { Parts } from "./parts.ts";
import { Refusal } from "./refusal.ts";

interface Knock {
  /** What is knocked at: one count each. */
  door: string;
  /** Who knocks: an address, or an account. */
  caller: string;
  /** How often one caller may knock within a period. */
  limit: number;
  /** Milliseconds. */
  period: number;
}

/**
 * Counts a knock and refuses (429) who knocks too often. The count lives in the database, so it holds across
 * processes and restarts.
 */
export async function knock(
  { db, now, rateLimits }: Parts,
  { door, caller, limit, period }: Knock,
): Promise<void> {
  if (!rateLimits) return;
  const at = now();
  const endsAt = new Date(at.getTime() + period);
  const [counted] = await rowsOf<{ count: number; ends: string }>(
    db,
    sql`insert into ${knocks} as k (door, caller, period_ends_at, count)
        values (${door}, ${caller.slice(0, 200)}, ${endsAt.toISOString()}::timestamptz, 1)
        on conflict (door, caller) do update set
          count = case when k.period_ends_at <= ${at.toISOString()}::timestamptz then 1 else k.count + 1 end,
          period_ends_at = case when k.period_ends_at <= ${at.toISOString()}::timestamptz
            then excluded.period_ends_at else k.period_ends_at end
        returning count, (extract(epoch from period_ends_at) * 1000)::text as ends`,
  );
  if (!counted || counted.count <= limit) return;
  throw tooOften(Number(counted.ends) - at.getTime());
}

function tooOften(wait: number) {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new Refusal(
    429,
    "too_often",
    `That was too often. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { headers: { "retry-after": String(seconds) } },
  );
}
