import { eq } from "drizzle-orm";
import { OutboxWorker } from "../features/delivery/outbox-worker.ts";
import type { Db } from "../platform/db/connection.ts";
import { messages } from "../platform/db/tables/all.ts";
import type { MessagingConfig } from "../platform/http/messaging-config.ts";
import { statusAddress } from "../platform/messaging/signature.ts";
import { openMail } from "../platform/messaging/smtp.ts";
import type { MessageRow } from "../platform/messaging/transport.ts";
import { openTexts } from "../platform/messaging/twilio.ts";
import { openMailServer, type TestMailServer } from "./mail-server.ts";
import { openTwilio, type TestTwilio, testAccount } from "./twilio.ts";

export const testSender = "Gulf Shades <hello@gulf-shades.example>";

/** The servers that a test app sends to, and a sender that sends on request. */
export interface TestOutbox {
  mail: TestMailServer;
  twilio: TestTwilio;
  /** Sends due messages. */
  send(): Promise<number>;
  /** Queues a message that is due now; returns its id. */
  queue(message: NewMessage): Promise<string>;
  readMessage(id: string): Promise<MessageRow>;
}

type NewMessageRow = typeof messages.$inferInsert;
export type NewMessage = Partial<NewMessageRow> & Pick<NewMessageRow, "channel" | "recipient">;

export async function openOutbox({
  db,
  messaging,
  clock,
}: {
  db: Db;
  messaging: MessagingConfig;
  clock: { readonly now: Date };
}) {
  const now = () => clock.now;
  const [mail, twilio] = await Promise.all([openMailServer(), openTwilio(now)]);
  const providers = {
    email: openMail({ smtpUrl: mail.url, mailFrom: testSender }),
    text: openTexts({
      ...testAccount,
      origin: twilio.origin,
      statusAddress: (id) => statusAddress(messaging.publicUrl, id),
    }),
  };
  const sender = new OutboxWorker({ db, now, messaging, providers });

  async function queue(message: NewMessage) {
    const given = { cause: crypto.randomUUID(), body: "See you", state: "queued" } as const;
    const due = { dueAt: clock.now, createdAt: clock.now };
    const [row] = await db
      .insert(messages)
      .values({ ...given, ...due, ...message })
      .returning();
    return row?.id ?? "";
  }

  async function readMessage(id: string) {
    const [row] = await db.select().from(messages).where(eq(messages.id, id));
    if (!row) throw new Error("The message has gone");
    return row;
  }

  function forget() {
    mail.delivered.length = 0;
    twilio.taken.length = 0;
    twilio.requests = 0;
    twilio.mood = "well";
  }

  async function close() {
    await sender.stop();
    await Promise.all([mail.close(), twilio.close()]);
  }

  const tools: TestOutbox = { mail, twilio, send: () => sender.sendDue(), queue, readMessage };
  return { tools, forget, close };
}
