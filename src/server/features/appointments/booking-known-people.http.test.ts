import { isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appointments, leads } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { countsOf, request } from "../../testing/appointments.ts";

const office = useTestApp();
const staff = await office.as("staff");

const sendRequest = (change: object = {}, headers: Record<string, string> = {}) =>
  office.call("POST", "/api/appointments", { body: { ...request, ...change }, headers });
const book = (change: object = {}, headers: Record<string, string> = {}) =>
  office.call("POST", "/api/appointments", { body: { ...request, ...change }, headers, cookie: staff });

describe("staff book an appointment for a known person", () => {
  it("schedules it for the client who has the email, in any letter case", async () => {
    const first = await book();
    expect(first.body).toMatchObject({ status: "scheduled", clientName: "Marisol Vega", leadId: null });
    const second = await book({ email: "MARISOL.VEGA@EXAMPLE.COM", preferredDate: "2026-11-24" });
    expect(second.body.clientId).toBe(first.body.clientId);
    expect(await countsOf(office)).toMatchObject({ clients: 1, leads: 0, appointments: 2 });
  });

  it("books the named client, whatever email is given, and refuses a deleted one", async () => {
    const body = { firstName: "Ines", lastName: "Quintana", phone: "8505550114" };
    const ines = (await office.call("POST", "/api/clients", { body, cookie: staff })).body;
    expect((await book({ clientId: ines.id })).body).toMatchObject({ clientId: ines.id });
    expect(await countsOf(office)).toMatchObject({ clients: 1, appointments: 1 });
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(await book({ clientId: nobody, preferredTime: "15:00" })).toMatchObject({
      code: 400,
      body: { fields: { clientId: "This client was deleted" } },
    });
    // Ignored for visitors.
    expect((await sendRequest({ clientId: ines.id, preferredTime: "15:00" })).code).toBe(201);
    const [appointment] = await office.store.db
      .select()
      .from(appointments)
      .where(isNull(appointments.clientId));
    expect(appointment).toMatchObject({ status: "pending" });
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
    expect(await countsOf(office)).toMatchObject({ clients: 0, leads: 1, appointments: 1 });
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
    expect(await countsOf(office)).toMatchObject({ appointments: 1 });
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
});
