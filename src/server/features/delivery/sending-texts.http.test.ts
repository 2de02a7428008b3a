import { describe, expect, it } from "vitest";
import { appointments, consents } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";

const office = useTestApp({ sends: true });
const inAnHour = new Date(testNow.getTime() + 3_600_000);
const text = { channel: "text", recipient: "(850) 555-0111" } as const;

describe("a text", () => {
  it("is handed to Twilio once, with its own idempotency key", async () => {
    const id = await office.queue({ ...text, body: "See you at 10 — Gulf Shades" });
    await office.send();
    await office.send();
    const [taken] = office.twilio.taken;
    expect(office.twilio.requests).toBe(1);
    expect(taken).toMatchObject({ to: "+18505550111", body: "See you at 10 — Gulf Shades", key: id });
    expect(await office.readMessage(id)).toMatchObject({ state: "sent", providerId: taken?.sid });
  });

  it.each([
    ["a number that Twilio does not know", 400, 21211, "Invalid 'To' Phone Number", "failed"],
    ["too many at once", 429, 20429, "Too Many Requests", "queued"],
    ["a fault at the provider", 500, 20500, "Internal Server Error", "queued"],
    ["a wrong token", 401, 20003, "Authenticate", "queued"],
  ])("meets %s and is %5$s", async (_what, status, code, message, state) => {
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
    expect(office.twilio.requests).toBe(0);
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

  it("waits for the morning if the request that it confirms came ten minutes before", async () => {
    office.clock.now = new Date("2026-11-22T03:00:00Z");
    const createdAt = new Date("2026-11-22T02:50:00Z");
    const late = await office.queue({ ...text, cause: "request:1:text", createdAt });
    await office.send();
    expect(await office.readMessage(late)).toMatchObject({
      state: "queued",
      dueAt: new Date("2026-11-22T14:00:00Z"),
    });
  });

  it.each([
    ["was canceled", { status: "cancelled" }, "The requested appointment has another time or none"],
    [
      "has begun",
      { scheduledAt: testNow, endsAt: inAnHour },
      "The appointment started before this could be sent",
    ],
  ] as const)(
    "is canceled if it confirms an earlier request whose appointment %s",
    async (_how, row, why) => {
      const { id: appointmentId } = await office.create.appointment();
      await office.store.db.update(appointments).set(row);
      const createdAt = new Date(testNow.getTime() - 3_600_000);
      const late = await office.queue({ ...text, cause: "request:1:text", createdAt, appointmentId });
      await office.send();
      expect(await office.readMessage(late)).toMatchObject({ state: "cancelled", failure: why });
      expect(office.twilio.requests).toBe(0);
    },
  );

  const lateConfirmation = async () => {
    const { id: appointmentId } = await office.create.appointment();
    await office.store.db.update(appointments).set({ status: "pending" });
    const createdAt = new Date(testNow.getTime() - 3_600_000);
    const id = await office.queue({ ...text, cause: "request:1:text", createdAt, appointmentId });
    const change = async (body: object) =>
      office.call("PUT", `/api/appointments/${appointmentId}`, { cookie: await office.as("staff"), body });
    const state = async () => {
      await office.send();
      return (await office.readMessage(id)).state;
    };
    return { change, state };
  };

  it("is canceled if it confirms an earlier request whose appointment was moved", async () => {
    const { change, state } = await lateConfirmation();
    const moved = await change({
      preferredDate: "2026-11-25",
      preferredTime: "10:00 AM",
      status: "scheduled",
    });
    expect(moved.code).toBe(200);
    expect(await state()).toBe("cancelled");
  });

  it("waits if it confirms an earlier request that staff are rescheduling", async () => {
    const { change, state } = await lateConfirmation();
    expect((await change({ status: "rescheduled" })).code).toBe(200);
    expect(await state()).toBe("queued");
    expect((await change({ status: "pending" })).code).toBe(200);
    office.later(1);
    expect(await state()).toBe("sent");
  });

  it("waits if it confirms an earlier request while its cancellation can be undone", async () => {
    const { change, state } = await lateConfirmation();
    expect((await change({ status: "cancelled" })).code).toBe(200);
    expect(await state()).toBe("queued");
    office.later(1);
    expect(await state()).toBe("cancelled");
  });
});
