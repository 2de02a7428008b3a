import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { consents, events, messages } from "../../platform/db/tables/all.ts";
import { openMail } from "../../platform/messaging/smtp.ts";
import { testNow } from "../../testing/app.ts";
import { openMailServer } from "../../testing/mail-server.ts";
import { type NewMessage, testSender } from "../../testing/outbox.ts";
import { openPostOffice, type TestPostOffice } from "../../testing/post-office.ts";
import { MessageSender } from "./outbox-worker.ts";

let post: TestPostOffice;
beforeAll(async () => {
  post = await openPostOffice(testNow);
});
afterAll(() => post.close());
beforeEach(async () => {
  post.clock.now = testNow;
  post.twilio.mood = "well";
  post.twilio.taken.length = 0;
  post.twilio.asked = 0;
  post.mail.delivered.length = 0;
  for (const table of [messages, consents, events]) await post.office.store.db.delete(table);
});

const email = { channel: "email", recipient: "marisol@example.com", subject: "Your visit" } as const;
const text = { channel: "text", recipient: "(850) 555-0111" } as const;

describe("an email", () => {
  it("is delivered once, as written, with a Message-ID that never changes", async () => {
    const id = await post.queue({
      ...email,
      subject: "Réservée ✓",
      body: "Hello Marisol,\n\n<b>See</b> you",
    });
    await post.send();
    await post.send();
    expect(post.mail.delivered).toHaveLength(1);
    const [{ to, email: sent } = { to: [], email: undefined }] = post.mail.delivered;
    expect(to).toEqual(["marisol@example.com"]);
    expect(sent).toMatchObject({
      from: { name: "Gulf Shades", address: "hello@gulf-shades.example" },
      subject: "Réservée ✓",
      messageId: `<${id}@gulf-shades.example>`,
    });
    expect(sent?.text?.trim()).toBe("Hello Marisol,\n\n<b>See</b> you");
    expect(await post.read(id)).toMatchObject({
      state: "sent",
      sentAt: testNow,
      attempts: 1,
      leasedUntil: null,
      providerId: `<${id}@gulf-shades.example>`,
    });
  });

  it("goes to the typed address only, whatever is in it", async () => {
    await post.queue({
      ...email,
      recipient: "a@example.com, b@example.com",
      subject: "Hi\r\nBcc: c@example.com",
    });
    await post.send();
    const reached = post.mail.delivered.flatMap(({ to }) => to);
    expect(reached).not.toContain("b@example.com");
    expect(reached).not.toContain("c@example.com");
  });

  it("waits until it is due", async () => {
    await post.queue({ ...email, dueAt: new Date(testNow.getTime() + 60_000) });
    expect(await post.send()).toBe(0);
    post.later(1);
    expect(await post.send()).toBe(1);
  });

  it("is never sent when it is kept, failed or cancelled", async () => {
    for (const state of ["kept", "failed", "cancelled", "received"] as const)
      await post.queue({ ...email, state });
    expect(await post.send()).toBe(0);
  });
});

describe("a text", () => {
  it("is handed to Twilio once, with its own idempotency key", async () => {
    const id = await post.queue({ ...text, body: "See you at 10 — Gulf Shades" });
    await post.send();
    await post.send();
    const [taken] = post.twilio.taken;
    expect(post.twilio.asked).toBe(1);
    expect(taken).toMatchObject({ to: "+18505550111", body: "See you at 10 — Gulf Shades", key: id });
    expect(await post.read(id)).toMatchObject({ state: "sent", providerId: taken?.sid });
  });

  it.each([
    ["a number that Twilio does not know", 400, 21211, "Invalid 'To' Phone Number", "failed"],
    ["too many at once", 429, 20429, "Too Many Requests", "queued"],
    ["a fault at the provider", 500, 20500, "Internal Server Error", "queued"],
    ["a wrong token", 401, 20003, "Authenticate", "queued"],
  ])("with %s is %5$s", async (_what, status, code, message, state) => {
    post.twilio.mood = { status, code, message };
    const id = await post.queue(text);
    await post.send();
    expect(await post.read(id)).toMatchObject({ state, failure: `${message} (Twilio ${code})` });
    post.twilio.mood = "well";
    post.later(1);
    await post.send();
    expect(await post.read(id)).toMatchObject({ state: state === "failed" ? "failed" : "sent" });
  });

  it("to a phone that told Twilio STOP fails, and the number gets no more", async () => {
    const { office, twilio } = post;
    const given = { phone: text.recipient, phoneDigits: "8505550111", textVersion: 1, text: "I agree" };
    await office.store.db.insert(consents).values({ ...given, covers: "request", givenAt: testNow });
    twilio.mood = { status: 400, code: 21610, message: "Attempt to send to unsubscribed recipient" };
    const id = await post.queue(text);
    const other = await post.queue({
      ...text,
      recipient: "+1 850 555 0111",
      dueAt: new Date(testNow.getTime() + 60_000),
    });
    await post.send();
    expect((await post.read(id)).state).toBe("failed");
    expect((await post.read(other)).state).toBe("cancelled");
    const [consent] = await office.store.db.select().from(consents);
    expect(consent?.endedAt).toEqual(testNow);
  });

  it("to an invalid number fails without a request", async () => {
    const id = await post.queue({ ...text, recipient: "555-0111" });
    await post.send();
    expect(post.twilio.asked).toBe(0);
    expect(await post.read(id)).toMatchObject({
      state: "failed",
      failure: expect.stringContaining("is not a number"),
    });
  });

  it("is looked up after a lost answer, before it is tried again: it arrives once", async () => {
    post.twilio.mood = "taken but silent";
    const id = await post.queue(text);
    await post.send();
    expect(await post.read(id)).toMatchObject({ state: "queued", attempts: 1 });
    post.twilio.mood = "well";
    post.later(1);
    await post.send();
    expect(post.twilio.taken).toHaveLength(1);
    expect(await post.read(id)).toMatchObject({
      state: "sent",
      providerId: post.twilio.taken[0]?.sid,
      attempts: 2,
    });
  });

  it("is not mistaken for an identical one that arrived", async () => {
    post.twilio.mood = "silent";
    const lost = await post.queue(text);
    await post.send();
    post.twilio.mood = "well";
    const other = await post.queue(text);
    await post.send();
    post.later(1);
    await post.send();
    expect(post.twilio.taken).toHaveLength(2);
    expect((await post.read(lost)).providerId).not.toBe((await post.read(other)).providerId);
  });

  it("due in the quiet hours waits for the morning; a reply to its reader does not", async () => {
    post.clock.now = new Date("2026-11-22T03:00:00Z");
    const waiting = await post.queue(text);
    const answer = await post.queue({ ...text, cause: "request:1:text" });
    await post.send();
    expect(await post.read(waiting)).toMatchObject({
      state: "queued",
      attempts: 0,
      dueAt: new Date("2026-11-22T14:00:00Z"),
    });
    expect((await post.read(answer)).state).toBe("sent");
  });
});

describe("a process that died while it sent", () => {
  it("keeps its messages from others for two minutes; then they send them", async () => {
    const borrowed = { attempts: 1, leasedUntil: new Date(testNow.getTime() + 120_000) };
    const id = await post.queue({ ...email, ...borrowed });
    expect(await post.send()).toBe(0);
    post.later(2);
    expect(await post.send()).toBe(1);
    expect(await post.read(id)).toMatchObject({ state: "sent", attempts: 2 });
  });
});

describe("a slow mail server", () => {
  it("gets each email once, though ten take longer than a lease", async () => {
    const taken: string[] = [];
    const slow = await openMailServer({
      onMailFrom: (_from, _session, done) => void setTimeout(done, 150),
      onRcptTo: ({ address }, _session, done) => {
        taken.push(address);
        setTimeout(done, 150);
      },
    });
    const { db } = post.office.store;
    const now = () => new Date();
    const senders = [1, 2].map(() => {
      const providers = { email: openMail({ smtpUrl: slow.url, mailFrom: testSender }) };
      return new MessageSender({ db, now, messaging: post.messaging, providers, lease: 200 });
    });
    for (let number = 0; number < 10; number += 1)
      await post.queue({ ...email, recipient: `${number}@example.com` });
    const first = senders[0]?.sendDue();
    await pause(400);
    expect(taken.length).toBeLessThan(10);
    await Promise.all([first, senders[1]?.sendDue()]);
    expect(taken.sort()).toEqual(Array.from({ length: 10 }, (_, number) => `${number}@example.com`));
    await Promise.all(senders.map((sender) => sender.stop()));
    await slow.close();
  });
});

describe("two workers at once", () => {
  it("send each of two hundred messages once", async () => {
    const { office, mail, twilio } = post;
    const rows = Array.from({ length: 200 }, (_, number): NewMessage & { cause: string; body: string } => {
      const to = number % 2 ? text : email;
      return {
        ...to,
        cause: `many:${number}`,
        body: `Number ${number}`,
        state: "queued",
        dueAt: testNow,
        createdAt: testNow,
      };
    });
    await office.store.db.insert(messages).values(rows);
    await Promise.all([post.send(), post.send()]);
    expect(await office.store.db.$count(messages, eq(messages.state, "sent"))).toBe(200);
    const keys = [
      ...mail.delivered.map(({ email: sent }) => sent.messageId),
      ...twilio.taken.map(({ key }) => key),
    ];
    expect(keys).toHaveLength(200);
    expect(new Set(keys).size).toBe(200);
  });
});
