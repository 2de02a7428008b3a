import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hour, minute } from "#domain/durations.ts";
import { events, messages, projects, submissions } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { deletionsOf, everything } from "../../testing/deletions.ts";
import { appointmentRequest as visitorsRequest } from "../../testing/visitor.fixture.ts";

const office = useTestApp({ sends: true });
const { staff, admin, post, get, createLead, newLead, remove, restore, later } = await deletionsOf(office);

describe("deleting a lead", () => {
  it("removes it from lists, board, search, stats and appointments", async () => {
    const { id } = await createLead();
    expect((await get("/api/appointments")).length).toBe(2);
    expect((await remove(`/api/leads/${id}`)).code).toBe(204);
    for (const url of [
      "/api/leads",
      "/api/leads?column=scheduled",
      `/api/leads?search=${visitorsRequest.firstName}`,
    ])
      expect(
        (await get(url)).map((lead: { id: string }) => lead.id),
        url,
      ).not.toContain(id);
    expect(await get("/api/appointments")).toEqual([]);
    expect((await office.call("GET", `/api/leads/${id}`, { cookie: staff })).code).toBe(404);
    const counted = await office.call("GET", "/api/leads?limit=1", { cookie: staff });
    expect(counted.headers["x-total-count"]).toBe("1");
  });

  it("leaves the database as it was once undone", async () => {
    const { id } = await createLead();
    const before = await everything(office);
    await remove(`/api/leads/${id}`);
    expect(await everything(office)).not.toEqual(before);
    later(minute);
    expect(await restore(id)).toMatchObject({ code: 200, body: { id, kind: "lead" } });
    expect(await everything(office)).toEqual(before);
  });

  it("keeps visitors' submissions, and returns them to the lead on restore", async () => {
    const { id } = await createLead();
    const [sent] = await office.store.db.select().from(submissions);
    await remove(`/api/leads/${id}`);
    expect(await office.store.db.select().from(submissions)).toEqual([
      { ...sent, leadId: null, appointmentId: null },
    ]);
    later(hour);
    await restore(id, admin);
    expect(await office.store.db.select().from(submissions)).toEqual([sent]);
  });

  it("cancels pending messages; a late restore sends only reminders of upcoming appointments", async () => {
    const { id } = await createLead();
    const waiting = () =>
      office.store.db
        .select()
        .from(messages)
        .where(eq(messages.state, "queued"))
        .orderBy(asc(messages.cause));
    const isReminder = ({ cause }: { cause: string }) => cause.includes(":reminder:");
    const before = await waiting();
    expect(before.some((message) => !isReminder(message))).toBe(true);
    const reminders = before.filter(isReminder).map(({ cause }) => cause);
    expect(reminders.length).toBeGreaterThan(0);
    await remove(`/api/leads/${id}`);
    expect(await waiting()).toEqual([]);
    later(hour);
    expect((await restore(id, admin)).code).toBe(200);
    const after = await waiting();
    expect(after.every(isReminder)).toBe(true);
    expect(after.length).toBeGreaterThan(0);
    expect(reminders).toEqual(expect.arrayContaining(after.map(({ cause }) => cause)));
  });

  it("keeps a consent withdrawn that was withdrawn meanwhile", async () => {
    const lead = await newLead({ smsConsent: true });
    const other = await newLead({ firstName: "Ida" });
    await remove(`/api/leads/${lead.id}`);
    await office.call("PUT", `/api/leads/${other.id}`, { cookie: staff, body: { smsConsent: true } });
    await office.call("PUT", `/api/leads/${other.id}`, { cookie: staff, body: { smsConsent: false } });
    await restore(lead.id);
    expect(await get(`/api/leads/${lead.id}`)).toMatchObject({ smsConsent: false });
  });

  it("clears the duplicate flag of the remaining lead, and restoring sets it again", async () => {
    const first = await newLead();
    later(minute);
    const second = await newLead({ firstName: "Ida" });
    const marked = async () =>
      (await get("/api/leads?duplicates=possible")).map(({ id }: { id: string }) => id);
    expect(await marked()).toEqual([second.id]);
    await remove(`/api/leads/${first.id}`);
    expect(await marked()).toEqual([]);
    await restore(first.id);
    expect(await marked()).toEqual([second.id]);
  });

  it("leaves a client's appointments with the client", async () => {
    const lead = await newLead({ email: "ada@example.com" });
    const client = await post(`/api/leads/${lead.id}/convert-client`);
    await post(`/api/leads/${lead.id}/schedule-consultation`, {
      appointmentData: { appointmentType: "installation", scheduledAt: "2026-11-30T16:00:00Z" },
    });
    expect((await remove(`/api/leads/${lead.id}`)).code).toBe(204);
    expect(await get("/api/appointments")).toMatchObject([{ clientId: client.id, leadId: null }]);
    await restore(lead.id);
    expect(await get("/api/appointments")).toMatchObject([{ clientId: client.id, leadId: lead.id }]);
  });

  it("is refused while a project names it, and suggests what to do instead", async () => {
    const lead = await newLead({ email: "ada@example.com" });
    const { id: clientId } = await post(`/api/leads/${lead.id}/convert-client`);
    await office.store.db.insert(projects).values({ clientId, leadId: lead.id, name: "Sunroom" });
    expect(await remove(`/api/leads/${lead.id}`)).toMatchObject({
      code: 409,
      body: {
        code: "in_use",
        message:
          "This lead became a client with 1 project, so it can't be deleted. Move it to Closed instead.",
      },
    });
  });

  it("is refused on an outdated version", async () => {
    const { id, version } = await newLead();
    await office.call("PUT", `/api/leads/${id}`, { cookie: admin, body: { status: "quoted" } });
    const stale = await remove(`/api/leads/${id}?version=${version}`);
    expect(stale).toMatchObject({ code: 409, body: { code: "stale" } });
    expect((await remove(`/api/leads/${id}?version=${version + 1}`)).code).toBe(204);
  });

  it("happens once, however often it is requested; so does restoring", async () => {
    const { id } = await newLead();
    expect(
      [await remove(`/api/leads/${id}`), await remove(`/api/leads/${id}`)].map(({ code }) => code),
    ).toEqual([204, 204]);
    expect([await restore(id), await restore(id)].map(({ code }) => code)).toEqual([200, 200]);
    const kinds = (await office.store.db.select().from(events).orderBy(asc(events.id))).map(
      ({ kind }) => kind,
    );
    expect(kinds.filter((kind) => /deleted|restored/.test(kind))).toEqual(["lead.deleted", "lead.restored"]);
  });
});
