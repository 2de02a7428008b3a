import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { trashPeriod } from "#domain/trash.ts";
import { clients, events, leads, messages, payments, projects } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { marisol, request } from "../../testing/appointments.ts";
import { waitUntilLockAwaited } from "../../testing/postgres.ts";
import { quotedHouse } from "../../testing/quoted-house.fixture.ts";
import { emptyTrash } from "../privacy/empty-trash.ts";

const office = useTestApp();
const admin = await office.as("admin");
let id: string;
beforeEach(async () => {
  id = (await make("/api/clients", ines)).id;
});

const ines = { firstName: "Ines", lastName: "Quintana", phone: "(850) 555-0144" };

async function make(url: string, body: object) {
  const made = await office.call("POST", url, { body, cookie: admin });
  expect(made.code).toBe(201);
  return made.body;
}

const deletes = (clientId = id, cookie = admin) =>
  office.call("DELETE", `/api/clients/${clientId}`, { cookie });

const refusedFor = (has: string) => ({
  code: 409,
  body: {
    code: "in_use",
    message: `This client has ${has}. You can only delete a client without any of these.`,
  },
});

describe("a client", () => {
  it("is deleted by an administrator with its notes, and the audit log says so", async () => {
    await make(`/api/clients/${id}/notes`, { text: "Was entered twice" });
    expect((await deletes()).code).toBe(204);
    expect((await office.call("GET", `/api/clients/${id}`, { cookie: admin })).code).toBe(404);
    expect((await office.call("GET", `/api/clients/${id}/story`, { cookie: admin })).code).toBe(404);
    const { body } = await office.call("GET", "/api/audit?kind=client.deleted&limit=1", { cookie: admin });
    expect(body).toMatchObject([
      { what: "Deleted a client", label: "Ines Quintana", by: { username: "robin-admin" }, record: null },
    ]);
  });

  it("leaves its name and notes in no event 30 days after its deletion", async () => {
    await make(`/api/clients/${id}/notes`, { text: "Quintana was entered twice" });
    await deletes();
    const named = async (at: Date) => {
      await emptyTrash(office.store.db, at);
      return office.store.db.$count(events, sql`detail::text like '%Quintana%'`);
    };
    expect(await named(new Date(testNow.getTime() + trashPeriod - 1))).toBe(3);
    expect(await named(new Date(testNow.getTime() + trashPeriod))).toBe(0);
    const { body } = await office.call("GET", "/api/audit?kind=client.deleted&limit=1", { cookie: admin });
    expect(body[0].label).toMatch(/^Forgotten person/);
  });

  it("is not deleted by staff", async () => {
    expect((await deletes(id, await office.as("staff"))).code).toBe(403);
    expect((await office.call("GET", `/api/clients/${id}`, { cookie: admin })).code).toBe(200);
  });

  it("is deleted once", async () => {
    expect((await deletes()).code).toBe(204);
    expect(await deletes()).toMatchObject({ code: 404, body: { code: "not_found" } });
    const recorded = await office.store.db.select().from(events).where(eq(events.subjectId, id));
    expect(recorded.filter(({ kind }) => kind === "client.deleted")).toHaveLength(1);
  });

  it("is created again when its form is sent again after the deletion", async () => {
    const headers = { "Idempotency-Key": "b7f0a0f0-3a54-4d0e-9e53-7a1f0f2f9a11" };
    const send = () => office.call("POST", "/api/clients", { body: ines, cookie: admin, headers });
    const { body: first } = await send();
    await deletes(first.id);
    const { code, body: second } = await send();
    expect([code, second.id === first.id]).toEqual([201, false]);
  });
});

describe("a client that other records name", () => {
  it("is not deleted while it has a measured, quoted and paid project", async () => {
    const house = await quotedHouse(office);
    expect(await deletes(house.clientId)).toMatchObject(refusedFor("1 project"));
    await house.draft();
    const paid = { amount: "500", paymentType: "deposit", receivedOn: "2026-11-20", moreThanOwed: true };
    await make(`/api/projects/${house.projectId}/payments`, paid);
    expect(await deletes(house.clientId)).toMatchObject(refusedFor("1 project, 1 quote, and 1 payment"));
    expect(await office.store.db.$count(payments, eq(payments.clientId, house.clientId))).toBe(1);
  });

  it("is not deleted while it has its lead", async () => {
    const lead = await make("/api/leads", { ...ines, message: "Shades" });
    await office.store.db.update(leads).set({ clientId: id }).where(eq(leads.id, lead.id));
    expect(await deletes()).toMatchObject(refusedFor("1 lead"));
  });

  it("is not deleted while it has an appointment", async () => {
    await make("/api/appointments", request);
    const [visited] = await office.store.db.select().from(clients).where(eq(clients.email, marisol.email));
    const { code, body } = await deletes(visited!.id);
    expect([code, body.code]).toEqual([409, "in_use"]);
    expect(body.message).toContain("1 appointment");
  });

  it("is not deleted while it has messages", async () => {
    const text = { cause: "written", channel: "text", recipient: ines.phone, body: "Hello" } as const;
    await office.store.db.insert(messages).values({ ...text, clientId: id });
    expect(await deletes()).toMatchObject(refusedFor("1 message"));
  });

  it("is not deleted while a project is being started for it", async () => {
    const written = Promise.withResolvers<void>();
    const writing = office.store.db.transaction(async (tx) => {
      await tx.insert(projects).values({ clientId: id, name: "Gulf house", createdAt: testNow });
      written.resolve();
      await waitUntilLockAwaited(tx);
    });
    await written.promise;
    expect(await deletes()).toMatchObject(refusedFor("1 project"));
    await writing;
  });

  it("cannot get a project once it was deleted", async () => {
    await deletes();
    const late = { body: { name: "Gulf house", clientId: id }, cookie: admin };
    const { code, body } = await office.call("POST", "/api/projects", late);
    expect([code, body.fields]).toEqual([400, { clientId: "This client was deleted" }]);
  });
});
