import { and, desc, eq, like } from "drizzle-orm";
import type { Channel } from "#domain/messages/message-key.ts";
import { internationalPhone } from "#domain/phone.ts";
import { conflict, invalid } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { messages } from "../../platform/db/tables/all.ts";
import { idOfKey } from "../../platform/events/idempotency.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import type { Keyed, MessagingWriteContext } from "../../platform/http/write-context.ts";
import { testCause } from "../../platform/messaging/outbox.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";

interface Test extends MessagingWriteContext, Keyed {
  channel: Channel;
  recipient: string;
}

const names = { email: "Email", text: "Texting" };

/** Goes through the outbox like every message, so that it proves the whole way. */
export async function queueTestMessage(db: Db, { channel, recipient, by, at, key, messaging }: Test) {
  if (!messaging.sends[channel]) throw conflict("not_connected", `${names[channel]} isn't connected yet`);
  const address = channel === "email" ? recipient : internationalPhone(recipient);
  if (!address) throw invalid({ recipient: "Enter a phone number" });
  const { companyName } = await readCompanyProfile(db);
  const cause = `${testCause}${idOfKey({ by, key, content: address })}`;
  await db
    .insert(messages)
    .values({
      ...{ cause, channel, recipient: address, state: "queued", createdAt: at, dueAt: at },
      subject: channel === "email" ? `Test email from ${companyName}` : null,
      body: `This is a test from ${companyName}. ${names[channel]} works.`,
    })
    .onConflictDoNothing({ target: messages.cause });
}

export async function channelState(db: Db, channel: Channel, { sends }: Pick<MessagingConfig, "sends">) {
  const { recipient, state, failure, createdAt } = messages;
  const [last] = await db
    .select({ recipient, state, failure, createdAt })
    .from(messages)
    .where(and(eq(messages.channel, channel), like(messages.cause, `${testCause}%`)))
    .orderBy(desc(createdAt), desc(messages.id))
    .limit(1);
  const lastTest = last ? { ...last, createdAt: last.createdAt.toISOString() } : null;
  return { isConnected: sends[channel], lastTest };
}
