import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events, leads } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { addLeads, nobody } from "../../testing/many-leads.fixture.ts";

const office = useTestApp();
const cookie = await office.as("staff");
const robin = office.idOf("staff");

const send = (changes: unknown) => office.call("POST", "/api/leads/bulk", { body: { changes }, cookie });
const statuses = async () =>
  (await office.store.db.select({ status: leads.status }).from(leads)).map(({ status }) => status).sort();

describe("bulk changes of leads", () => {
  it("moves each with its event, and can be undone", async () => {
    const rows = await addLeads(office, 3);
    const moved = await send(rows.map(({ id, version }) => ({ id, version, status: "contacted" })));
    expect(moved.code).toBe(200);
    expect(moved.body.left).toEqual([]);
    expect(moved.body.changed).toHaveLength(3);
    expect(await statuses()).toEqual(["contacted", "contacted", "contacted"]);
    const recorded = await office.store.db.select().from(events);
    expect(recorded.map(({ kind, detail }) => [kind, detail.from, detail.to])).toEqual(
      Array(3).fill(["lead.moved", "new", "contacted"]),
    );

    expect((await send(moved.body.changed)).body.changed).toHaveLength(3);
    expect(await statuses()).toEqual(["new", "new", "new"]);
    const contacts = await office.store.db.select({ at: leads.lastContactedAt }).from(leads);
    expect(contacts, "they wait for an answer again").toEqual(Array(3).fill({ at: null }));
  });

  it("restores each last contact when it is undone", async () => {
    const { db } = office.store;
    const rows = await addLeads(office, 2);
    const days = ["2026-11-02", "2026-11-03"].map((day) => new Date(`${day}T15:00:00.000Z`));
    for (const [place, { id }] of rows.entries())
      await db.update(leads).set({ status: "lost", lastContactedAt: days[place] }).where(eq(leads.id, id));
    const moved = await send(rows.map(({ id }) => ({ id, status: "contacted" })));
    await office.call("POST", "/api/leads/bulk", {
      body: { changes: moved.body.changed, undo: true },
      cookie,
    });
    const now = await db.select({ at: leads.lastContactedAt, status: leads.status }).from(leads);
    expect(now.sort((one, other) => Number(one.at) - Number(other.at))).toEqual(
      days.map((at) => ({ at, status: "lost" })),
    );
  });

  it("assigns leads, and unassigns them again", async () => {
    const rows = await addLeads(office, 2);
    const given = await send(rows.map(({ id }) => ({ id, assignedTo: robin })));
    expect(given.body.changed).toMatchObject([{ assignedTo: null }, { assignedTo: null }]);
    await send(rows.map(({ id }) => ({ id, assignedTo: null })));
    const [row] = await office.store.db.select().from(leads);
    expect(row).toMatchObject({ assignedTo: null, version: 3 });
  });

  it("skips leads that changed, are gone, or already match", async () => {
    const [fresh, seen, same] = await addLeads(office, 3);
    await office.call("PUT", `/api/leads/${seen!.id}`, { body: { city: "Destin" }, cookie });
    await office.call("PUT", `/api/leads/${same!.id}`, { body: { status: "lost" }, cookie });
    const { body } = await send([
      { id: fresh!.id, version: 1, status: "lost" },
      { id: seen!.id, version: 1, status: "lost" },
      { id: same!.id, version: 2, status: "lost" },
      { id: nobody, status: "lost" },
    ]);
    expect(body.changed.map(({ id }: { id: string }) => id)).toEqual([fresh!.id]);
    expect(body.left).toEqual([
      { id: seen!.id, because: "stale" },
      { id: nobody, because: "gone" },
    ]);
  });

  it("takes at most five hundred, all of them or none", async () => {
    const rows = await addLeads(office, 501);
    const to = (status: string) => rows.map(({ id }) => ({ id, status }));
    expect((await send(to("lost"))).code).toBe(400);
    expect((await send(to("lost").slice(1))).body.changed).toHaveLength(500);
    const mixed = [
      { id: rows[0]!.id, status: "quoted" },
      { id: rows[1]!.id, assignedTo: nobody },
    ];
    expect(await send(mixed)).toMatchObject({
      code: 400,
      body: { fields: { assignedTo: expect.any(String) } },
    });
    expect(await statuses()).not.toContain("quoted");
  });

  it("does not deadlock when two users change them in opposite orders", async () => {
    const rows = await addLeads(office, 40);
    const there = rows.map(({ id }) => ({ id, status: "quoted" }));
    const answers = await Promise.all([send(there), send([...there].reverse()), send(there)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.changed.length, 0)).toBe(40);
  });

  it.each([
    ["none", []],
    ["no list", "all"],
    ["nothing to change", [{ id: nobody }]],
    ["a status that is none", [{ id: nobody, status: "lukewarm" }]],
    ["a name for a person", [{ id: nobody, assignedTo: "robin" }]],
    [
      "one of them twice",
      [
        { id: nobody, status: "lost" },
        { id: nobody, status: "new" },
      ],
    ],
    ["a field that is not for many", [{ id: nobody, status: "lost", firstName: "All" }]],
  ])("refuses a call with %s, naming the field", async (_what, changes) => {
    const { code, body } = await send(changes);
    expect(code).toBe(400);
    expect(Object.keys(body.fields).join()).toMatch(/changes/);
  });
});

it("the assignable users are listed by name, with their absences", async () => {
  await office.as("admin");
  const { body } = await office.call("GET", "/api/colleagues", { cookie });
  expect(body.map(({ username }: { username: string }) => username)).toEqual(["robin-admin", "robin-staff"]);
  expect(Object.keys(body[0])).toEqual(["id", "username", "name", "takesLeads", "takesAppointments", "away"]);
});
