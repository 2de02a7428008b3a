import { asc, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { rowsOf } from "../../platform/db/query-rows.ts";
import {
  events,
  leads,
  messages,
  projects,
  submissions,
  trash,
  users,
} from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { request } from "../../testing/appointments.ts";
import { addTeamUser, signedIn } from "../../testing/users.ts";
import { visit as visitorsVisit } from "../../testing/visitor.fixture.ts";
import { emptyTrash } from "../privacy/empty-trash.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

const office = useTestApp({ sends: true });
const staff = await office.as("staff");
const admin = await office.as("admin");

const later = (milliseconds: number) => {
  office.clock.now = new Date(office.clock.now.getTime() + milliseconds);
};

async function post(url: string, body: object = {}, cookie: string | undefined = staff) {
  const answer = await office.call("POST", url, { body, cookie });
  expect(answer.code, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

const get = async (url: string, cookie = staff) => (await office.call("GET", url, { cookie })).body;
const remove = (url: string, cookie: string | undefined = staff) => office.call("DELETE", url, { cookie });
const restore = (id: string, cookie: string | undefined = staff) =>
  office.call("POST", `/api/trash/${id}/restore`, { cookie, body: {} });

/** A lead with a website request, an appointment, messages and a dismissed duplicate. */
async function givenLead() {
  expect((await office.call("POST", "/api/appointments", { body: visitorsVisit })).code).toBe(201);
  const [row] = await office.store.db.select().from(leads);
  const id = row!.id;
  await post("/api/leads", { ...plain, phone: row!.phone, firstName: "Walt" });
  const walt = (await get("/api/leads?search=Walt"))[0];
  const apart = `/api/leads/${id}/told-apart/${walt.id}`;
  expect((await office.call("PUT", apart, { cookie: staff })).code).toBeLessThan(300);
  await office.call("PUT", `/api/leads/${id}`, { cookie: staff, body: { status: "contacted" } });
  await post(`/api/leads/${id}/schedule-consultation`, {
    appointmentData: { appointmentType: "installation", scheduledAt: "2026-11-30T16:00:00Z" },
  });
  return { id, walt: walt.id as string };
}

const plain = { firstName: "Ada", lastName: "Byron", phone: "(850) 555-0199", message: "Shades" };

const newLead = (more: object = {}) => post("/api/leads", { ...plain, ...more });
const newAppointment = (more: object = {}) => post("/api/appointments", { ...request, ...more });

/** Every row that a deletion touches, and totals of the row counts. */
async function everything() {
  const tables = [
    "leads",
    "appointments",
    "messages",
    "submissions",
    "lead_stage_history",
    "duplicate_dismissals",
    "consents",
    "trash",
  ];
  const rows = await Promise.all(
    tables.map(async (table) => {
      const found = await rowsOf<{ row: string }>(
        office.store.db,
        sql.raw(`select to_jsonb(t)::text as row from ${table} t order by 1`),
      );
      // Replanning gives an appointment a customer link if it had none.
      const parsed = found.map(({ row }) => ({
        ...JSON.parse(row),
        answer_token: undefined,
        answer_digest: undefined,
      }));
      return [table, parsed] as const;
    }),
  );
  const counted = await rowsOf(
    office.store.db,
    sql`select noun, key::text as key, sum(amount)::int as sum from row_counts group by 1, 2 having sum(amount) <> 0 order by 1, 2`,
  );
  return { ...Object.fromEntries(rows), counted };
}

describe("deleting a lead", () => {
  it("removes it from lists, board, search, stats and appointments", async () => {
    const { id } = await givenLead();
    expect((await get("/api/appointments")).length).toBe(2);
    expect((await remove(`/api/leads/${id}`)).code).toBe(204);
    for (const url of [
      "/api/leads",
      "/api/leads?column=scheduled",
      `/api/leads?search=${visitorsVisit.firstName}`,
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
    const { id } = await givenLead();
    const before = await everything();
    await remove(`/api/leads/${id}`);
    expect(await everything()).not.toEqual(before);
    later(minute);
    expect(await restore(id)).toMatchObject({ code: 200, body: { id, kind: "lead" } });
    expect(await everything()).toEqual(before);
  });

  it("keeps visitors' submissions, and returns them to the lead on restore", async () => {
    const { id } = await givenLead();
    const [sent] = await office.store.db.select().from(submissions);
    await remove(`/api/leads/${id}`);
    expect(await office.store.db.select().from(submissions)).toEqual([
      { ...sent, leadId: null, appointmentId: null },
    ]);
    later(60 * minute);
    await restore(id, admin);
    expect(await office.store.db.select().from(submissions)).toEqual([sent]);
  });

  it("cancels pending messages; a late restore sends only reminders of upcoming appointments", async () => {
    const { id } = await givenLead();
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
    later(60 * minute);
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

describe("deleting an appointment", () => {
  it("sends the customer nothing, frees the time, and can be undone", async () => {
    const robin = (await get("/api/user")).id;
    const visit = await newAppointment({ assignedTo: robin });
    const before = await everything();
    expect((await remove(`/api/appointments/${visit.id}?version=${visit.version}`)).code).toBe(204);
    expect(await get("/api/appointments")).toEqual([]);
    const queued = await office.store.db.select().from(messages).where(eq(messages.state, "queued"));
    expect(queued).toEqual([]);
    expect(await restore(visit.id)).toMatchObject({ code: 200, body: { kind: "appointment" } });
    expect(await everything()).toEqual(before);
  });

  it("stays in the trash if its time is taken, and says by whom and when", async () => {
    const robin = (await get("/api/user")).id;
    const visit = await newAppointment({ assignedTo: robin });
    await remove(`/api/appointments/${visit.id}`);
    await newAppointment({ assignedTo: robin, email: "other@example.com", phone: "850 555 0177" });
    expect(await restore(visit.id)).toMatchObject({
      code: 409,
      body: { code: "booked_twice", message: expect.stringContaining("robin-staff") },
    });
    expect(await get("/api/trash", admin)).toHaveLength(1);
  });

  it("is restored by a call with an empty body or none, but not with a field in it", async () => {
    const visit = await newAppointment();
    const send = (body?: unknown) =>
      office.call("POST", `/api/trash/${visit.id}/restore`, { cookie: staff, body });
    await remove(`/api/appointments/${visit.id}`);
    expect(await send({ version: 1 })).toMatchObject({
      code: 400,
      body: { fields: { version: "Unknown field" } },
    });
    for (const body of [undefined, {}]) {
      expect((await send(body)).code).toBe(200);
      await remove(`/api/appointments/${visit.id}`);
    }
  });

  it("cannot be restored without its lead, but can be once the lead is restored", async () => {
    const { id } = await newLead();
    const visit = await post(`/api/leads/${id}/schedule-consultation`, {
      appointmentData: { appointmentType: "installation", scheduledAt: "2026-11-30T16:00:00Z" },
    });
    await remove(`/api/appointments/${visit.id}`);
    await remove(`/api/leads/${id}`);
    expect(await restore(visit.id)).toMatchObject({
      code: 409,
      body: { code: "person_gone", message: "Its lead was deleted too. Restore the lead first." },
    });
    await restore(id);
    expect((await restore(visit.id)).code).toBe(200);
  });

  it("appears in its lead's timeline", async () => {
    const { id } = await newLead();
    const visit = await post(`/api/leads/${id}/schedule-consultation`, {
      appointmentData: { appointmentType: "installation", scheduledAt: "2026-11-30T16:00:00Z" },
    });
    await remove(`/api/appointments/${visit.id}`);
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
    const visits = [];
    for (const { id: assignedTo } of [left, away, here])
      visits.push(await newAppointment({ assignedTo, email: `${assignedTo}@example.com` }));
    const { id: lead } = await newLead({ assignedTo: left.id });
    for (const { id } of visits) expect((await remove(`/api/appointments/${id}`)).code).toBe(204);
    await remove(`/api/leads/${lead}`);
    const { db } = office.store;
    await db.update(users).set({ state: "deactivated" }).where(eq(users.id, left.id));
    const absence = { awayFrom: "2026-11-20", awayUntil: "2026-11-30" };
    await db.update(users).set(absence).where(eq(users.id, away.id));
    for (const { id } of visits) expect((await restore(id)).code).toBe(200);
    const assigned = [];
    for (const { id } of visits) assigned.push((await get(`/api/appointments/${id}`)).assignedTo);
    expect(assigned).toEqual([null, null, here.id]);
    await restore(lead);
    expect((await get(`/api/leads/${lead}`)).assignedTo).toBeNull();
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
    const visit = await newAppointment();
    await remove(`/api/appointments/${visit.id}`);
    const again = await office.call("POST", "/api/appointments", { cookie: staff, body: request });
    expect(again.code).toBe(201);
    expect(again.body.id).not.toBe(visit.id);
  });
});

describe("the trash", () => {
  it("lists who deleted what and until when, newest first, for administrators only", async () => {
    const lead = await newLead();
    const visit = await newAppointment();
    await remove(`/api/leads/${lead.id}`);
    later(minute);
    await remove(`/api/appointments/${visit.id}`);
    const listed = await get("/api/trash", admin);
    expect(listed).toMatchObject([
      { id: visit.id, kind: "appointment", label: "Marisol Vega", scheduledAt: "2026-11-23T16:00:00.000Z" },
      {
        ...{ id: lead.id, kind: "lead", label: "Ada Byron", scheduledAt: null },
        deletedBy: { username: "robin-staff" },
        deletedAt: testNow.toISOString(),
        expiresAt: new Date(testNow.getTime() + 30 * day).toISOString(),
      },
    ]);
    expect(JSON.stringify(listed)).not.toContain("555");
    expect(await get("/api/trash?kind=lead", admin)).toHaveLength(1);
    expect((await office.call("GET", "/api/trash", { cookie: staff })).code).toBe(403);
    expect((await office.call("GET", "/api/trash", {})).code).toBe(401);
  });

  it("lets a user undo their own deletion for ten minutes, and an administrator restore any", async () => {
    const { id } = await newLead();
    await remove(`/api/leads/${id}`);
    const sam = await signedIn(office, { username: "sam", role: "staff" });
    const refused = { code: 403, body: { message: "Only an administrator can restore this" } };
    expect(await restore(id, sam)).toMatchObject(refused);
    later(10 * minute + 1);
    expect(await restore(id)).toMatchObject(refused);
    expect((await restore(id, admin)).code).toBe(200);
  });

  it("knows every table that refers to leads and appointments", async () => {
    const found = await rowsOf<{ of: string }>(
      office.store.db,
      sql`select conrelid::regclass || ' to ' || confrelid::regclass as of from pg_constraint
        where contype = 'f' and confrelid in ('leads'::regclass, 'appointments'::regclass) order by 1`,
    );
    // A new table here must be handled in src/server/features/trash/writes.ts.
    expect([...new Set(found.map((each) => each.of))]).toEqual([
      "appointments to leads",
      "duplicate_dismissals to leads",
      "lead_stage_history to leads",
      "messages to appointments",
      "messages to leads",
      "projects to leads",
      "submissions to appointments",
      "submissions to leads",
    ]);
  });

  it("rejects callers who are not signed in, unknown fields and unknown ids", async () => {
    const { id } = await newLead();
    expect((await remove(`/api/leads/${id}`, "")).code).toBe(401);
    expect((await remove(`/api/leads/${id}?force=yes`)).code).toBe(400);
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect((await remove(`/api/leads/${nobody}`)).code).toBe(404);
    expect((await remove(`/api/appointments/${id}`)).code).toBe(404);
    expect((await restore(nobody)).code).toBe(404);
  });

  it("deletes visitors' submissions, and their names in events, once they cannot be restored", async () => {
    const { id } = await givenLead();
    const [sent] = await office.store.db.select().from(submissions);
    await office.store.db.insert(events).values({
      ...{
        kind: "submission.released",
        subjectId: sent!.id,
        at: office.clock.now,
        detail: { label: "A link" },
      },
    });
    await remove(`/api/leads/${id}`);
    await emptyTrash(office.store.db, office.clock.now);
    expect(await office.store.db.$count(submissions)).toBe(1);
    later(30 * day);
    await emptyTrash(office.store.db, office.clock.now);
    expect(await office.store.db.$count(submissions)).toBe(0);
    const told = await office.store.db
      .select()
      .from(events)
      .where(inArray(events.subjectId, [id, sent!.id]));
    expect(told.length).toBeGreaterThan(2);
    for (const { detail } of told) expect(detail.label).toMatch(/^Forgotten person/);
  });

  it("keeps submissions that belong to a lead or look like spam, and deletes what an earlier purge left", async () => {
    await givenLead();
    const content = { firstName: "Ada" };
    const waiting = { state: "quarantined", suspicion: "A link", fingerprint: "one" } as const;
    const orphan = { state: "taken", fingerprint: "two" } as const;
    await office.store.db
      .insert(submissions)
      .values([waiting, orphan].map((each) => ({ kind: "lead" as const, content, ...each })));
    await emptyTrash(office.store.db, office.clock.now);
    const left = await office.store.db.select().from(submissions);
    expect(left).toHaveLength(2);
    expect(left).not.toContainEqual(expect.objectContaining({ fingerprint: "two" }));
  });

  it("drops records after 30 days, which then cannot be restored", async () => {
    const { id } = await newLead();
    await remove(`/api/leads/${id}`);
    later(30 * day - 1);
    expect(await emptyTrash(office.store.db, office.clock.now)).toBe(0);
    later(1);
    expect(await get("/api/trash", admin)).toEqual([]);
    expect(await restore(id, admin)).toMatchObject({
      code: 404,
      body: { message: "It's no longer in the trash" },
    });
    expect(await emptyTrash(office.store.db, office.clock.now)).toBe(1);
    expect(await office.store.db.select().from(trash)).toEqual([]);
  });
});
