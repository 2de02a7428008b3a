import { inArray, sql } from "drizzle-orm";
import type { BulkChange, changeLeads as batch } from "#contract/batches.ts";
import type { LeadFields } from "#contract/leads.ts";
import type { ReplyOf } from "#contract/route.ts";
import { changesBetween } from "#domain/edits.ts";
import type { Actor } from "#domain/staff/member.ts";
import { refuseStranger } from "../colleagues/reads.ts";
import type { Db, Tx } from "../db/connection.ts";
import { leads } from "../db/tables/all.ts";
import { recordAll } from "../events.ts";
import { changeEvent, contactBy, lockLeads } from "../lead-changes.ts";
import type { LeadRow } from "../leads/reads.ts";

type Batch = ReplyOf<typeof batch>;
type Changed = ReturnType<typeof changesBetween<Partial<LeadFields>>>;

/**
 * Changes the status or the person of many leads at once, in one transaction. What somebody else has changed since it
 * was seen is left alone, and said. What is said to have changed is what would take the change back.
 */
export function changeLeads(
  db: Db,
  changes: readonly BulkChange[],
  done: { by: Actor; at: Date },
): Promise<Batch> {
  return db.transaction(async (tx) => {
    const ids = changes.map(({ id }) => id);
    const found = await lockLeads(tx, ids);
    const left = changes.flatMap((change) => whyLeft(change, found.get(change.id)));
    const leftIds = new Set(left.map(({ id }) => id));
    const changed = changes.flatMap((change) =>
      leftIds.has(change.id) ? [] : differing(change, found.get(change.id)!),
    );
    await writeAlike(tx, changed, done.at);
    await recordAll(
      tx,
      changed.map(({ lead, ...change }) => changeEvent(lead, change, done)),
    );
    return { changed: changed.map(({ lead }) => wayBack(lead)), left };
  });
}

function whyLeft({ id, version }: BulkChange, lead: LeadRow | undefined): Batch["left"] {
  if (!lead) return [{ id, because: "gone" }];
  return version !== undefined && version !== lead.version ? [{ id, because: "stale" }] : [];
}

type Differing = Changed & { lead: LeadRow };

function differing({ status, assignedTo }: BulkChange, lead: LeadRow): Differing[] {
  const change = changesBetween<Partial<LeadFields>>(lead, {
    ...(status === undefined ? {} : { status }),
    ...(assignedTo === undefined ? {} : { assignedTo }),
  });
  return Object.keys(change.after).length > 0 ? [{ lead, ...change }] : [];
}

/** One statement for all that become the same. */
async function writeAlike(tx: Tx, changed: Differing[], at: Date) {
  const alike = Map.groupBy(changed, ({ after }) => JSON.stringify(after));
  for (const group of alike.values()) {
    const { after } = group[0]!;
    await refuseStranger(tx, after.assignedTo);
    const ids = group.map(({ lead }) => lead.id);
    await tx
      .update(leads)
      .set({ ...after, ...contactBy(after.status, at), version: sql`${leads.version} + 1` })
      .where(inArray(leads.id, ids));
  }
}

function wayBack({ id, version, status, assignedTo }: LeadRow): Batch["changed"][number] {
  return { id, status, assignedTo, version: version + 1 };
}
