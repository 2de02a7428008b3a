import { isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  appointments,
  clients,
  events,
  leads,
  messages,
  submissions,
  users,
} from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { request } from "../../testing/appointments.ts";

const office = useTestApp();
const staff = await office.as("staff");

const ask = (change: object = {}, headers: Record<string, string> = {}) =>
  office.call("POST", "/api/appointments", { body: { ...request, ...change }, headers });
const book = (change: object = {}, headers: Record<string, string> = {}) =>
  office.call("POST", "/api/appointments", { body: { ...request, ...change }, headers, cookie: staff });

async function counts() {
  const { db } = office.store;
  return {
    leads: await db.$count(leads),
    clients: await db.$count(clients),
    appointments: await db.$count(appointments),
    requests: await db.$count(submissions),
    messages: await db.$count(messages),
  };
}

describe("a visitor's appointment request", () => {
  it("creates a lead, a pending appointment linked to it, and one confirmation", async () => {
    const answer = await ask();
    expect(answer.code).toBe(201);
    expect(Object.keys(answer.body)).toEqual(["id"]);
    expect(await counts()).toEqual({ leads: 1, clients: 0, appointments: 1, requests: 1, messages: 1 });
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
    await ask();
    const kinds = (await office.store.db.select().from(events)).map(({ kind }) => kind);
    expect(kinds).toEqual(["lead.created", "lead.assigned", "appointment.requested"]);
  });

  it("keeps the confirmation in the office, addressed to the number that was given", async () => {
    await ask();
    const { body } = await office.call("GET", "/api/messages", { cookie: staff });
    expect(body).toMatchObject([{ channel: "text", recipient: "(850) 555-0111", state: "kept" }]);
    expect(body[0].body).toContain("Monday, November 23, 10:00 AM");
  });

  it("reads ten o'clock in the business's time zone, on both sides of a clock change", async () => {
    await ask({ preferredDate: "2027-03-13" });
    await ask({ preferredDate: "3/14/2027" });
    const { body } = await office.call("GET", "/api/appointments?sort=scheduledAt", { cookie: staff });
    const times = body.map(({ scheduledAt }: { scheduledAt: string }) => scheduledAt);
    expect(times).toEqual(["2027-03-13T16:00:00.000Z", "2027-03-14T15:00:00.000Z"]);
  });

  it("cannot set fields that only staff may set", async () => {
    const [someone] = await office.store.db.select().from(users);
    await ask({ status: "confirmed", assignedTo: someone?.id, duration: 480, source: "friend" });
    const [appointment] = await office.store.db.select().from(appointments);
    expect(appointment).toMatchObject({ status: "pending", assignedTo: null, duration: 60 });
  });

  it("is refused with a message for each wrong field", async () => {
    const answer = await ask({ email: "nobody", preferredDate: "2026-02-30", preferredTime: "25:00" });
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
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(new Set([first.code, second.code])).toEqual(new Set([200, 201]));
    expect(first.body).toEqual(second.body);
    expect(await counts()).toMatchObject({ leads: 1, appointments: 1, messages: 1 });
  });

  it("recognizes a retry by its key", async () => {
    const headers = { "idempotency-key": "one" };
    expect((await ask({}, headers)).code).toBe(201);
    expect((await ask({}, headers)).code).toBe(200);
    expect((await ask({}, { "idempotency-key": "two" })).code).toBe(201);
  });

  it("loses nothing when a key is reused for different content", async () => {
    const headers = { "idempotency-key": "one" };
    await ask({}, headers);
    expect((await ask({ projectDescription: "Shutters for the bath, too" }, headers)).code).toBe(201);
    expect(await counts()).toMatchObject({ leads: 1, appointments: 2, requests: 2 });
  });

  it("creates one appointment for twenty concurrent copies", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(answers.filter(({ code }) => code === 201)).toHaveLength(1);
    expect(await counts()).toMatchObject({ leads: 1, appointments: 1, requests: 1, messages: 1 });
  });
});

describe("staff book an appointment", () => {
  it("schedules it for the client who has the email, in any letter case", async () => {
    const first = await book();
    expect(first.body).toMatchObject({ status: "scheduled", clientName: "Marisol Vega", leadId: null });
    const second = await book({ email: "MARISOL.VEGA@EXAMPLE.COM", preferredDate: "2026-11-24" });
    expect(second.body.clientId).toBe(first.body.clientId);
    expect(await counts()).toMatchObject({ clients: 1, leads: 0, appointments: 2 });
  });

  it("books the named client, whatever email is given, and refuses a deleted one", async () => {
    const body = { firstName: "Ines", lastName: "Quintana", phone: "8505550114" };
    const ines = (await office.call("POST", "/api/clients", { body, cookie: staff })).body;
    expect((await book({ clientId: ines.id })).body).toMatchObject({ clientId: ines.id });
    expect(await counts()).toMatchObject({ clients: 1, appointments: 1 });
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(await book({ clientId: nobody, preferredTime: "15:00" })).toMatchObject({
      code: 400,
      body: { fields: { clientId: "This client was deleted" } },
    });
    // Ignored for visitors.
    expect((await ask({ clientId: ines.id, preferredTime: "15:00" })).code).toBe(201);
    const [visit] = await office.store.db.select().from(appointments).where(isNull(appointments.clientId));
    expect(visit).toMatchObject({ status: "pending" });
  });

  const { firstName, lastName, email, phone, address, projectDescription, propertyType, ...time } = request;
  const bookKnown = (body: object, headers: Record<string, string> = {}) =>
    office.call("POST", "/api/appointments", { body: { ...time, ...body }, headers, cookie: staff });
  const add = async (path: string, body: object) =>
    (await office.call("POST", path, { body, cookie: staff })).body;

  it("books a client without an email, at the client's address", async () => {
    const place = { address: "14 Heron Walk", city: "Destin", state: "FL", zipCode: "32541" };
    const client = await add("/api/clients", { firstName, lastName, phone, ...place });
    const { code, body } = await bookKnown({ clientId: client.id, email: "", phone: null });
    expect(code).toBe(201);
    expect(body).toMatchObject({
      ...{ clientId: client.id, leadId: null, clientName: "Marisol Vega", phone, status: "scheduled" },
      ...{ address: "14 Heron Walk, Destin, FL 32541", notes: null, propertyType: null },
    });
    const [row] = await office.store.db.select().from(appointments);
    expect(row?.serviceAreaId).toBe(client.serviceAreaId);
  });

  it("books a client without a phone number", async () => {
    const client = await add("/api/clients", { firstName, lastName, email, phone });
    await office.call("PUT", `/api/clients/${client.id}`, { body: { phone: "" }, cookie: staff });
    expect(await bookKnown({ clientId: client.id })).toMatchObject({
      code: 201,
      body: { clientId: client.id, phone: "", address: null },
    });
  });

  it("books a lead, moves it to scheduled, and creates no client", async () => {
    const lead = await add("/api/leads", { firstName, lastName, phone, message: "Shutters" });
    const { code, body } = await bookKnown({ leadId: lead.id, address: "9 Pelican Way" });
    expect(code).toBe(201);
    expect(body).toMatchObject({
      ...{ leadId: lead.id, clientId: null, clientName: "Marisol Vega", address: "9 Pelican Way" },
    });
    const [row] = await office.store.db.select().from(leads);
    expect(row?.status).toBe("scheduled");
    expect(await counts()).toMatchObject({ clients: 0, leads: 1, appointments: 1 });
  });

  it("books a converted lead for its client as well, and keeps the lead's status", async () => {
    const lead = await add("/api/leads", { firstName, lastName, phone, message: "Shutters" });
    const client = await add(`/api/leads/${lead.id}/convert-client`, {});
    const { body } = await bookKnown({ leadId: lead.id });
    expect(body).toMatchObject({ leadId: lead.id, clientId: client.id });
    const [row] = await office.store.db.select().from(leads);
    expect(row?.status).toBe("converted");
  });

  it("books a known person once, however often the form is sent", async () => {
    const lead = await add("/api/leads", { firstName, lastName, phone, message: "Shutters" });
    const headers = { "idempotency-key": "one" };
    const answers = await Promise.all([1, 2, 3].map(() => bookKnown({ leadId: lead.id }, headers)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 201]);
    expect(await counts()).toMatchObject({ appointments: 1 });
    expect(await bookKnown({ leadId: lead.id, preferredTime: "3:00 PM" }, headers)).toMatchObject({
      code: 409,
      body: { code: "already_made" },
    });
  });

  it("refuses a deleted lead, and a lead together with a client", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(await bookKnown({ leadId: nobody })).toMatchObject({
      code: 400,
      body: { fields: { leadId: "This lead was deleted" } },
    });
    expect(await bookKnown({ leadId: nobody, clientId: nobody })).toMatchObject({
      code: 400,
      body: { fields: { leadId: "Choose either the client or the lead" } },
    });
  });

  it("requires every field for a new person, with the form's messages", async () => {
    const missing = {
      firstName: "First name is required",
      email: "Valid email is required",
      phone: "Valid phone number is required",
      address: "Address is required",
      projectDescription: "Project description is required",
    };
    expect((await bookKnown({ lastName, propertyType })).body.fields).toEqual(missing);
    const anonymous = await office.call("POST", "/api/appointments", {
      body: { ...time, lastName, propertyType, leadId: "00000000-0000-4000-8000-000000000000" },
    });
    expect(anonymous).toMatchObject({ code: 400, body: { fields: { email: expect.any(String) } } });
    expect(await counts()).toMatchObject({ appointments: 0 });
  });

  it("refuses a double booking, and allows a back-to-back one", async () => {
    const [someone] = await office.store.db.select().from(users);
    const assigned = { assignedTo: someone?.id };
    expect((await book(assigned)).code).toBe(201);
    const clash = await book({ ...assigned, preferredTime: "10:45 AM" });
    expect(clash).toMatchObject({ code: 409, body: { code: "booked_twice" } });
    expect((await book({ ...assigned, preferredTime: "11:00 AM" })).code).toBe(201);
  });

  it("gives an hour to only one of ten concurrent requests", async () => {
    const [someone] = await office.store.db.select().from(users);
    const wishes = Array.from({ length: 10 }, (_, n) =>
      book({ assignedTo: someone?.id, email: `guest${n}@example.com` }),
    );
    const codes = (await Promise.all(wishes)).map(({ code }) => code).sort();
    expect(codes).toEqual([201, ...Array(9).fill(409)]);
  });

  it("confirms with when and how, and frees the hour on cancellation", async () => {
    const [someone] = await office.store.db.select().from(users);
    const { body: booked } = await book({ assignedTo: someone?.id });
    const move = (status: string) =>
      office.call("PUT", `/api/appointments/${booked.id}`, { body: { status }, cookie: staff });
    expect((await move("confirmed")).body).toMatchObject({
      status: "confirmed",
      confirmedAt: "2026-11-21T16:00:00.000Z",
      confirmationMethod: "staff",
    });
    await move("cancelled");
    expect((await book({ assignedTo: someone?.id, email: "next@example.com" })).code).toBe(201);
    expect((await move("scheduled")).code).toBe(409);
  });

  it("does not overwrite another user's change", async () => {
    const { body: booked } = await book();
    const move = (version: number) =>
      office.call("PUT", `/api/appointments/${booked.id}`, {
        body: { status: "completed", version },
        cookie: staff,
      });
    expect((await move(booked.version)).code).toBe(200);
    expect(await move(booked.version)).toMatchObject({ code: 409, body: { code: "stale" } });
  });

  it("finds appointments by client, address and notes", async () => {
    await book();
    await book({
      firstName: "Theo",
      email: "theo@example.com",
      address: "9 Pelican Way",
      projectDescription: "Blinds 100%",
    });
    for (const [search, found] of [
      ["vega", 2],
      ["pelican", 1],
      ["100%", 1],
      ["100_", 0],
      ["nobody", 0],
    ] as const) {
      const query = new URLSearchParams({ search });
      expect(
        (await office.call("GET", `/api/appointments?${query}`, { cookie: staff })).body,
        search,
      ).toHaveLength(found);
    }
  });
});
