import { and, eq, gte, like, or, sql } from "drizzle-orm";
import { authorOf } from "#domain/messages/message-key.ts";
import { conflict, notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { lockIfThere } from "../../platform/db/locks.ts";
import { leads, messages } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { messageFor } from "../../platform/messaging/message-reads.ts";
import type { MessageRow } from "../../platform/messaging/transport.ts";
import type { LeadRow } from "../leads/reads.ts";
import { moveLead } from "../leads/status.ts";
import { lockMessage } from "./delivery-outcomes.ts";

/**
 * Cancels a message that a user wrote, while it waits for its first try. A New lead
 * that nothing else has answered is New again. Idempotent.
 */
export function cancelMessage(db: Db, id: string, { by, at }: WriteContext): Promise<MessageRow> {
  return db.transaction(async (tx) => {
    const { leadId } = await messageFor(tx, id, by);
    // First, as writing a message does.
    const lead = leadId ? await lockIfThere(tx, leads, leadId, "no key update") : undefined;
    const before = await lockMessage(tx, id);
    if (!before) throw notFound("message");
    refuseUncancelable(before);
    if (before.state === "cancelled") return before;
    const [row] = await tx
      .update(messages)
      .set({ state: "cancelled" })
      .where(eq(messages.id, id))
      .returning();
    const detail = { label: before.recipient };
    await recordEvent(tx, { kind: "message.canceled", subjectId: id, by, at, detail });
    if (lead && (await isUnanswered(tx, lead, before)))
      await moveLead(tx, lead, "new", { by, at, undo: true });
    return row ?? before;
  });
}

/** True if a message moved the lead to Contacted, and all messages and calls to them since are canceled. */
async function isUnanswered(
  tx: Tx,
  { id, status, lastContactedAt }: LeadRow,
  { clientId }: MessageRow,
): Promise<boolean> {
  if (status !== "contacted" || !lastContactedAt) return false;
  // Of a client's messages, only the one that answered the lead names the lead.
  const isTheirs = or(eq(messages.leadId, id), clientId ? eq(messages.clientId, clientId) : undefined);
  const isHuman = or(like(messages.cause, "written:%"), like(messages.cause, "call:%"));
  const [since] = await tx
    .select({
      byMessage: sql<boolean | null>`bool_or(${eq(messages.createdAt, lastContactedAt)})`,
      areCanceled: sql<boolean | null>`bool_and(${eq(messages.state, "cancelled")})`,
    })
    .from(messages)
    .where(and(isTheirs, gte(messages.createdAt, lastContactedAt), isHuman));
  return Boolean(since?.byMessage && since.areCanceled);
}

function refuseUncancelable(message: MessageRow) {
  // Reconciling would queue an automatic one again (decision 030).
  if (authorOf(message) === null)
    throw conflict("automatic", "This message is automatic. Change its appointment or the settings instead.");
  if (message.state !== "queued" && message.state !== "cancelled")
    throw conflict("not_queued", "This message isn't waiting to be sent, so it can't be canceled");
  // Also after its lease has expired, and before another try: it may have arrived.
  if (message.leasedUntil || message.attempts > 0)
    throw conflict("tried", "This message may already have been sent, so it can't be canceled");
}
