import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { nothingRemoved } from "#domain/privacy/retention.ts";
import { events, forgottenPeople, leads, submissions } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { daysAgo, request, retentionOf, yearsAgo } from "../../testing/retention.ts";
import { removeExpiredData } from "./remove-expired-data.ts";

const office = useTestApp();
const admin = await office.as("admin");

const { db, run, read, lead } = retentionOf(office, admin);

describe("the retention job", () => {
  it("continues batch by batch until nothing is left", async () => {
    await db()
      .insert(submissions)
      .values(Array.from({ length: 1_203 }, () => request(daysAgo(40))));
    for (let count = 0; count < 45; count += 1)
      await lead(yearsAgo(4), { phone: `${count}`, phoneDigits: `${count}` });
    expect(await run()).toMatchObject({ quarantined: 1_203, unanswered: 45 });
    expect(await db().$count(leads)).toBe(0);
    expect(await db().$count(forgottenPeople)).toBeGreaterThan(0);
  });

  it("reports what it removed and when, in the audit log and to administrators", async () => {
    await db()
      .insert(submissions)
      .values(request(daysAgo(31)));
    await run();
    expect(await read()).toMatchObject({
      ...{ ranAt: testNow.toISOString(), removed: { ...nothingRemoved, quarantined: 1 } },
    });
    const [entry] = (await office.call("GET", "/api/audit?limit=1", { cookie: admin })).body;
    expect(entry).toMatchObject({
      what: "Deleted data past its retention period: 1 suspicious request",
      by: null,
    });
    office.clock.now = new Date(testNow.getTime() + 60 * 60_000);
    await run();
    expect(await db().$count(events, eq(events.kind, "retention.applied"))).toBe(1);
    expect(await read()).toMatchObject({ ranAt: office.clock.now.toISOString(), removed: nothingRemoved });
  });

  it("stops between two batches at shutdown, and continues in the next hour", async () => {
    await db()
      .insert(submissions)
      .values(request(daysAgo(31)));
    const around = { db: db(), filesFolder: office.context.filesFolder };
    expect(await removeExpiredData(around, office.clock.now, AbortSignal.abort())).toEqual(nothingRemoved);
    office.clock.now = new Date(testNow.getTime() + 60 * 60_000);
    expect(await run()).toMatchObject({ quarantined: 1 });
  });

  it("runs although the clock was ahead in an earlier run", async () => {
    office.clock.now = new Date(testNow.getTime() + 365 * 24 * 60 * 60_000);
    await run();
    office.clock.now = testNow;
    expect(await run()).toEqual(nothingRemoved);
    expect(await run()).toBeUndefined();
  });

  it("runs in one process an hour", async () => {
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.filter(Boolean)).toHaveLength(1);
    office.clock.now = new Date(testNow.getTime() + 60 * 60_000);
    expect(await run()).toEqual(nothingRemoved);
  });
});
