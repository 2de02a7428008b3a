import { and, eq, sql } from "drizzle-orm";
import { textFault } from "#domain/messages/text-faults.ts";
import type { Db, Tx } from "./db/connection.ts";
import { appointments, messages } from "./db/tables/all.ts";
import { record } from "./events.ts";
import { isReminder, reminderHoursOf } from "./messages/writes.ts";
import type { MessageRow } from "./provider.ts";
import { lockMessage, setFailed, setSent, takeOffVisit } from "./sending-marks.ts";
import { unsubscribed } from "./texts/twilio.ts";

/** What Twilio says became of a text that it took. */
interface Said {
  MessageSid: string;
  MessageStatus: string;
  ErrorCode?: string | undefined;
}

interface News {
  said: Said;
  at: Date;
}

const arrived = ["delivered", "read"];
const notDelivered = ["failed", "undelivered"];

/**
 * The network says what became of a text. Its calls come in any order, and more than once: what was delivered stays
 * delivered, and what was tried again is not given up for what its first try came to. Nothing is sent again by this.
 */
export function takeTextStatus(db: Db, id: string, news: News): Promise<void> {
  return db.transaction(async (tx) => {
    const text = await lockMessage(tx, id);
    if (text?.channel !== "text" || text.deliveredAt) return;
    const { MessageStatus: status } = news.said;
    if (arrived.includes(status)) await markDelivered(tx, text, news);
    if (notDelivered.includes(status)) await markUndelivered(tx, text, news);
    // Whoever sent it may have died before they could mark it.
    if (status === "sent" && isUnderWay(text, news)) await setSent(tx, text, sentAs(news));
  });
}

/** Handed over, as far as we know, and no earlier try of it. */
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
  await record(tx, { kind: "message.delivered", subjectId: id, at, detail: { label } });
}

async function markUndelivered(tx: Tx, text: MessageRow, news: News) {
  const { MessageSid: sid, ErrorCode: code } = news.said;
  const isOfThisTry = text.state === "sent" && text.providerId === sid;
  if (!isOfThisTry && !isUnderWay(text, news)) return;
  if (isOfThisTry) await takeBackReminder(tx, text);
  else await takeOffVisit(tx, text);
  const hasOptedOut = code === String(unsubscribed);
  await setFailed(tx, text, { failure: textFault(code), hasOptedOut, providerId: sid, at: news.at });
}

/** This text reminded nobody: the e-mail of the same reminder did, or nothing has. */
async function takeBackReminder(tx: Tx, { cause, appointmentId, sentAt }: MessageRow) {
  if (!isReminder({ cause }) || !appointmentId || !sentAt) return;
  const hours = reminderHoursOf({ cause });
  const { remindersSent } = appointments;
  const byEmail = and(eq(messages.cause, cause.replace(/text$/, "email")), eq(messages.state, "sent"));
  const [email] = await tx.select({ sentAt: messages.sentAt }).from(messages).where(byEmail);
  const rest = email?.sentAt ? { [hours]: email.sentAt.toISOString() } : {};
  const byThis = sql`${remindersSent}->>${hours}::text = ${sentAt.toISOString()}`;
  await tx
    .update(appointments)
    .set({ remindersSent: sql`(${remindersSent} - ${hours}::text) || ${JSON.stringify(rest)}::jsonb` })
    .where(and(eq(appointments.id, appointmentId), byThis));
}
