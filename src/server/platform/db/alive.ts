import { sql } from "drizzle-orm";
import type { Db } from "./store.ts";

const patience = 5_000;

export async function answersInTime(db: Db): Promise<boolean> {
  const { promise: silence, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), patience);
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
