import { inArray } from "drizzle-orm";
import type {
  BulkChange,
  changeLeadsRoute,
  deleteLeadsRoute,
  restoreLeadsRoute,
} from "#contract/bulk-update.ts";
import type { LeadFields } from "#contract/leads.ts";
import type { ReplyOf } from "#contract/route.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { HttpError } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { leads } from "../../platform/db/tables/all.ts";
import { nextVersion } from "../../platform/db/versions.ts";
import { recordEvents } from "../../platform/events/event-log.ts";
import type { MessagingWriteContext, WriteContext } from "../../platform/http/write-context.ts";
import { contactsBeforeMoves, markContacted } from "../leads/last-contact.ts";
import type { LeadRow } from "../leads/reads.ts";
import { changeEvent, lockLeads } from "../leads/status.ts";
import { restore } from "../trash/restore-writes.ts";
import { trashLead } from "../trash/writes.ts";
import { lockAssignees, refuseUnlessTakesLeads } from "../users/lock-assignees.ts";

type Batch = ReplyOf<typeof changeLeadsRoute>;
type LeadChanges = ReturnType<typeof changesBetween<Partial<LeadFields>>>;

/**
 * Changes the status or assignee of many leads in one transaction. Skips and reports leads that someone
 * changed since. The result holds what an undo needs.
 */
export function changeLeads(
  db: Db,
  changes: readonly BulkChange[],
  { undo, ...context }: WriteContext & { undo?: boolean | undefined },
): Promise<Batch> {
  return db.transaction(async (tx) => {
    await lockAssignees(
      tx,
      changes.map(({ assignedTo }) => assignedTo),
    );
    const ids = changes.map(({ id }) => id);
    const found = await lockLeads(tx, ids);
    const left = changes.flatMap((change) => skipReason(change, found.get(change.id)));
    const leftIds = new Set(left.map(({ id }) => id));
    const changed = changes.flatMap((change) =>
      leftIds.has(change.id) ? [] : differing(change, found.get(change.id)!),
    );
    await updateAll(tx, undo ? await withFormerContacts(tx, changed) : changed, context.at);
    await recordEvents(
      tx,
      changed.map(({ lead, ...change }) =>
        changeEvent(lead, { ...change, lastContactedAt: lead.lastContactedAt }, context),
      ),
    );
    return { changed: changed.map(({ lead }) => undoStep(lead)), left };
  });
}

function skipReason({ id, version }: BulkChange, lead: LeadRow | undefined): Batch["left"] {
  if (!lead) return [{ id, because: "gone" }];
  return version !== undefined && version !== lead.version ? [{ id, because: "stale" }] : [];
}

interface ChangedLead extends LeadChanges {
  lead: LeadRow;
  /** Of an undo. */
  contact?: ReturnType<typeof markContacted> | undefined;
}

function differing({ status, assignedTo }: BulkChange, lead: LeadRow): ChangedLead[] {
  const change = changesBetween<Partial<LeadFields>>(lead, {
    ...(status === undefined ? {} : { status }),
    ...(assignedTo === undefined ? {} : { assignedTo }),
  });
  return Object.keys(change.after).length > 0 ? [{ lead, ...change }] : [];
}

async function withFormerContacts(tx: Tx, changed: ChangedLead[]): Promise<ChangedLead[]> {
  const moves = changed.map(({ lead, after }) => ({ lead, status: after.status }));
  const contacts = await contactsBeforeMoves(tx, moves);
  return changed.map((change) => ({ ...change, contact: contacts.get(change.lead.id) }));
}

/** One statement for all leads that get the same values. */
async function updateAll(tx: Tx, changed: ChangedLead[], at: Date) {
  const alike = Map.groupBy(changed, ({ after, contact }) => JSON.stringify([after, contact]));
  for (const group of alike.values()) {
    const { after, contact = markContacted(after.status, at) } = group[0]!;
    await refuseUnlessTakesLeads(tx, after.assignedTo);
    const ids = group.map(({ lead }) => lead.id);
    await tx
      .update(leads)
      .set({ ...after, ...contact, version: nextVersion(leads) })
      .where(inArray(leads.id, ids));
  }
}

function undoStep({ id, version, status, assignedTo }: LeadRow): Batch["changed"][number] {
  return { id, status, assignedTo, version: version + 1 };
}

type DeleteReply = ReplyOf<typeof deleteLeadsRoute>;

/** Deletes one at a time, so that a lead that must stay does not block the others. */
export async function deleteLeads(
  db: Db,
  seen: readonly { id: string; version?: number | undefined }[],
  context: MessagingWriteContext,
): Promise<DeleteReply> {
  const answer: DeleteReply = { deleted: [], left: [] };
  for (const lead of seen) {
    const refused = await refusalOf(() => trashLead(db, { ...lead, ...context }));
    if (refused) answer.left.push({ id: lead.id, because: reasons[refused.code] ?? "gone" });
    else answer.deleted.push(lead.id);
  }
  return answer;
}

const reasons: Record<string, DeleteReply["left"][number]["because"]> = { stale: "stale", in_use: "in_use" };

export async function restoreLeads(
  db: Db,
  ids: readonly string[],
  context: MessagingWriteContext,
): Promise<ReplyOf<typeof restoreLeadsRoute>> {
  const answer: ReplyOf<typeof restoreLeadsRoute> = { restored: [], left: [] };
  for (const id of ids) {
    const refused = await refusalOf(() => restore(db, { id, ...context }));
    if (refused) answer.left.push({ id, because: refused.message });
    else answer.restored.push(id);
  }
  return answer;
}

async function refusalOf(act: () => Promise<unknown>): Promise<HttpError | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}
