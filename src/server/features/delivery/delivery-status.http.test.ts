import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appointmentCause } from "#domain/messages/message-key.ts";
import { appointments, clients, consents, events, messages } from "../../platform/db/tables/all.ts";
import { testNow } from "../../testing/app.ts";
import type { NewMessage } from "../../testing/outbox.ts";
import { openPostOffice, type TestPostOffice } from "../../testing/post-office.ts";
import type { TakenText } from "../../testing/twilio.ts";

let post: TestPostOffice;
let staff: string;
beforeAll(async () => {
  post = await openPostOffice(testNow);
  staff = await post.office.as("staff");
});
afterAll(() => post.close());
beforeEach(async () => {
  post.clock.now = testNow;
  post.twilio.mood = "well";
  post.twilio.taken.length = 0;
  for (const table of [messages, appointments, clients, consents, events])
    await post.office.store.db.delete(table);
});

const text = { channel: "text", recipient: "(850) 555-0111" } as const;

async function sent(change: Partial<NewMessage> = {}): Promise<{ id: string; taken: TakenText }> {
  const id = await post.queue({ ...text, ...change });
  await post.send();
  return { id, taken: lastTaken() };
}

function lastTaken(): TakenText {
  const taken = post.twilio.taken.at(-1);
  if (!taken) throw new Error("Twilio has taken nothing");
  return taken;
}

/** As the Messages screen shows it. */
async function shown(id: string) {
  const { body } = await post.office.call("GET", "/api/messages", { cookie: staff });
  return body.find((message: { id: string }) => message.id === id);
}

const retry = (id: string) => post.office.call("POST", `/api/messages/${id}/retry`, { cookie: staff });
const kinds = async () =>
  (await post.office.store.db.select().from(events).orderBy(events.id)).map(({ kind }) => kind);

describe("a text that Twilio accepted", () => {
  it("is shown as delivered, with its time, and reported once", async () => {
    const { id, taken } = await sent();
    post.later(14);
    for (const status of ["sent", "delivered", "delivered"])
      expect(await post.twilio.tell(taken, status)).toBe(204);
    const deliveredAt = new Date(testNow.getTime() + 14 * 60_000).toISOString();
    expect(await shown(id)).toMatchObject({ state: "sent", deliveredAt, sentAt: testNow.toISOString() });
    expect(await kinds()).toEqual(["message.sent", "message.delivered"]);
  });

  it.each([
    ["undelivered", "30003", "The phone is off or out of range (Twilio 30003)"],
    ["failed", "30006", "This number is a landline, or its carrier doesn't accept texts (Twilio 30006)"],
    ["failed", undefined, "The carrier did not deliver it"],
  ])(
    "and is %s (%s) fails with an alert in plain words, and is not retried automatically",
    async (status, code, failure) => {
      const { id, taken } = await sent();
      expect(await post.twilio.tell(taken, status, code)).toBe(204);
      expect(await shown(id)).toMatchObject({ state: "failed", failure, deliveredAt: null });
      const counts = await post.office.call("GET", "/api/messages/counts", { cookie: staff });
      expect(counts.body.failed).toBe(1);
      post.later(24 * 60);
      await post.send();
      expect(post.twilio.taken).toHaveLength(1);
      await post.twilio.tell(taken, status, code);
      expect(await kinds()).toEqual(["message.sent", "message.failed"]);
    },
  );

  it("and delivered stays delivered, whatever is reported later", async () => {
    const { id, taken } = await sent();
    for (const status of ["delivered", "sent", "undelivered", "queued", "failed"])
      await post.twilio.tell(taken, status, "30003");
    expect(await shown(id)).toMatchObject({ state: "sent", failure: null });
    expect((await shown(id)).deliveredAt).not.toBeNull();
  });

  it("and delivered after all counts as delivered, although it was reported as failed", async () => {
    const { id, taken } = await sent();
    await post.twilio.tell(taken, "undelivered", "30008");
    await post.twilio.tell(taken, "delivered");
    expect(await shown(id)).toMatchObject({ state: "sent", failure: null });
    expect((await retry(id)).code).toBe(409);
  });

  it("to a phone that told Twilio STOP ends its consents", async () => {
    const given = { phone: "8505550111", phoneDigits: "8505550111", textVersion: 1, text: "I agree" };
    await post.office.store.db.insert(consents).values({ ...given, covers: "request", givenAt: testNow });
    const { taken } = await sent();
    await post.twilio.tell(taken, "undelivered", "21610");
    const [consent] = await post.office.store.db.select().from(consents);
    expect(consent?.endedAt).toEqual(testNow);
  });
});

describe("a text that was not delivered", () => {
  it("goes again as another text when staff retry it; reports on the first no longer fail it", async () => {
    const { id, taken: first } = await sent();
    await post.twilio.tell(first, "undelivered", "30003");
    expect((await retry(id)).body.state).toBe("queued");
    await post.twilio.tell(first, "undelivered", "30003");
    expect((await shown(id)).state).toBe("queued");
    await post.send();
    const second = lastTaken();
    expect(second.sid).not.toBe(first.sid);
    expect(second.key).not.toBe(first.key);
    await post.twilio.tell(first, "failed", "30003");
    expect((await shown(id)).state).toBe("sent");
    await post.twilio.tell(second, "delivered");
    expect((await shown(id)).deliveredAt).not.toBeNull();
  });

  it("and arrived while it waited for its retry is not sent again", async () => {
    const { id, taken } = await sent();
    await post.twilio.tell(taken, "undelivered", "30003");
    await retry(id);
    await post.twilio.tell(taken, "delivered");
    await post.send();
    expect(post.twilio.taken).toHaveLength(1);
    expect((await shown(id)).state).toBe("sent");
  });
});

describe("a text whose acceptance was lost", () => {
  beforeEach(() => {
    post.twilio.mood = "taken but silent";
  });

  it.each(["sent", "delivered"])("counts as sent once it is reported as %s", async (status) => {
    const { id, taken } = await sent();
    expect((await shown(id)).state).toBe("queued");
    await post.twilio.tell(taken, status);
    expect((await shown(id)).state).toBe("sent");
    post.twilio.mood = "well";
    post.later(1);
    await post.send();
    expect(post.twilio.taken).toHaveLength(1);
  });

  it("fails once it is reported as failed", async () => {
    const { id, taken } = await sent();
    await post.twilio.tell(taken, "failed", "30005");
    post.later(1);
    await post.send();
    expect(await shown(id)).toMatchObject({ state: "failed", failure: expect.stringContaining("30005") });
  });
});

describe("a reminder that was not delivered", () => {
  const scheduledAt = new Date("2026-11-23T16:00:00Z");
  async function visit() {
    const person = { firstName: "Marisol", lastName: "Vega", phone: "8505550111", phoneDigits: "8505550111" };
    const [client] = await post.office.store.db.insert(clients).values(person).returning();
    const [row] = await post.office.store.db
      .insert(appointments)
      .values({
        ...{
          clientId: client?.id,
          appointmentType: "consultation",
          duration: 60,
          timeZone: "America/Chicago",
        },
        ...{ scheduledAt, endsAt: new Date("2026-11-23T17:00:00Z") },
      } as typeof appointments.$inferInsert)
      .returning();
    return row?.id ?? "";
  }
  const reminded = async () => (await post.office.store.db.select().from(appointments))[0]?.remindersSent;
  const cause = (id: string, channel: "email" | "text") =>
    appointmentCause({ appointmentId: id, channel, what: "reminder", scheduledAt, hours: [24] });

  it("does not count as reminded, unless the email went", async () => {
    const id = await visit();
    const { taken } = await sent({ appointmentId: id, cause: cause(id, "text") });
    expect(await reminded()).toEqual({ 24: testNow.toISOString() });
    await post.twilio.tell(taken, "undelivered", "30003");
    expect(await reminded()).toEqual({});
  });

  it("keeps the email's time if that went", async () => {
    const id = await visit();
    const { taken } = await sent({ appointmentId: id, cause: cause(id, "text") });
    post.later(2);
    const email = { channel: "email", recipient: "marisol@example.com", subject: "Reminder" } as const;
    await post.queue({ ...email, appointmentId: id, cause: cause(id, "email") });
    await post.send();
    await post.twilio.tell(taken, "undelivered", "30003");
    expect(await reminded()).toEqual({ 24: post.clock.now.toISOString() });
  });
});

describe("a status callback", () => {
  it("is refused unless Twilio signed it for this text", async () => {
    const { id, taken } = await sent();
    const other = await post.queue(text);
    const elsewhere = taken.statusCallback?.replace(id, other) ?? "";
    const reach = post.twilio.reach;
    post.twilio.reach = () => reach(elsewhere);
    expect(await post.twilio.tell(taken, "failed", "30003")).toBe(403);
    post.twilio.reach = reach;
    const bare = await post.office.app.inject({
      method: "POST",
      url: new URL(taken.statusCallback ?? "").pathname,
      payload: `MessageSid=${taken.sid}&MessageStatus=failed`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(bare.statusCode).toBe(403);
    expect((await post.office.store.db.select().from(messages)).map(({ state }) => state).sort()).toEqual([
      "queued",
      "sent",
    ]);
  });

  it("for a text that is gone is accepted and changes nothing", async () => {
    const { id, taken } = await sent();
    await post.office.store.db.delete(messages).where(eq(messages.id, id));
    expect(await post.twilio.tell(taken, "delivered")).toBe(204);
  });
});
