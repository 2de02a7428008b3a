import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { noteCallRoute } from "#contract/messages.ts";
import type { RouteInput } from "#contract/route.ts";
import { fullName } from "#domain/format.ts";
import { isAnswered } from "#domain/messages/call.ts";
import { causeBy } from "#domain/messages/message-key.ts";
import { alreadyCreated } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { insertOne } from "../../platform/db/insert-rows.ts";
import { messages } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { Keyed, WriteContext } from "../../platform/http/write-context.ts";
import type { MessageRow } from "../../platform/messaging/transport.ts";
import { moveLead } from "../leads/status.ts";
import { recipientOf } from "./conversations.ts";

interface CallNoteInput extends WriteContext, Keyed {
  call: RouteInput<typeof noteCallRoute>["body"];
}

/** Notes a call in the conversation. A talk with a New lead is the first answer, like Mark Contacted. */
export function noteCallWith(db: Db, noting: CallNoteInput): Promise<{ row: MessageRow; repeated: boolean }> {
  return db.transaction(async (tx) => {
    const { call, key, by, at } = noting;
    const { leadId, clientId, direction, outcome, body } = call;
    const { person, lead } = await recipientOf(tx, call);
    const waiting = lead?.status === "new" ? lead : undefined;
    const cause = causeBy("call", by.id, key ?? randomUUID());
    const [earlier] = await tx.select().from(messages).where(eq(messages.cause, cause));
    const isSame = earlier && earlier.body === body && earlier.outcome === outcome;
    if (earlier && !isSame) throw alreadyCreated("This call was already noted.", earlier.id);
    if (earlier) return { row: earlier, repeated: true };
    const isIncoming = direction === "incoming";
    const row = await insertOne(tx, messages, {
      ...{ cause, channel: "call", outcome, recipient: person.phone, body, createdAt: at, dueAt: at },
      ...{ leadId: leadId ?? waiting?.id, clientId },
      ...(isIncoming ? { state: "received", readAt: at } : { state: "sent", sentAt: at }),
    });
    const detail = { label: fullName(person), direction, outcome };
    await recordEvent(tx, { kind: "message.call_noted", subjectId: row.id, by, at, detail });
    if (waiting && isAnswered(outcome)) await moveLead(tx, waiting, "contacted", { by, at });
    return { row, repeated: false };
  });
}
