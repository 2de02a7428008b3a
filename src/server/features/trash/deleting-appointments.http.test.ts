import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Role } from "#domain/staff/user.ts";
import { messages, users } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { request } from "../../testing/appointments.ts";
import { deletionsOf, everything } from "../../testing/deletions.ts";
import { waitUntilLockAwaited } from "../../testing/postgres.ts";
import { addTeamUser } from "../../testing/users.ts";

const office = useTestApp({ sends: true });
const { staff, admin, post, get, newLead, newAppointment, remove, restore } = await deletionsOf(office);

const scheduled = (leadId: string) =>
  post(`/api/leads/${leadId}/schedule-consultation`, {
    appointmentData: { appointmentType: "installation", scheduledAt: "2026-11-30T16:00:00Z" },
  });

async function mergeInto(keptId: string, otherId: string) {
  const [version, otherVersion] = await Promise.all(
    [keptId, otherId].map(async (id) => (await get(`/api/leads/${id}`)).version),
  );
  await post(`/api/leads/${keptId}/merge`, { otherId, version, otherVersion });
}

describe("deleting an appointment", () => {
  it("sends the customer nothing, frees the time, and can be undone", async () => {
    const robin = (await get("/api/user")).id;
    const appointment = await newAppointment({ assignedTo: robin });
    const before = await everything(office);
    expect((await remove(`/api/appointments/${appointment.id}?version=${appointment.version}`)).code).toBe(
      204,
    );
    expect(await get("/api/appointments")).toEqual([]);
    const queued = await office.store.db.select().from(messages).where(eq(messages.state, "queued"));
    expect(queued).toEqual([]);
    expect(await restore(appointment.id)).toMatchObject({ code: 200, body: { kind: "appointment" } });
    expect(await everything(office)).toEqual(before);
  });

  it("stays in the trash if its time is taken, and says by whom and when", async () => {
    const robin = (await get("/api/user")).id;
    const appointment = await newAppointment({ assignedTo: robin });
    await remove(`/api/appointments/${appointment.id}`);
    await newAppointment({ assignedTo: robin, email: "other@example.com", phone: "850 555 0177" });
    expect(await restore(appointment.id)).toMatchObject({
      code: 409,
      body: { code: "booked_twice", message: expect.stringContaining("robin-staff") },
    });
    expect(await get("/api/trash", admin)).toHaveLength(1);
  });

  it("is restored by a call with an empty body or none, but not with a field in it", async () => {
    const appointment = await newAppointment();
    const send = (body?: unknown) =>
      office.call("POST", `/api/trash/${appointment.id}/restore`, { cookie: staff, body });
    await remove(`/api/appointments/${appointment.id}`);
    expect(await send({ version: 1 })).toMatchObject({
      code: 400,
      body: { fields: { version: "Unknown field" } },
    });
    for (const body of [undefined, {}]) {
      expect((await send(body)).code).toBe(200);
      await remove(`/api/appointments/${appointment.id}`);
    }
  });

  it("cannot be restored without its lead, but can be once the lead is restored", async () => {
    const { id } = await newLead();
    const appointment = await scheduled(id);
    await remove(`/api/appointments/${appointment.id}`);
    await remove(`/api/leads/${id}`);
    expect(await restore(appointment.id)).toMatchObject({
      code: 409,
      body: { code: "person_gone", message: "Its lead was deleted too. Restore the lead first." },
    });
    await restore(id);
    expect((await restore(appointment.id)).code).toBe(200);
  });

  it("returns to the lead that stayed after its own was merged twice", async () => {
    const [first, second, last] = [await newLead(), await newLead(), await newLead()];
    const appointment = await scheduled(first.id);
    await remove(`/api/appointments/${appointment.id}`);
    await mergeInto(second.id, first.id);
    await mergeInto(last.id, second.id);
    expect((await restore(appointment.id)).code).toBe(200);
    expect(await get("/api/appointments")).toMatchObject([{ id: appointment.id, leadId: last.id }]);
  });

  it("returns to the client that its lead became, whose address its reminders then go to", async () => {
    const lead = await newLead({ email: "ada@example.com" });
    const appointment = await scheduled(lead.id);
    await remove(`/api/appointments/${appointment.id}`);
    const client = await post(`/api/leads/${lead.id}/convert-client`);
    const changed = { email: "countess@example.com" };
    await office.call("PUT", `/api/clients/${client.id}`, { cookie: staff, body: changed });
    expect((await restore(appointment.id)).code).toBe(200);
    const [found, ...others] = await get(`/api/appointments?clientId=${client.id}`);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ id: appointment.id, leadId: lead.id, clientId: client.id });
    const waitingEmails = and(eq(messages.state, "queued"), eq(messages.channel, "email"));
    const waiting = await office.store.db.select().from(messages).where(waitingEmails);
    expect(new Set(waiting.map(({ recipient }) => recipient))).toEqual(new Set([changed.email]));
  });

  it("goes to the client that its lead becomes at the same moment", async () => {
    const lead = await newLead({ email: "ada@example.com" });
    const appointment = await scheduled(lead.id);
    await remove(`/api/appointments/${appointment.id}`);
    const { db } = office.store;
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`lock table clients in share mode`);
      held.resolve();
      await released.promise;
    });
    await held.promise;
    const converting = post(`/api/leads/${lead.id}/convert-client`);
    await waitUntilLockAwaited(db);
    const restoring = restore(appointment.id);
    await waitUntilLockAwaited(db, 2).finally(released.resolve);
    const [client, restored] = await Promise.all([converting, restoring, holding]);
    expect([restored.code, (await get("/api/appointments"))[0].clientId]).toEqual([200, client.id]);
  });

  it("returns to the client of the lead that its own was merged into", async () => {
    const [lead, kept] = [await newLead(), await newLead({ email: "ada@example.com" })];
    const client = await post(`/api/leads/${kept.id}/convert-client`);
    const appointment = await scheduled(lead.id);
    await remove(`/api/appointments/${appointment.id}`);
    await mergeInto(kept.id, lead.id);
    expect((await restore(appointment.id)).code).toBe(200);
    expect(await get(`/api/appointments?clientId=${client.id}`)).toMatchObject([
      { id: appointment.id, leadId: kept.id },
    ]);
  });

  it("appears in its lead's timeline", async () => {
    const { id } = await newLead();
    const appointment = await scheduled(id);
    await remove(`/api/appointments/${appointment.id}`);
    const [newest] = await get(`/api/leads/${id}/story`);
    expect(newest).toMatchObject({
      what: "visit",
      happened: "deleted",
      scheduledAt: "2026-11-30T16:00:00.000Z",
    });
  });

  it("comes back unassigned if its user has left or is away that day", async () => {
    const left = await addTeamUser(office, { username: "left", state: "active" });
    const away = await addTeamUser(office, { username: "away", state: "active" });
    const here = await addTeamUser(office, { username: "here", state: "active" });
    const appointments = [];
    for (const { id: assignedTo } of [left, away, here])
      appointments.push(await newAppointment({ assignedTo, email: `${assignedTo}@example.com` }));
    const { id: lead } = await newLead({ assignedTo: left.id });
    for (const { id } of appointments) expect((await remove(`/api/appointments/${id}`)).code).toBe(204);
    await remove(`/api/leads/${lead}`);
    const { db } = office.store;
    await db.update(users).set({ state: "deactivated" }).where(eq(users.id, left.id));
    const absence = { awayFrom: "2026-11-20", awayUntil: "2026-11-30" };
    await db.update(users).set(absence).where(eq(users.id, away.id));
    for (const { id } of appointments) expect((await restore(id)).code).toBe(200);
    const assigned = [];
    for (const { id } of appointments) assigned.push((await get(`/api/appointments/${id}`)).assignedTo);
    expect(assigned).toEqual([null, null, here.id]);
    await restore(lead);
    expect((await get(`/api/leads/${lead}`)).assignedTo).toBeNull();
  });

  it("comes back unassigned, as a lead does, if its user no longer does such work", async () => {
    const { db } = office.store;
    const { id: assignedTo } = await addTeamUser(office, { username: "casey" });
    const [lead, booked] = [await newLead({ assignedTo }), await newAppointment({ assignedTo })];
    await remove(`/api/leads/${lead.id}`);
    await remove(`/api/appointments/${booked.id}`);
    const assigneesAs = async (role: Role) => {
      await db.update(users).set({ role }).where(eq(users.id, assignedTo));
      for (const { id } of [lead, booked]) await restore(id, admin);
      return [
        (await get(`/api/leads/${lead.id}`)).assignedTo,
        (await get(`/api/appointments/${booked.id}`)).assignedTo,
      ];
    };
    expect(await assigneesAs("installer")).toEqual([null, assignedTo]);
    await remove(`/api/appointments/${booked.id}`);
    expect(await assigneesAs("bookkeeper")).toEqual([null, null]);
  });

  it("is named after a business that has no contact", async () => {
    const company = { firstName: "", lastName: "", companyName: "Gulf Hotel", phone: "850 555 0188" };
    const { id: clientId } = await post("/api/clients", { ...company, clientType: "commercial" });
    const { id } = await newAppointment({ clientId });
    await remove(`/api/appointments/${id}`);
    expect(await get("/api/trash", admin)).toMatchObject([{ label: "Gulf Hotel" }]);
  });

  it("can be booked again by the form that booked it", async () => {
    const headers = { "idempotency-key": "form" };
    const book = () => office.call("POST", "/api/appointments", { cookie: staff, headers, body: request });
    const first = await book();
    expect(first.code).toBe(201);
    await remove(`/api/appointments/${first.body.id}`);
    const again = await book();
    expect(again.code).toBe(201);
    expect(again.body.id).not.toBe(first.body.id);
    expect((await book()).body.id).toBe(again.body.id);
  });

  it("can be booked again with the same content", async () => {
    const appointment = await newAppointment();
    await remove(`/api/appointments/${appointment.id}`);
    const again = await office.call("POST", "/api/appointments", { cookie: staff, body: request });
    expect(again.code).toBe(201);
    expect(again.body.id).not.toBe(appointment.id);
  });
});
