import { eq } from "drizzle-orm";
import { twilioErrorText } from "#domain/messages/twilio.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { messages } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { OutboxContext } from "../../platform/http/write-context.ts";
import type { MessageRow } from "../../platform/messaging/transport.ts";
import { unsubscribed } from "../../platform/messaging/twilio.ts";
import { lockMessage, setFailed, setSent } from "./delivery-outcomes.ts";

/** Twilio's report on a text that it accepted. */
interface StatusFields {
  MessageSid: string;
  MessageStatus: string;
  ErrorCode?: string | undefined;
}

interface StatusReport extends OutboxContext {
  fields: StatusFields;
}

const arrived = ["delivered", "read"];
const notDelivered = ["failed", "undelivered"];

/**
 * Applies a status callback. Callbacks come in any order and more than once: delivered stays delivered, and a report on
 * an earlier try does not fail a retry. Never sends anything.
 */
export function recordTextStatus(db: Db, id: string, report: StatusReport): Promise<void> {
  return db.transaction(async (tx) => {
    const text = await lockMessage(tx, id, hasOptedOut(report) ? report.at : undefined);
    if (text?.channel !== "text" || text.deliveredAt) return;
    const { MessageStatus: status } = report.fields;
    if (arrived.includes(status)) await markDelivered(tx, text, report);
    if (notDelivered.includes(status)) await markUndelivered(tx, text, report);
    // The sender may have died before it could mark the message.
    if (status === "sent" && isInTransit(text, report)) await setSent(tx, text, sentAs(report));
  });
}

/** Handed over, as far as we know, and the report is on this try. */
function isInTransit({ state, providerId }: MessageRow, { fields }: StatusReport): boolean {
  return state === "queued" && providerId !== fields.MessageSid;
}

function sentAs({ fields, at }: StatusReport) {
  return { providerId: fields.MessageSid, at };
}

async function markDelivered(tx: Tx, text: MessageRow, report: StatusReport) {
  const { id, recipient: label } = text;
  const { at } = report;
  if (text.state !== "sent") await setSent(tx, text, sentAs(report));
  await tx.update(messages).set({ deliveredAt: at }).where(eq(messages.id, id));
  await recordEvent(tx, { kind: "message.delivered", subjectId: id, at, detail: { label } });
}

async function markUndelivered(tx: Tx, text: MessageRow, report: StatusReport) {
  const { fields, at, messaging } = report;
  const { MessageSid: sid, ErrorCode: code } = fields;
  const isOfThisTry = text.state === "sent" && text.providerId === sid;
  if (!isOfThisTry && !isInTransit(text, report)) return;
  const failure = twilioErrorText(code);
  await setFailed(tx, text, { failure, hasOptedOut: hasOptedOut(report), providerId: sid, at, messaging });
}

function hasOptedOut({ fields }: StatusReport): boolean {
  return fields.ErrorCode === String(unsubscribed);
}
