import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { NotificationItem } from "#contract/notifications.ts";
import { appointments, consents, events, messages, users } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { recordText } from "../delivery/incoming-texts.ts";

let sids = 0;
const office = useTestApp({ sends: true });
const staff = await office.as("staff");
beforeEach(async () => {
  await office.store.db.update(users).set({ email: "robin@gulf-shades.example" });
});

const call = (method: "GET" | "POST" | "PUT", url: string, body?: unknown) =>
  office.call(method, url, { body, cookie: staff });
const phone = "(850) 555-0111";

/** Books a day of November 2026 at ten in the morning. */
async function booked(day: number, more: object = {}) {
  const { code, body } = await call("POST", "/api/appointments", {
    ...{ firstName: "Marisol", lastName: "Vega", email: "marisol@example.com", phone },
    ...{ address: "12 Shell Road", appointmentType: "consultation", preferredDate: `2026-11-${day}` },
    ...{ preferredTime: "10:00 AM", propertyType: "residential", projectDescription: "Shutters" },
    ...more,
  });
  expect(code).toBe(201);
  return body as { id: string; version: number };
}
const texts = (Body: string, sid = `SM${++sids}`) =>
  recordText(office.store.db, {
    fields: { MessageSid: sid, From: "+18505550111", Body },
    ...{ at: office.clock.now, messaging: office.context.messaging },
  });
const changeRequestOf = async (id: string) => (await call("GET", `/api/appointments/${id}`)).body.customerAsk;
const notifications = async (): Promise<NotificationItem[]> => (await call("GET", "/api/notices")).body;
const agreed = () =>
  office.store.db.insert(consents).values({
    ...{ phone, phoneDigits: "8505550111", textVersion: 1, text: "I agree", covers: "request" },
    givenAt: testNow,
  });
const ledger = () => office.store.db.select().from(consents);
const askedAt = testNow.toISOString();

describe("CANCEL by text", () => {
  it("ends consent, flags the next appointment and notifies the office once", async () => {
    await agreed();
    const later = await booked(30);
    const next = await booked(24);
    await texts("Cancel.");
    expect(await ledger()).toMatchObject([{ endedAt: testNow }]);
    expect(await changeRequestOf(next.id)).toEqual({ kind: "cancel", askedAt, words: "Cancel." });
    expect(await changeRequestOf(later.id)).toBeNull();
    expect(await notifications()).toMatchObject([
      {
        of: "appointments",
        title: "Asks to cancel: Marisol Vega, Consultation on Tuesday, November 24, 10:00 AM (the next of 2)",
        by: "The customer",
        address: `/crm/appointments?open=show&id=${next.id}`,
      },
    ]);
    const written = await office.store.db.select().from(messages);
    const toStaff = written.filter(({ cause }) => cause.startsWith("notice:"));
    expect(toStaff.map(({ subject }) => subject)).toEqual([(await notifications())[0]?.title]);
    expect((await call("GET", "/api/messages?unread=true")).body).toMatchObject([{ body: "Cancel." }]);
  });

  it("changes neither status nor version, and appears in the timeline", async () => {
    const appointment = await booked(24);
    await texts("CANCEL");
    const { body } = await call("GET", `/api/appointments/${appointment.id}`);
    expect(body).toMatchObject({ status: "scheduled", version: appointment.version });
    const timeline = await call("GET", `/api/clients/${body.clientId}/story`);
    expect(timeline.body).toContainEqual(
      expect.objectContaining({ what: "visit", happened: "asked_to_cancel" }),
    );
  });

  it("is processed once, however often Twilio calls", async () => {
    await booked(24);
    await texts("CANCEL", "SM-same");
    await texts("CANCEL", "SM-same");
    expect(await notifications()).toHaveLength(1);
  });

  it("notifies the office once while it is open, and again after a different request or once it was kept", async () => {
    const appointment = await booked(24);
    const titles = async () => (await notifications()).map(({ title }) => title.slice(0, 14));
    const written = async () =>
      (await office.store.db.select().from(messages)).filter(({ cause }) => cause.startsWith("notice:"));
    for (const text of ["CANCEL", "Please cancel my appointment", "cancel!"]) {
      office.later(1);
      await texts(text);
    }
    expect([await titles(), (await written()).length]).toEqual([["Asks to cancel"], 1]);
    expect(await changeRequestOf(appointment.id)).toMatchObject({
      words: "cancel!",
      askedAt: office.clock.now.toISOString(),
    });
    office.later(1);
    await texts("Could we reschedule?");
    expect((await titles()).sort()).toEqual(["Asks to cancel", "Asks to move: "]);
    await call("POST", `/api/appointments/${appointment.id}/keep`, {
      askedAt: office.clock.now.toISOString(),
    });
    office.later(1);
    await texts("Could we reschedule?");
    expect(await titles()).toHaveLength(3);
  });

  it("notifies as an unread text without an appointment", async () => {
    await texts("CANCEL");
    expect(await notifications()).toMatchObject([{ of: "messages", title: "Text received: +18505550111" }]);
    expect(await ledger()).toMatchObject([{ endedAt: testNow }]);
  });
});

it("STOP flags no appointment and sends no notification", async () => {
  const appointment = await booked(24);
  await texts("STOP");
  expect(await changeRequestOf(appointment.id)).toBeNull();
  expect(await notifications()).toEqual([]);
});

describe("a text in other words", () => {
  it.each([
    ["Sorry, I can’t make it Tuesday", "cancel"],
    ["Could we reschedule?", "move"],
  ])("%j flags the appointment and ends no consent", async (text, kind) => {
    await agreed();
    const appointment = await booked(24);
    await texts(text);
    expect(await changeRequestOf(appointment.id)).toEqual({ kind, askedAt, words: text });
    expect(await ledger()).toMatchObject([{ endedAt: null }]);
    expect(await notifications()).toHaveLength(1);
  });

  it("is an ordinary text if its number has no upcoming appointment", async () => {
    const appointment = await booked(24);
    await call("PUT", `/api/appointments/${appointment.id}`, { status: "cancelled" });
    await texts("I can't make it");
    expect(await changeRequestOf(appointment.id)).toBeNull();
    expect((await notifications()).map(({ title }) => title)).toEqual(["Text received: Marisol Vega"]);
  });

  it("flags an appointment that has begun and is not over", async () => {
    const appointment = await booked(24);
    office.clock.now = new Date("2026-11-24T16:20:00Z");
    await texts("can't make it");
    const [row] = await office.store.db
      .select()
      .from(appointments)
      .where(eq(appointments.id, appointment.id));
    expect(row).toMatchObject({ changeRequest: "cancel", changeRequestedAt: office.clock.now });
  });

  it("flags the appointment of a lead", async () => {
    const lead = await call("POST", "/api/leads", {
      ...{ firstName: "Nora", lastName: "Dale", phone, message: "Shades" },
    });
    const { code } = await call("POST", `/api/leads/${lead.body.id}/schedule-consultation`, {
      appointmentData: { appointmentType: "consultation", scheduledAt: "2026-11-24T16:00:00Z" },
    });
    expect(code).toBe(201);
    await texts("need to cancel");
    const requesting = await call("GET", `/api/appointments?asking=true&leadId=${lead.body.id}`);
    expect(requesting.body).toMatchObject([{ leadId: lead.body.id, customerAsk: { kind: "cancel" } }]);
  });
});

describe("the flag", () => {
  const list = async () => (await call("GET", "/api/appointments?asking=true")).body.length;

  it.each([
    ["another time", { scheduledAt: "2026-11-25T16:00:00.000Z" }],
    ["cancelling", { status: "cancelled" }],
    ["postponing", { status: "rescheduled" }],
    ["completing", { status: "completed" }],
  ])("is cleared by %s", async (_what, change) => {
    const appointment = await booked(24);
    await texts("CANCEL");
    expect(await list()).toBe(1);
    await call("PUT", `/api/appointments/${appointment.id}`, change);
    expect(await changeRequestOf(appointment.id)).toBeNull();
    expect(await list()).toBe(0);
  });

  it("stays on an appointment that was confirmed before", async () => {
    const appointment = await booked(24);
    await call("PUT", `/api/appointments/${appointment.id}`, { status: "confirmed" });
    await texts("CANCEL");
    expect([await list(), (await changeRequestOf(appointment.id))?.kind]).toEqual([1, "cancel"]);
  });

  it("is cleared by a later confirmation", async () => {
    const appointment = await booked(24);
    await texts("CANCEL");
    office.later(5);
    await call("PUT", `/api/appointments/${appointment.id}`, { status: "confirmed" });
    expect([await list(), await changeRequestOf(appointment.id)]).toEqual([0, null]);
  });

  it("is dismissed by staff once, and stays if the customer has written again", async () => {
    const appointment = await booked(24);
    await texts("CANCEL");
    const keep = (body: object) => call("POST", `/api/appointments/${appointment.id}/keep`, body);
    office.later(1);
    await texts("Please cancel my appointment");
    expect(await keep({ askedAt })).toMatchObject({ code: 409, body: { code: "asked_again" } });
    const seen = (await changeRequestOf(appointment.id)).askedAt;
    expect((await keep({ askedAt: seen })).body.customerAsk).toBeNull();
    expect((await keep({ askedAt: seen })).code).toBe(200);
    expect(await list()).toBe(0);
    const recorded = await office.store.db.select().from(events).where(eq(events.kind, "appointment.kept"));
    expect(recorded).toHaveLength(1);
    expect(await keep({})).toMatchObject({ code: 400 });
    expect(await keep({ askedAt: seen, all: true })).toMatchObject({
      code: 400,
      body: { fields: { all: expect.any(String) } },
    });
  });
});
