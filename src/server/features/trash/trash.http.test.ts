import { inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { day, minute } from "#domain/durations.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { events, submissions, trash } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { deletionsOf } from "../../testing/deletions.ts";
import { signedIn } from "../../testing/users.ts";
import { emptyTrash } from "../privacy/empty-trash.ts";

const office = useTestApp({ sends: true });
const { staff, admin, get, createLead, newLead, newAppointment, remove, restore, later } =
  await deletionsOf(office);

describe("the trash", () => {
  it("lists who deleted what and until when, newest first, for administrators only", async () => {
    const lead = await newLead();
    const appointment = await newAppointment();
    await remove(`/api/leads/${lead.id}`);
    later(minute);
    await remove(`/api/appointments/${appointment.id}`);
    const listed = await get("/api/trash", admin);
    expect(listed).toMatchObject([
      {
        id: appointment.id,
        kind: "appointment",
        label: "Marisol Vega",
        scheduledAt: "2026-11-23T16:00:00.000Z",
      },
      {
        ...{ id: lead.id, kind: "lead", label: "Ada Byron", scheduledAt: null },
        deletedBy: { username: "robin-staff" },
        deletedAt: testNow.toISOString(),
        expiresAt: new Date(testNow.getTime() + 30 * day).toISOString(),
      },
    ]);
    expect(JSON.stringify(listed)).not.toMatch(/850\D*555/);
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
    const { id } = await createLead();
    const [sent] = await office.store.db.select().from(submissions);
    await office.store.db.insert(events).values({
      kind: "submission.released",
      subjectId: sent!.id,
      at: office.clock.now,
      detail: { label: "A link" },
    });
    await remove(`/api/leads/${id}`);
    await emptyTrash(office.store.db, office.clock.now);
    expect(await office.store.db.$count(submissions)).toBe(1);
    later(30 * day);
    await emptyTrash(office.store.db, office.clock.now);
    expect(await office.store.db.$count(submissions)).toBe(0);
    const recorded = await office.store.db
      .select()
      .from(events)
      .where(inArray(events.subjectId, [id, sent!.id]));
    expect(recorded.length).toBeGreaterThan(2);
    for (const { detail } of recorded) expect(detail.label).toMatch(/^Forgotten person/);
  });

  it("keeps submissions that belong to a lead or look like spam, and deletes what an earlier purge left", async () => {
    await createLead();
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
