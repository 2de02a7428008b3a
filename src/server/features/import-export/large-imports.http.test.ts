import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Actor } from "#domain/staff/user.ts";
import { events, importBatches, imports, leads, users } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { importsOf } from "../../testing/imports.ts";
import { callback } from "../../testing/visitor.fixture.ts";
import { resumeImports } from "./import-batches.ts";
import { importFile } from "./import-writes.ts";

const office = useTestApp();
const { staff, importPeople, savedLeads } = await importsOf(office);

describe("a large import", () => {
  const people = Array.from({ length: 450 }, (_, n) => `Guest ${n},850555${String(n).padStart(4, "0")}`);
  const many = {
    ...{ kind: "leads", fileName: "many.csv", columns: ["fullName", "phone"] },
    content: ["Name,Phone", ...people].join("\n"),
  };
  const shown = async () => (await office.call("GET", "/api/imports", { cookie: staff })).body[0];
  const auditLog = () => office.store.db.select().from(events).where(eq(events.kind, "import.completed"));

  it("adds batch by batch, while others are served and see its progress", async () => {
    let isDone = false;
    const taking = importPeople(many).finally(() => {
      isDone = true;
    });
    const seen: number[] = [];
    while (!isDone) {
      const running = await shown();
      if (running?.waiting > 0) seen.push(running.added);
    }
    expect(await taking).toMatchObject({ code: 201, body: { added: 450, skipped: 0, waiting: 0 } });
    expect(seen.length).toBeGreaterThan(0);
    expect(await savedLeads()).toHaveLength(450);
  });

  /** The state after a process is killed past its second batch. */
  async function interrupted() {
    const { db } = office.store;
    let batches = 0;
    const dying = new Proxy(db, {
      get: (target, property, receiver) => {
        // The first transaction stores the people; the others add them.
        if (property === "transaction" && batches++ >= 3) throw new Error("killed");
        return Reflect.get(target, property, receiver);
      },
    });
    const admin = await office.store.db.select().from(users);
    const by = { id: String(admin[0]?.id), role: "staff", owesSecondFactor: false } as Actor;
    const file = { ...many, kind: "leads", columns: ["fullName", "phone"] } as const;
    await expect(
      importFile(dying, {
        ...file,
        columns: [...file.columns],
        timeZone: "America/Chicago",
        by,
        at: testNow,
      }),
    ).rejects.toThrow("killed");
  }

  it("continues after a crash without duplicates or gaps", async () => {
    await interrupted();
    expect(await shown()).toMatchObject({ added: 200, waiting: 250 });
    expect(await importPeople(many)).toMatchObject({ code: 409, body: { code: "import_running" } });
    await Promise.all([1, 2].map(() => resumeImports(office.store.db, { at: testNow })));
    expect(await shown()).toMatchObject({ added: 450, skipped: 0, waiting: 0 });
    const phones = new Set((await savedLeads()).map(({ phone }) => phone));
    expect([phones.size, await office.store.db.$count(leads)]).toEqual([450, 450]);
    expect(await auditLog()).toMatchObject([{ detail: { label: "many.csv", added: 450, skipped: 0 } }]);
    expect(await office.store.db.$count(importBatches)).toBe(0);
  });

  it("skips people who were added meanwhile", async () => {
    await interrupted();
    const late = { ...callback, firstName: "Late", phone: "(850) 555-0449" };
    await office.call("POST", "/api/leads", { cookie: staff, body: late });
    await resumeImports(office.store.db, { at: testNow });
    expect(await shown()).toMatchObject({ added: 449, skipped: 1, waiting: 0 });
  });

  it("ends after a day without progress, and says how many were not added", async () => {
    await interrupted();
    // Invalid data that cannot be added.
    await office.store.db.update(importBatches).set({ people: [{ firstName: null }] });
    const { id } = await shown();
    const { createdAt } = (await office.store.db.select().from(imports).where(eq(imports.id, id)))[0]!;
    const hoursOn = (hours: number) => new Date(createdAt.getTime() + hours * 60 * 60_000);
    await expect(resumeImports(office.store.db, { at: hoursOn(23) })).rejects.toThrow();
    expect(await shown()).toMatchObject({ added: 200, waiting: 250 });
    await resumeImports(office.store.db, { at: hoursOn(24) });
    expect(await shown()).toMatchObject({ added: 200, skipped: 250, waiting: 0 });
    expect(await office.store.db.$count(importBatches)).toBe(0);
    const recorded = await office.store.db.select().from(events).where(eq(events.kind, "import.abandoned"));
    expect(recorded.map(({ detail }) => detail)).toEqual([
      { label: "many.csv", people: "leads", added: 200, notAdded: 250 },
    ]);
  });

  it("can be undone while interrupted, and does not continue afterward", async () => {
    await interrupted();
    const { id } = await shown();
    const cookie = await office.as("admin");
    const { body } = await office.call("POST", `/api/imports/${id}/undo`, { cookie });
    expect(body).toEqual({ removed: 200, kept: 0 });
    await resumeImports(office.store.db, { at: testNow });
    expect(await savedLeads()).toEqual([]);
    expect(await shown()).toMatchObject({ added: 200, skipped: 250, waiting: 0 });
  });
});
