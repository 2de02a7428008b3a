import { beforeEach, describe, expect, it } from "vitest";
import { consents, events } from "../../platform/db/tables/all.ts";
import { acceptedTexts } from "../../testing/accepted-texts.fixture.ts";
import { testNow, useTestApp } from "../../testing/app.ts";

const office = useTestApp({ sends: true });
const staff = await office.as("staff");

const { sent, lastTaken } = acceptedTexts(office);

/** As the Messages screen shows it. */
async function shown(id: string) {
  const { body } = await office.call("GET", "/api/messages", { cookie: staff });
  return body.find((message: { id: string }) => message.id === id);
}

const retry = (id: string) => office.call("POST", `/api/messages/${id}/retry`, { cookie: staff });
const kinds = async () =>
  (await office.store.db.select().from(events).orderBy(events.id)).map(({ kind }) => kind);

describe("a text that Twilio accepted", () => {
  it("is shown as delivered, with its time, and reported once", async () => {
    const { id, taken } = await sent();
    office.later(14);
    for (const status of ["sent", "delivered", "delivered"])
      expect(await office.twilio.tell(taken, status)).toBe(204);
    const deliveredAt = new Date(testNow.getTime() + 14 * 60_000).toISOString();
    expect(await shown(id)).toMatchObject({ state: "sent", deliveredAt, sentAt: testNow.toISOString() });
    expect(await kinds()).toEqual(["message.sent", "message.delivered"]);
  });

  it.each([
    ["undelivered", "30003", "The phone is off or out of range (Twilio 30003)"],
    ["failed", "30006", "This number is a landline, or its carrier doesn't accept texts (Twilio 30006)"],
    ["failed", undefined, "The carrier didn't deliver it"],
  ])(
    "fails with an alert in plain words when it is %s (%s), and is not retried automatically",
    async (status, code, failure) => {
      const { id, taken } = await sent();
      expect(await office.twilio.tell(taken, status, code)).toBe(204);
      expect(await shown(id)).toMatchObject({ state: "failed", failure, deliveredAt: null });
      const counts = await office.call("GET", "/api/messages/counts", { cookie: staff });
      expect(counts.body.failed).toBe(1);
      office.later(24 * 60);
      await office.send();
      expect(office.twilio.taken).toHaveLength(1);
      await office.twilio.tell(taken, status, code);
      expect(await kinds()).toEqual(["message.sent", "message.failed"]);
    },
  );

  it("stays delivered whatever is reported later", async () => {
    const { id, taken } = await sent();
    for (const status of ["delivered", "sent", "undelivered", "queued", "failed"])
      await office.twilio.tell(taken, status, "30003");
    expect(await shown(id)).toMatchObject({ state: "sent", failure: null });
    expect((await shown(id)).deliveredAt).not.toBeNull();
  });

  it("counts as delivered once that is reported, even after a failure", async () => {
    const { id, taken } = await sent();
    await office.twilio.tell(taken, "undelivered", "30008");
    await office.twilio.tell(taken, "delivered");
    expect(await shown(id)).toMatchObject({ state: "sent", failure: null });
    expect((await retry(id)).code).toBe(409);
  });

  it("ends the consents of a phone that sent STOP to Twilio", async () => {
    const given = { phone: "8505550111", phoneDigits: "8505550111", textVersion: 1, text: "I agree" };
    await office.store.db.insert(consents).values({ ...given, covers: "request", givenAt: testNow });
    const { taken } = await sent();
    await office.twilio.tell(taken, "undelivered", "21610");
    const [consent] = await office.store.db.select().from(consents);
    expect(consent?.endedAt).toEqual(testNow);
  });
});

describe("an undelivered text", () => {
  it("is sent as a new text when staff retry it; reports on the first no longer fail it", async () => {
    const { id, taken: first } = await sent();
    await office.twilio.tell(first, "undelivered", "30003");
    expect((await retry(id)).body.state).toBe("queued");
    await office.twilio.tell(first, "undelivered", "30003");
    expect((await shown(id)).state).toBe("queued");
    await office.send();
    const second = lastTaken();
    expect(second.sid).not.toBe(first.sid);
    expect(second.key).not.toBe(first.key);
    await office.twilio.tell(first, "failed", "30003");
    expect((await shown(id)).state).toBe("sent");
    await office.twilio.tell(second, "delivered");
    expect((await shown(id)).deliveredAt).not.toBeNull();
  });

  it("is not sent again if it arrived while it waited for its retry", async () => {
    const { id, taken } = await sent();
    await office.twilio.tell(taken, "undelivered", "30003");
    await retry(id);
    await office.twilio.tell(taken, "delivered");
    await office.send();
    expect(office.twilio.taken).toHaveLength(1);
    expect((await shown(id)).state).toBe("sent");
  });
});

describe("a text whose acceptance was lost", () => {
  beforeEach(() => {
    office.twilio.mood = "taken but silent";
  });

  it.each(["sent", "delivered"])("counts as sent once it is reported as %s", async (status) => {
    const { id, taken } = await sent();
    expect((await shown(id)).state).toBe("queued");
    await office.twilio.tell(taken, status);
    expect((await shown(id)).state).toBe("sent");
    office.twilio.mood = "well";
    office.later(1);
    await office.send();
    expect(office.twilio.taken).toHaveLength(1);
  });

  it("fails once it is reported as failed", async () => {
    const { id, taken } = await sent();
    await office.twilio.tell(taken, "failed", "30005");
    office.later(1);
    await office.send();
    expect(await shown(id)).toMatchObject({ state: "failed", failure: expect.stringContaining("30005") });
  });
});
