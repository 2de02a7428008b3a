import { describe, expect, it } from "vitest";
import { appointments, events, leads, users } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { countsOf, request } from "../../testing/appointments.ts";

const office = useTestApp();
const staff = await office.as("staff");

const sendRequest = (change: object = {}, headers: Record<string, string> = {}) =>
  office.call("POST", "/api/appointments", { body: { ...request, ...change }, headers });

describe("a visitor's appointment request", () => {
  it("creates a lead, a pending appointment linked to it, and one confirmation", async () => {
    const answer = await sendRequest();
    expect(answer.code).toBe(201);
    expect(Object.keys(answer.body)).toEqual(["id"]);
    expect(await countsOf(office)).toEqual({
      leads: 1,
      clients: 0,
      appointments: 1,
      requests: 1,
      messages: 1,
    });
    const [appointment] = await office.store.db.select().from(appointments);
    const [lead] = await office.store.db.select().from(leads);
    expect(appointment).toMatchObject({ status: "pending", leadId: lead?.id, timeZone: "America/Chicago" });
    expect(lead).toMatchObject({
      status: "new",
      source: "website",
      leadType: "consultation",
      phoneDigits: "8505550111",
    });
    expect(lead?.serviceAreaId).not.toBeNull();
  });

  it("records what happened as events", async () => {
    await sendRequest();
    const kinds = (await office.store.db.select().from(events)).map(({ kind }) => kind);
    expect(kinds).toEqual(["lead.created", "lead.assigned", "appointment.requested"]);
  });

  it("keeps the confirmation in the office, addressed to the number that was given", async () => {
    await sendRequest();
    const { body } = await office.call("GET", "/api/messages", { cookie: staff });
    expect(body).toMatchObject([{ channel: "text", recipient: "(850) 555-0111", state: "kept" }]);
    expect(body[0].body).toContain("Monday, November 23, 10:00 AM");
  });

  it("reads ten o'clock in the business's time zone, on both sides of a clock change", async () => {
    await sendRequest({ preferredDate: "2027-03-13" });
    await sendRequest({ preferredDate: "3/14/2027" });
    const { body } = await office.call("GET", "/api/appointments?sort=scheduledAt", { cookie: staff });
    const times = body.map(({ scheduledAt }: { scheduledAt: string }) => scheduledAt);
    expect(times).toEqual(["2027-03-13T16:00:00.000Z", "2027-03-14T15:00:00.000Z"]);
  });

  it("cannot set fields that only staff may set", async () => {
    const [someone] = await office.store.db.select().from(users);
    await sendRequest({ status: "confirmed", assignedTo: someone?.id, duration: 480, source: "friend" });
    const [appointment] = await office.store.db.select().from(appointments);
    expect(appointment).toMatchObject({ status: "pending", assignedTo: null, duration: 60 });
  });

  it("is refused with a message for each wrong field", async () => {
    const answer = await sendRequest({
      email: "nobody",
      preferredDate: "2026-02-30",
      preferredTime: "25:00",
    });
    expect(answer.code).toBe(400);
    expect(answer.body.fields).toEqual({
      email: "Valid email is required",
      preferredDate: "Preferred date is required",
      preferredTime: "Preferred time is required",
    });
  });
});

describe("a repeated submission", () => {
  it("answers a double click with what the first click created", async () => {
    const [first, second] = await Promise.all([sendRequest(), sendRequest()]);
    expect(new Set([first.code, second.code])).toEqual(new Set([200, 201]));
    expect(first.body).toEqual(second.body);
    expect(await countsOf(office)).toMatchObject({ leads: 1, appointments: 1, messages: 1 });
  });

  it("recognizes a retry by its key", async () => {
    const headers = { "idempotency-key": "one" };
    expect((await sendRequest({}, headers)).code).toBe(201);
    expect((await sendRequest({}, headers)).code).toBe(200);
    expect((await sendRequest({}, { "idempotency-key": "two" })).code).toBe(201);
  });

  it("loses nothing when a key is reused for different content", async () => {
    const headers = { "idempotency-key": "one" };
    await sendRequest({}, headers);
    expect((await sendRequest({ projectDescription: "Shutters for the bath, too" }, headers)).code).toBe(201);
    expect(await countsOf(office)).toMatchObject({ leads: 1, appointments: 2, requests: 2 });
  });

  it("creates one appointment for twenty concurrent copies", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendRequest()));
    expect(answers.filter(({ code }) => code === 201)).toHaveLength(1);
    expect(await countsOf(office)).toMatchObject({ leads: 1, appointments: 1, requests: 1, messages: 1 });
  });
});
