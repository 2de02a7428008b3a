import { describe, expect, it } from "vitest";
import { events, leads, projects } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { addLeads, nobody } from "../../testing/many-leads.fixture.ts";

const office = useTestApp();
const cookie = await office.as("staff");

const send = (changes: unknown) => office.call("POST", "/api/leads/bulk", { body: { changes }, cookie });

describe("bulk deletion of leads", () => {
  const remove = (some: unknown) =>
    office.call("POST", "/api/leads/bulk-delete", { body: { leads: some }, cookie });
  const bringBack = (ids: string[], as = cookie) =>
    office.call("POST", "/api/leads/bulk-restore", {
      body: { leads: ids.map((id) => ({ id })) },
      cookie: as,
    });
  const seen = (rows: { id: string; version: number }[]) => rows.map(({ id, version }) => ({ id, version }));
  const here = async () => (await office.store.db.select({ id: leads.id }).from(leads)).map(({ id }) => id);

  it("moves each to the trash with its event, and restores them together", async () => {
    const rows = await addLeads(office, 3);
    const ids = rows.map(({ id }) => id);
    const { code, body } = await remove(seen(rows));
    expect([code, body]).toEqual([200, { deleted: ids, left: [] }]);
    expect(await here()).toEqual([]);
    const recorded = await office.store.db.select({ kind: events.kind }).from(events);
    expect(recorded).toEqual(Array(3).fill({ kind: "lead.deleted" }));
    expect((await remove(seen(rows))).body, "a repeat changes nothing").toEqual({ deleted: ids, left: [] });

    expect((await bringBack(ids)).body).toEqual({ restored: ids, left: [] });
    expect((await here()).sort()).toEqual([...ids].sort());
  });

  it("skips leads that changed, that a project names, or that never existed", async () => {
    const [one, stale, used] = await addLeads(office, 3);
    await send([{ id: stale!.id, version: stale!.version, status: "contacted" }]);
    const { id: clientId } = (
      await office.call("POST", "/api/clients", {
        body: { firstName: "Nora", lastName: "Dale", phone: "8505550134" },
        cookie,
      })
    ).body;
    await office.store.db.insert(projects).values({ name: "Gulf house", clientId, leadId: used!.id });
    const { body } = await remove([...seen([one!, stale!, used!]), { id: nobody }]);
    expect(body.deleted).toEqual([one!.id]);
    expect(body.left).toEqual([
      { id: stale!.id, because: "stale" },
      { id: used!.id, because: "in_use" },
      { id: nobody, because: "gone" },
    ]);
    await office.store.db.delete(projects);
  });

  it("is undone by the user who deleted them or an administrator only", async () => {
    const rows = await addLeads(office, 2);
    const ids = rows.map(({ id }) => id);
    const admin = await office.as("admin");
    await office.call("POST", "/api/leads/bulk-delete", { body: { leads: seen(rows) }, cookie: admin });
    const { body } = await bringBack(ids);
    expect(body.restored).toEqual([]);
    expect(body.left).toMatchObject(
      ids.map((id) => ({ id, because: "Only an administrator can restore this" })),
    );
    expect((await bringBack(ids, admin)).body.restored).toEqual(ids);
  });

  it("accepts each id once, and at most 500", async () => {
    const id = nobody;
    for (const named of [[], [{ id }, { id }], Array(501).fill({ id })])
      expect((await remove(named)).code).toBe(400);
    expect((await remove([{ id, status: "lost" }])).code, "an unknown field").toBe(400);
  });
});
