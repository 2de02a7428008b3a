import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appointments, consents, leads, messages } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, marisol, on } from "../../testing/appointments.ts";
import { appointmentRequest, callback } from "../../testing/visitor.fixture.ts";
import { reconcileMessages } from "../customer-messages/reconcile-messages.ts";
import { recordText } from "../delivery/incoming-texts.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const bookings = appointmentsOf(office);

const tick = { smsConsent: true, consentVersion: 1 };
/** Each request is a minute later, because two at one instant have no order. */
const send = (path: string, body: object) => {
  office.later(1);
  return office.call("POST", path, { body });
};
const sendRequest = (change: object = {}) => send("/api/leads", { ...callback, ...change });
const requestAppointment = (change: object = {}) =>
  send("/api/appointments", { ...appointmentRequest, ...change });
const leadOf = async (firstName: string) =>
  (await office.store.db.select().from(leads).where(eq(leads.firstName, firstName)))[0]!;
const inFull = async (id: string) => (await bookings.call("GET", `/api/leads/${id}`)).body;
const bookFor = async (leadId: string) => {
  const scheduledAt = on("2026-11-24", "10:00").toISOString();
  const appointmentData = { scheduledAt, appointmentType: "consultation", duration: 60 };
  const path = `/api/leads/${leadId}/schedule-consultation`;
  return (await bookings.call("POST", path, { appointmentData })).body.id as string;
};
/** Channels of the appointment's messages after replanning. */
const channelsOf = async (id: string) => {
  const writing = { at: office.clock.now, messaging: office.context.messaging };
  await office.store.db.transaction((tx) => reconcileMessages(tx, writing, eq(appointments.id, id)));
  const waiting = (await bookings.messagesOf(id)).filter(({ state }) => state !== "cancelled");
  return [...new Set(waiting.map(({ channel }) => channel))].sort();
};

describe("consent given in a later request under the same name", () => {
  it("covers neither the lead nor its appointments, and waits for staff to record it", async () => {
    await sendRequest({ email: appointmentRequest.email });
    const booked = await bookFor((await leadOf("Marisol")).id);
    const lead = await leadOf("Marisol");
    expect(
      (await sendRequest({ ...tick, email: appointmentRequest.email, message: "And the porch" })).code,
    ).toBe(201);
    expect((await inFull(lead.id)).alsoGave).toEqual([{ field: "smsConsent", value: "Yes" }]);
    expect(await leadOf("Marisol")).toEqual(lead);
    expect(lead.smsConsent).toBe(false);
    expect(await office.store.db.select().from(consents)).toMatchObject([{ covers: "own request" }]);
    expect(await channelsOf(booked)).toEqual(["email"]);
    const text = { agreed: true, method: "phone", wordingVersion: 1 };
    const { body } = await bookings.call("POST", `/api/leads/${lead.id}/consent`, text);
    expect([body.smsConsent, body.alsoGave]).toEqual([true, []]);
    expect(await channelsOf(booked)).toEqual(["email", "text"]);
  });

  it("covers the appointment that this request asked for, once staff have booked it", async () => {
    await sendRequest({ email: appointmentRequest.email });
    const earlier = await bookFor((await leadOf("Marisol")).id);
    await requestAppointment(tick);
    const rows = await office.store.db.select().from(appointments);
    const form = rows.find(({ status }) => status === "pending")!;
    await bookings.change(form.id, { status: "confirmed" });
    expect(await channelsOf(form.id)).toEqual(["email", "text"]);
    expect(await channelsOf(earlier)).toEqual(["email"]);
  });

  it("is not offered to staff after a STOP; START renews what it covered", async () => {
    await sendRequest({ email: appointmentRequest.email });
    const { id } = await leadOf("Marisol");
    await sendRequest({ ...tick, message: "And the porch" });
    const text = (Body: string) =>
      recordText(office.store.db, {
        fields: { MessageSid: Body, From: "+18505550111", Body },
        ...{ at: office.clock.now, messaging: office.context.messaging },
      });
    await text("STOP");
    expect((await inFull(id)).alsoGave).toEqual([]);
    await text("START");
    expect((await inFull(id)).smsConsent).toBe(true);
  });
});

describe("consent under another name for a number that others have", () => {
  it.each([
    ["a lead's", () => bookings.bookForLead()],
    [
      "a client's",
      async () => {
        const client = (await bookings.call("POST", "/api/clients", marisol)).body;
        return (await bookings.bookAt("2026-11-24", "10:00 AM", { clientId: client.id })).id;
      },
    ],
  ])("changes nothing for %s appointment, and covers what that person asked for", async (_whose, book) => {
    const booked = await book();
    await requestAppointment({ ...tick, firstName: "Tomas", email: "tomas@example.com" });
    expect(await channelsOf(booked)).toEqual(["email"]);
    const tomas = await leadOf("Tomas");
    expect(tomas.smsConsent).toBe(true);
    expect(await channelsOf(await bookFor(tomas.id))).toEqual(["email", "text"]);
    const sent = { leadId: tomas.id, channel: "text", body: "Hello" };
    expect((await bookings.call("POST", "/api/messages", sent)).code).toBe(201);
  });
});

it("covers the number in the first request of a person with a new number", async () => {
  await sendRequest({ ...tick, email: appointmentRequest.email });
  const lead = await leadOf("Marisol");
  expect(lead.smsConsent).toBe(true);
  expect(await channelsOf(await bookFor(lead.id))).toEqual(["email", "text"]);
});

describe("a stranger's request with the phone of a lead without email, and an email of their own", () => {
  it("has no message and no calendar file of that lead's appointment sent to the stranger", async () => {
    const stranger = "stranger@evil.example";
    await sendRequest({ smsConsent: true, consentVersion: 1 });
    const vera = await leadOf("Marisol");
    expect(vera.email).toBeNull();
    await requestAppointment({ email: stranger, address: "1 Evil Street, Destin, FL 32541" });
    expect(await leadOf("Marisol")).toEqual(vera);
    // The confirmation belongs to the stranger's own request.
    const earlier = (await office.store.db.select().from(messages)).map(({ id }) => id);
    const booked = await bookFor(vera.id);
    const moved = await bookings.change(booked, { scheduledAt: on("2026-11-25", "11:00").toISOString() });
    expect(moved.code).toBe(200);
    const later = (await office.store.db.select().from(messages)).filter(({ id }) => !earlier.includes(id));
    expect((await bookings.messagesOf(booked)).map(({ recipient }) => recipient)).toContain(vera.phone);
    expect(later.length).toBeGreaterThan(0);
    for (const { recipient, body, calendarFile } of later) {
      expect(recipient).not.toBe(stranger);
      expect(`${body}${calendarFile ?? ""}`).not.toMatch(/evil/i);
    }
  });
});
