import { desc, inArray } from "drizzle-orm";
import { changeRequestIn } from "#domain/appointments/change-request.ts";
import { fullName } from "#domain/format.ts";
import { smsCommandIn } from "#domain/messages/sms-command.ts";
import { digitsOf, spellingsOf } from "#domain/phone.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { nameOf } from "../../platform/db/names.ts";
import { clients, leads, messages } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import { answerHelp } from "../../platform/messaging/outbox.ts";
import { earliestUpcoming, markNextAppointment } from "../appointments/change-request-writes.ts";
import { lockAppointments, numberAppointments } from "../customer-messages/reconcile-messages.ts";
import { endConsents, lockNumber, renewConsents } from "../customer-messages/sms-consent.ts";

interface IncomingText {
  /** Twilio's parameters. */
  fields: Record<string, string> & { MessageSid: string; From: string; Body: string };
  at: Date;
  messaging: MessagingConfig;
}

/** Stores an incoming text and obeys a command at once. Idempotent, because Twilio retries when it gets no answer. */
export function recordText(db: Db, incoming: IncomingText): Promise<void> {
  return db.transaction(async (tx) => {
    const { fields, at, messaging } = incoming;
    const { MessageSid: sid, From: recipient } = fields;
    const order = smsCommandIn(fields.Body);
    const request = changeRequestIn(fields.Body);
    const since = request ? earliestUpcoming(at) : at;
    if (order === "stop" || order === "start") await lockNumber(tx, recipient, { at: since });
    else if (request) await lockAppointments(tx, since, numberAppointments(tx, recipient));
    const person = await personWith(tx, recipient);
    const about = { leadId: person.leadId, clientId: person.clientId };
    const [row] = await tx
      .insert(messages)
      .values({
        ...{ cause: `twilio:${sid}`, channel: "text", recipient, body: textOf(fields), ...about },
        ...{ state: "received", providerId: sid, createdAt: at, dueAt: at },
        // A command needs no reply. CANCEL may also mean the appointment.
        readAt: order && !request ? at : null,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) return;
    if (order === "stop") await endConsents(tx, recipient, { ...incoming, endedBy: "text" });
    if (order === "start") await renewConsents(tx, recipient, incoming);
    // Twilio sets this when it has answered the command itself.
    if (order === "help" && !fields.OptOutType) await answerHelp(tx, { sid, recipient, about }, incoming);
    const appointment =
      request &&
      (await markNextAppointment(tx, { phone: recipient, request, text: textOf(fields), at, messaging }));
    const detail = {
      label: person.name ?? recipient,
      ...(order && !request ? { order } : {}),
      ...(appointment ? { appointmentId: appointment.id } : {}),
    };
    await recordEvent(tx, { kind: "message.received", subjectId: row.id, at, detail, messaging });
  });
}

/** Leaves out what cannot be stored, and mentions pictures. */
function textOf({ Body: body, NumMedia: count = "0" }: Record<string, string>): string {
  const text = (body ?? "")
    .toWellFormed()
    .replaceAll("\0", "")
    .replace(/^\ufeff/, "");
  const pictures = Number(count) > 0 ? "(Includes pictures. View them in Twilio.)" : "";
  return [text, pictures].filter(Boolean).join("\n");
}

/**
 * The newest client and the newest lead with the number; the text appears in both timelines. The lock keeps them until
 * commit and skips those being deleted.
 */
async function personWith(tx: Tx, phone: string) {
  // A sender may be a name, which must not match people without a phone.
  if (digitsOf(phone) === "") return { clientId: null, leadId: null, name: null };
  const numbers = spellingsOf(phone);
  const newest = async (people: typeof clients | typeof leads) => {
    const [person] = await tx
      .select({ id: people.id, ...nameOf(people) })
      .from(people)
      .where(inArray(people.phoneDigits, numbers))
      .orderBy(desc(people.createdAt))
      .limit(1)
      .for("key share");
    return person;
  };
  const [lead, client] = [await newest(leads), await newest(clients)];
  const person = client ?? lead;
  return { clientId: client?.id ?? null, leadId: lead?.id ?? null, name: person ? fullName(person) : null };
}
