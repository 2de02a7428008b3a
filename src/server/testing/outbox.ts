import { eq } from "drizzle-orm";
import { MessageSender } from "../features/delivery/outbox-worker.ts";
import { messages } from "../platform/db/tables/all.ts";
import type { MessagingConfig } from "../platform/http/messaging-config.ts";
import { openMail } from "../platform/messaging/smtp.ts";
import { notifyStaff } from "../platform/messaging/staff-email.ts";
import { statusAddress } from "../platform/messaging/status-address.ts";
import type { MessageRow } from "../platform/messaging/transport.ts";
import { openTexts } from "../platform/messaging/twilio.ts";
import { openTestApp, type TestApp, testKeys } from "./app.ts";
import { openMailServer, type TestMailServer } from "./mail-server.ts";
import { openTwilio, type TestTwilio, testAccount } from "./twilio.ts";

export const testSender = "Gulf Shades <hello@gulf-shades.example>";

/** A test app with both providers, a movable clock, and a sender that sends on request. */
export interface TestPostOffice {
  office: TestApp;
  mail: TestMailServer;
  twilio: TestTwilio;
  clock: { now: Date };
  post: MessagingConfig;
  /** Sends due messages. */
  send(): Promise<number>;
  /** Queues a message that is due now; returns its id. */
  queue(message: NewMessage): Promise<string>;
  read(id: string): Promise<MessageRow>;
  /** Advances the clock by minutes. */
  later(minutes: number): void;
  close(): Promise<void>;
}

type New = typeof messages.$inferInsert;
export type NewMessage = Partial<New> & Pick<New, "channel" | "recipient">;

export async function openPostOffice(start: Date): Promise<TestPostOffice> {
  const clock = { now: start };
  const now = () => clock.now;
  const timeZone = "America/Chicago";
  const [mail, twilio] = await Promise.all([openMailServer(), openTwilio(now)]);
  const both = { email: true, text: true };
  const post = {
    keys: testKeys,
    publicUrl: "https://gulf-shades.example",
    timeZone,
    sends: both,
    promises: { ...both },
    notifyStaff,
  };
  const office = await openTestApp({
    post,
    now,
    twilioToken: testAccount.authToken,
    publicUrl: post.publicUrl,
  });
  const providers = {
    email: openMail({ smtpUrl: mail.url, mailFrom: testSender }),
    text: openTexts({
      ...testAccount,
      origin: twilio.origin,
      statusAddress: (id) => statusAddress(post.publicUrl, id),
    }),
  };
  const listening = await office.app.listen({ host: "127.0.0.1", port: 0 });
  twilio.reach = (url) => url.replace(post.publicUrl, listening);
  const sender = new MessageSender({ db: office.store.db, now, post, providers });
  const { db } = office.store;
  const queue = async (message: NewMessage) => {
    const given = { cause: crypto.randomUUID(), body: "See you", state: "queued" } as const;
    const due = { dueAt: clock.now, createdAt: clock.now };
    const [row] = await db
      .insert(messages)
      .values({ ...given, ...due, ...message })
      .returning();
    return row?.id ?? "";
  };
  const read = async (id: string) => {
    const [row] = await db.select().from(messages).where(eq(messages.id, id));
    if (!row) throw new Error("The message has gone");
    return row;
  };
  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  const close = async () => {
    await sender.stop();
    await Promise.all([mail.close(), twilio.close()]);
    await office.close();
  };
  return { office, mail, twilio, clock, post, send: () => sender.sendDue(), queue, read, later, close };
}
