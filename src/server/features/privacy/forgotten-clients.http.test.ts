import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { appointments, clients, projects } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { givenPerson, quillon } from "../../testing/person.ts";
import { personalDataOf } from "../../testing/personal-data.ts";

const office = useTestApp();
const admin = await office.as("admin");
const staff = await office.as("staff");

const { forget, held } = personalDataOf(office, admin);

let clientId: string;

beforeEach(async () => {
  ({ clientId } = await givenPerson(office, { isPaid: true }));
  expect((await forget("client", clientId)).code).toBe(200);
});

const message = "This person was forgotten. Add a new client instead.";

describe("a forgotten client with kept records", () => {
  it("cannot be filled in again", async () => {
    const answer = await office.call("PUT", `/api/clients/${clientId}`, { cookie: staff, body: quillon });
    expect(answer).toMatchObject({ code: 409, body: { code: "forgotten", message } });
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
