import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { consents, messages } from "../../platform/db/tables/all.ts";
import { openMail } from "../../platform/messaging/smtp.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { openMailServer } from "../../testing/mail-server.ts";
import { type NewMessage, testSender } from "../../testing/outbox.ts";
import { MessageSender } from "./outbox-worker.ts";

const office = useTestApp({ sends: true });

const email = { channel: "email", recipient: "marisol@example.com", subject: "Your visit" } as const;
const text = { channel: "text", recipient: "(850) 555-0111" } as const;

describe("an email", () => {
  it("is delivered once, as written, with a Message-ID that never changes", async () => {
    const id = await office.queue({
      ...email,
      subject: "Réservée ✓",
      body: "Hello Marisol,\n\n<b>See</b> you",
    });
    await office.send();
    await office.send();
    expect(office.mail.delivered).toHaveLength(1);
    const [{ to, email: sent } = { to: [], email: undefined }] = office.mail.delivered;
    expect(to).toEqual(["marisol@example.com"]);
    expect(sent).toMatchObject({
      from: { name: "Gulf Shades", address: "hello@gulf-shades.example" },
      subject: "Réservée ✓",
      messageId: `<${id}@gulf-shades.example>`,
    });
    expect(sent?.text?.trim()).toBe("Hello Marisol,\n\n<b>See</b> you");
    expect(await office.readMessage(id)).toMatchObject({
      state: "sent",
      sentAt: testNow,
      attempts: 1,
      leasedUntil: null,
      providerId: `<${id}@gulf-shades.example>`,
    });
  });

  it("goes to the typed address only, whatever it contains", async () => {
    await office.queue({
      ...email,
      recipient: "a@example.com, b@example.com",
      subject: "Hi\r\nBcc: c@example.com",
    });
    await office.send();
    const reached = office.mail.delivered.flatMap(({ to }) => to);
    expect(reached).not.toContain("b@example.com");
    expect(reached).not.toContain("c@example.com");
  });

  it("waits until it is due", async () => {
    await office.queue({ ...email, dueAt: new Date(testNow.getTime() + 60_000) });
    expect(await office.send()).toBe(0);
    office.later(1);
    expect(await office.send()).toBe(1);
  });

  it("is never sent when it is kept, failed or canceled", async () => {
    for (const state of ["kept", "failed", "cancelled", "received"] as const)
      await office.queue({ ...email, state });
    expect(await office.send()).toBe(0);
  });
});

describe("a text", () => {
  it("is handed to Twilio once, with its own idempotency key", async () => {
    const id = await office.queue({ ...text, body: "See you at 10 — Gulf Shades" });
    await office.send();
    await office.send();
    const [taken] = office.twilio.taken;
    expect(office.twilio.asked).toBe(1);
    expect(taken).toMatchObject({ to: "+18505550111", body: "See you at 10 — Gulf Shades", key: id });
    expect(await office.readMessage(id)).toMatchObject({ state: "sent", providerId: taken?.sid });
  });

  it.each([
    ["a number that Twilio does not know", 400, 21211, "Invalid 'To' Phone Number", "failed"],
    ["too many at once", 429, 20429, "Too Many Requests", "queued"],
    ["a fault at the provider", 500, 20500, "Internal Server Error", "queued"],
    ["a wrong token", 401, 20003, "Authenticate", "queued"],
  ])("with %s is %5$s", async (_what, status, code, message, state) => {
    office.twilio.mood = { status, code, message };
    const id = await office.queue(text);
    await office.send();
    expect(await office.readMessage(id)).toMatchObject({ state, failure: `${message} (Twilio ${code})` });
    office.twilio.mood = "well";
    office.later(1);
    await office.send();
    expect(await office.readMessage(id)).toMatchObject({ state: state === "failed" ? "failed" : "sent" });
  });

  it("fails for a phone that sent STOP to Twilio, and the number gets no more", async () => {
    const given = { phone: text.recipient, phoneDigits: "8505550111", textVersion: 1, text: "I agree" };
    await office.store.db.insert(consents).values({ ...given, covers: "request", givenAt: testNow });
    office.twilio.mood = { status: 400, code: 21610, message: "Attempt to send to unsubscribed recipient" };
    const id = await office.queue(text);
    const other = await office.queue({
      ...text,
      recipient: "+1 850 555 0111",
      dueAt: new Date(testNow.getTime() + 60_000),
    });
    await office.send();
    expect((await office.readMessage(id)).state).toBe("failed");
    expect((await office.readMessage(other)).state).toBe("cancelled");
    const [consent] = await office.store.db.select().from(consents);
    expect(consent?.endedAt).toEqual(testNow);
  });

  it("fails for an invalid number without a request", async () => {
    const id = await office.queue({ ...text, recipient: "555-0111" });
    await office.send();
    expect(office.twilio.asked).toBe(0);
    expect(await office.readMessage(id)).toMatchObject({
      state: "failed",
      failure: expect.stringContaining("is not a number"),
    });
  });

  it("is looked up before a retry if the answer was lost, so it arrives once", async () => {
    office.twilio.mood = "taken but silent";
    const id = await office.queue(text);
    await office.send();
    expect(await office.readMessage(id)).toMatchObject({ state: "queued", attempts: 1 });
    office.twilio.mood = "well";
    office.later(1);
    await office.send();
    expect(office.twilio.taken).toHaveLength(1);
    expect(await office.readMessage(id)).toMatchObject({
      state: "sent",
      providerId: office.twilio.taken[0]?.sid,
      attempts: 2,
    });
  });

  it("is not confused with an identical one that arrived", async () => {
    office.twilio.mood = "silent";
    const lost = await office.queue(text);
    await office.send();
    office.twilio.mood = "well";
    const other = await office.queue(text);
    await office.send();
    office.later(1);
    await office.send();
    expect(office.twilio.taken).toHaveLength(2);
    expect((await office.readMessage(lost)).providerId).not.toBe(
      (await office.readMessage(other)).providerId,
    );
  });

  it("waits for the morning if due in quiet hours; a reply to its reader does not wait", async () => {
    office.clock.now = new Date("2026-11-22T03:00:00Z");
    const waiting = await office.queue(text);
    const answer = await office.queue({ ...text, cause: "request:1:text" });
    await office.send();
    expect(await office.readMessage(waiting)).toMatchObject({
      state: "queued",
      attempts: 0,
      dueAt: new Date("2026-11-22T14:00:00Z"),
    });
    expect((await office.readMessage(answer)).state).toBe("sent");
  });
});

describe("a process that died while sending", () => {
  it("keeps its messages from others for two minutes; then they send them", async () => {
    const borrowed = { attempts: 1, leasedUntil: new Date(testNow.getTime() + 120_000) };
    const id = await office.queue({ ...email, ...borrowed });
    expect(await office.send()).toBe(0);
    office.later(2);
    expect(await office.send()).toBe(1);
    expect(await office.readMessage(id)).toMatchObject({ state: "sent", attempts: 2 });
  });
});

describe("a slow mail server", () => {
  it("gets each email once, even if ten take longer than a lease", async () => {
    const taken: string[] = [];
    const slow = await openMailServer({
      onMailFrom: (_from, _session, done) => void setTimeout(done, 150),
      onRcptTo: ({ address }, _session, done) => {
        taken.push(address);
        setTimeout(done, 150);
      },
    });
    const { db } = office.store;
    const now = () => new Date();
    const senders = [1, 2].map(() => {
      const providers = { email: openMail({ smtpUrl: slow.url, mailFrom: testSender }) };
      return new MessageSender({ db, now, messaging: office.parts.messaging, providers, lease: 200 });
    });
    for (let number = 0; number < 10; number += 1)
      await office.queue({ ...email, recipient: `${number}@example.com` });
    const first = senders[0]?.sendDue();
    // Its second email begins when the lease of all ten would have ended.
    await vi.waitFor(() => expect(taken.length).toBeGreaterThan(1), 10_000);
    expect(taken.length).toBeLessThan(10);
    await Promise.all([first, senders[1]?.sendDue()]);
    expect(taken.sort()).toEqual(Array.from({ length: 10 }, (_, number) => `${number}@example.com`));
    await Promise.all(senders.map((sender) => sender.stop()));
    await slow.close();
  });
});

describe("two workers at once", () => {
  it("send each of two hundred messages once", async () => {
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
    await Promise.all([office.send(), office.send()]);
    expect(await office.store.db.$count(messages, eq(messages.state, "sent"))).toBe(200);
    const keys = [
      ...office.mail.delivered.map(({ email: sent }) => sent.messageId),
      ...office.twilio.taken.map(({ key }) => key),
    ];
    expect(keys).toHaveLength(200);
    expect(new Set(keys).size).toBe(200);
  });
});
