import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { messages } from "../../platform/db/tables/all.ts";
import { openMail } from "../../platform/messaging/smtp.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { openMailServer } from "../../testing/mail-server.ts";
import { type NewMessage, testSender } from "../../testing/outbox.ts";
import { OutboxWorker } from "./outbox-worker.ts";

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
    // In real time, because the lease is.
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
      return new OutboxWorker({ db, now, messaging: office.context.messaging, providers, lease: 200 });
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
  it("sends each of two hundred messages once", async () => {
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
