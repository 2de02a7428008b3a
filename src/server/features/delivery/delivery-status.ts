import { eq } from "drizzle-orm";
import { textFault } from "#domain/messages/text-faults.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { messages } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { Writing } from "../../platform/messaging/outbox.ts";
import type { MessageRow } from "../../platform/messaging/transport.ts";
import { unsubscribed } from "../../platform/messaging/twilio.ts";
import { lockMessage, setFailed, setSent } from "./delivery-outcomes.ts";

/** What Twilio reports about a text that it accepted. */
interface Said {
  MessageSid: string;
  MessageStatus: string;
  ErrorCode?: string | undefined;
}

interface News extends Writing {
  said: Said;
}

const arrived = ["delivered", "read"];
const notDelivered = ["failed", "undelivered"];

/**
 * Applies a status callback. Callbacks come in any order and more than once: delivered stays delivered, and a report on
 * an earlier try does not fail a retry. Never sends anything.
 */
export function takeTextStatus(db: Db, id: string, news: News): Promise<void> {
  return db.transaction(async (tx) => {
    const text = await lockMessage(tx, id, hasOptedOut(news) ? news.at : undefined);
    if (text?.channel !== "text" || text.deliveredAt) return;
    const { MessageStatus: status } = news.said;
    if (arrived.includes(status)) await markDelivered(tx, text, news);
    if (notDelivered.includes(status)) await markUndelivered(tx, text, news);
    // The sender may have died before it could mark the message.
    if (status === "sent" && isUnderWay(text, news)) await setSent(tx, text, sentAs(news));
  });
}

/** Handed over, as far as we know, and the report is on this try. */
function isUnderWay({ state, providerId }: MessageRow, { said }: News): boolean {
  return state === "queued" && providerId !== said.MessageSid;
}

function sentAs({ said, at }: News) {
  return { providerId: said.MessageSid, at };
}

async function markDelivered(tx: Tx, text: MessageRow, news: News) {
  const { id, recipient: label } = text;
  const { at } = news;
  if (text.state !== "sent") await setSent(tx, text, sentAs(news));
  await tx.update(messages).set({ deliveredAt: at }).where(eq(messages.id, id));
  await recordEvent(tx, { kind: "message.delivered", subjectId: id, at, detail: { label } });
}

async function markUndelivered(tx: Tx, text: MessageRow, news: News) {
  const { said, at, messaging } = news;
  const { MessageSid: sid, ErrorCode: code } = said;
  const isOfThisTry = text.state === "sent" && text.providerId === sid;
  if (!isOfThisTry && !isUnderWay(text, news)) return;
  const failure = textFault(code);
  await setFailed(tx, text, { failure, hasOptedOut: hasOptedOut(news), providerId: sid, at, messaging });
}

function hasOptedOut({ said }: News): boolean {
  return said.ErrorCode === String(unsubscribed);
}
