import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { appointments, clients, payments, projects, quotes } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { givenPerson, quillon } from "../../testing/person.ts";
import { personalDataOf } from "../../testing/personal-data.ts";

const office = useTestApp();
const admin = await office.as("admin");
const staff = await office.as("staff");

const { forget, held } = personalDataOf(office, admin);

let clientId: string;
let projectId: string;

beforeEach(async () => {
  ({ clientId, projectId } = await givenPerson(office, { isPaid: true }));
  expect((await forget("client", clientId)).code).toBe(200);
});

const message = "This person was forgotten. Add a new client instead.";

describe("a forgotten client with kept records", () => {
  it("cannot be filled in again", async () => {
    const answer = await office.call("PUT", `/api/clients/${clientId}`, { cookie: staff, body: quillon });
    expect(answer).toMatchObject({ code: 409, body: { code: "forgotten", message } });
  });

  it("says when it was forgotten, on its own and in the list", async () => {
    const { body: alone } = await office.call("GET", `/api/clients/${clientId}`, { cookie: staff });
    const { body: list } = await office.call("GET", "/api/clients", { cookie: staff });
    const { forgottenAt } = list.find(({ id }: { id: string }) => id === clientId);
    expect(new Date(forgottenAt)).toEqual(office.context.now());
    expect(alone.forgottenAt).toBe(forgottenAt);
  });

  it("takes no note", async () => {
    const answer = await office.call("POST", `/api/clients/${clientId}/notes`, {
      ...{ cookie: staff, body: { text: "Quillon moved to Niceville" } },
    });
    expect(answer).toMatchObject({ code: 409, body: { code: "forgotten", message } });
  });

  it("takes no appointment and no project", async () => {
    const [bookings, houses] = await counts();
    const appointment = {
      ...{ clientId, appointmentType: "consultation" },
      ...{ preferredDate: "2026-11-24", preferredTime: "2:00 PM" },
    };
    expect(
      await office.call("POST", "/api/appointments", { cookie: staff, body: appointment }),
    ).toMatchObject({ code: 400, body: { fields: { clientId: message } } });
    const project = { clientId, name: "Zeffirelli Annex", rooms: [] };
    expect(await office.call("POST", "/api/projects", { cookie: staff, body: project })).toMatchObject({
      ...{ code: 400, body: { fields: { clientId: message } } },
    });
    expect(await counts()).toEqual([bookings, houses]);
  });

  it("takes no new data on its project, and a payment still", async () => {
    const [quote] = await office.store.db.select().from(quotes).where(eq(quotes.projectId, projectId));
    const refused = { code: 409, body: { code: "forgotten", message } };
    const write = (method: "POST" | "PUT", url: string, body: unknown = {}) =>
      office.call(method, url, { cookie: staff, body });
    expect(await write("PUT", `/api/projects/${projectId}`, { name: "Zeffirelli" })).toMatchObject(refused);
    expect(await write("POST", `/api/projects/${projectId}/notes`, { text: "Hi" })).toMatchObject(refused);
    expect(await write("POST", "/api/rooms", { projectId, name: "Den" })).toMatchObject(refused);
    expect(await write("POST", `/api/quotes/${quote!.id}/notes`, { text: "Hi" })).toMatchObject(refused);
    expect(await write("POST", `/api/quotes/${quote!.id}/reopen`)).toMatchObject(refused);
    const file = await office.call("POST", `/api/projects/${projectId}/files?name=house.pdf`, {
      ...{ cookie: staff, body: Buffer.from("%PDF-1.7 the house") },
      headers: { "content-type": "application/octet-stream" },
    });
    expect(file).toMatchObject(refused);
    const payment = { amount: "10", paymentType: "other", receivedOn: "2026-11-20", moreThanOwed: true };
    expect((await write("POST", `/api/projects/${projectId}/payments`, payment)).code).toBe(201);
  });

  it("takes another status of its paid project, as the refusal to delete it advises", async () => {
    const url = `/api/projects/${projectId}`;
    const deleted = await office.call("DELETE", url, { cookie: admin });
    expect(deleted.body.message).toContain("You can set it to On Hold instead.");
    const { body: before } = await office.call("GET", url, { cookie: staff });
    const edit = (change: object) =>
      office.call("PUT", url, {
        cookie: staff,
        body: { clientId, name: before.name, description: before.description, ...change },
      });
    expect(await edit({ status: "on_hold" })).toMatchObject({ code: 200, body: { status: "on_hold" } });
    const renamed = await edit({ status: "completed", description: "Quillon's house" });
    expect(renamed).toMatchObject({ code: 409, body: { code: "forgotten", message } });
  });

  it("lets an administrator delete its project without payments", async () => {
    await office.store.db.delete(payments);
    const deleted = await office.call("DELETE", `/api/projects/${projectId}`, { cookie: admin });
    expect(deleted.code).toBe(204);
  });

  it("stays out of a search for people and out of a new lead's person, even with a name and a number", async () => {
    const { db } = office.store;
    const named = { ...quillon, phoneDigits: "8505550163" };
    await db.update(clients).set(named).where(eq(clients.id, clientId));
    const lead = await office.call("POST", "/api/leads", {
      cookie: staff,
      body: { ...quillon, message: "Shades" },
    });
    const found = await office.call("GET", "/api/privacy/people?reach=8505550163", { cookie: admin });
    expect(found).toMatchObject({ code: 200, body: { people: [{ kind: "lead" }, { kind: "lead" }] } });
    expect((await held("lead", lead.body.id)).body.records).toMatchObject([{ kind: "lead" }]);
    expect((await forget("lead", lead.body.id)).code).toBe(200);
  });
});

const counts = () => Promise.all([appointments, projects].map((table) => office.store.db.$count(table)));
