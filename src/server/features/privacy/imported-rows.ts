import { eq, gt, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../platform/db/connection.ts";
import { digestsOfSent, reachDigests } from "../../platform/db/forgotten-people.ts";
import { lockRows } from "../../platform/db/locks.ts";
import { importBatches, imports } from "../../platform/db/tables/all.ts";
import type { Person } from "./person.ts";

type Batch = Pick<typeof importBatches.$inferSelect, "people">;

/** Pending import rows with this person's name. */
export function batchesOf({ names }: Person): SQL {
  const name = sql`concat(lower(trim(one->>'firstName')), ' ', lower(trim(one->>'lastName')))`;
  const wanted = sql.param(`${JSON.stringify(names)}`);
  return sql`exists (select from jsonb_array_elements(${importBatches.people}) one
    where ${name} in (select jsonb_array_elements_text(${wanted}::jsonb)))`;
}

/** Only this person of a batch: the others' data is not theirs. */
export function ownOf({ people }: Batch, person: Person): Batch["people"] {
  const digests = new Set(reachDigests(person));
  return people.filter((one) => digestsOfSent(one).some((each) => digests.has(each)));
}

/** Importing and forgetting both lock imports before leads. */
export async function lockImports(tx: Tx): Promise<void> {
  await lockRows(tx, imports, gt(imports.waiting, 0));
}

export async function forgetImported(tx: Tx, person: Person): Promise<void> {
  for (const batch of await tx.select().from(importBatches).where(batchesOf(person))) {
    const own = new Set(ownOf(batch, person));
    if (own.size === 0) continue;
    const people = batch.people.filter((one) => !own.has(one));
    const isBatch = eq(importBatches.id, batch.id);
    if (people.length === 0) await tx.delete(importBatches).where(isBatch);
    else await tx.update(importBatches).set({ people }).where(isBatch);
    const { waiting, skipped } = imports;
    await tx
      .update(imports)
      .set({ waiting: sql`${waiting} - ${own.size}`, skipped: sql`${skipped} + ${own.size}` })
      .where(eq(imports.id, batch.importId));
  }
}
