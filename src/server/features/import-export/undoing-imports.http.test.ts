import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appointments, events, messages } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { columns, importsOf, whole } from "../../testing/imports.ts";

const office = useTestApp();
const { staff, importPeople, savedLeads } = await importsOf(office);

describe("undoing an import", () => {
  const undo = async (id: string, role: "admin" | "staff" = "admin") =>
    office.call("POST", `/api/imports/${id}/undo`, { cookie: await office.as(role) });

  it("removes all added people once", async () => {
    const { body } = await importPeople(whole);
    expect((await undo(body.id)).body).toEqual({ removed: 2, kept: 0 });
    expect(await savedLeads()).toEqual([]);
    expect((await undo(body.id)).body).toEqual({ removed: 0, kept: 0 });
    expect((await office.call("GET", "/api/imports", { cookie: staff })).body[0].undoneAt).not.toBeNull();
  });

  it.each(["leads", "clients"])("leaves no name in the events of removed %s", async (kind) => {
    const withoutStage = [...columns.slice(0, -1), null];
    const { body } = await importPeople({ ...whole, kind, columns: withoutStage });
    const named = () =>
      office.store.db.select().from(events).where(sql`detail->>'label' ~ 'Reyes|Byron|Bad'`);
    expect(await named()).toHaveLength(3);
    await undo(body.id);
    expect(await named()).toEqual([]);
    expect(await office.store.db.$count(events, sql`detail->>'label' like 'Forgotten person %'`)).toBe(3);
  });

  it("keeps people who were changed or have an appointment", async () => {
    const { body } = await importPeople(whole);
    const [first, second] = await savedLeads();
    await office.call("PUT", `/api/leads/${first!.id}`, { cookie: staff, body: { status: "contacted" } });
    const at = new Date("2026-12-01T16:00:00Z");
    await office.store.db.insert(appointments).values({
      leadId: second!.id,
      scheduledAt: at,
      endsAt: new Date(at.getTime() + 3_600_000),
      timeZone: "America/Chicago",
    });
    expect((await undo(body.id)).body).toEqual({ removed: 0, kept: 2 });
  });

  it("keeps people with notes or messages", async () => {
    const { body } = await importPeople(whole);
    const [noted, written] = await savedLeads();
    await office.call("POST", `/api/leads/${noted!.id}/notes`, {
      cookie: staff,
      body: { text: "Wants a quote before Easter" },
      headers: { "idempotency-key": "a-note-on-the-first" },
    });
    const message = {
      channel: "email",
      recipient: "ada@example.com",
      subject: "Hello",
      body: "Hello",
    } as const;
    await office.store.db.insert(messages).values({ ...message, cause: "test:1", leadId: written!.id });
    expect((await undo(body.id)).body).toEqual({ removed: 0, kept: 2 });
  });

  it("is for administrators, and answers 404 for an unknown import", async () => {
    const { body } = await importPeople(whole);
    expect((await undo(body.id, "staff")).code).toBe(403);
    expect((await undo("00000000-0000-4000-8000-000000000000")).code).toBe(404);
  });
});
