import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { retentionBounds, retentionDefaults, retentionKeys } from "#domain/privacy/retention.ts";
import { events } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { retentionOf } from "../../testing/retention.ts";

const office = useTestApp();
const admin = await office.as("admin");

const { db, read } = retentionOf(office, admin);
const change = (body: object) => office.call("PUT", "/api/retention", { cookie: admin, body });

describe("the retention settings", () => {
  it("starts with their defaults, and hides them from staff", async () => {
    expect(await read()).toEqual({ ...retentionDefaults, ranAt: null, removed: null, version: 1 });
    const cookie = await office.as("staff");
    for (const [method, url] of [
      ["GET", "/api/retention"],
      ["PUT", "/api/retention"],
    ] as const)
      expect(
        (await office.call(method, url, { cookie, ...(method === "PUT" ? { body: {} } : {}) })).code,
      ).toBe(403);
  });

  it("changes one at a time, without overwriting another change, and shows it in the audit log", async () => {
    expect((await change({ messageMonths: 36, version: 1 })).body).toMatchObject({
      messageMonths: 36,
      version: 2,
    });
    expect((await change({ messageMonths: 36, version: 1 })).code).toBe(200);
    expect(await change({ lostMonths: 12, version: 1 })).toMatchObject({
      code: 409,
      body: { code: "stale" },
    });
    const [entry] = (await office.call("GET", "/api/audit?limit=1", { cookie: admin })).body;
    expect(entry).toMatchObject({
      what: "Changed the data retention periods: message months",
      by: { username: "robin-admin" },
    });
    const [event] = await db().select().from(events).where(eq(events.kind, "retention.changed"));
    expect(event?.detail).toMatchObject({ before: { messageMonths: 24 }, after: { messageMonths: 36 } });
  });

  it.each(retentionKeys)("keeps %s within its bounds, in the call and in the database", async (key) => {
    const { min, max } = retentionBounds[key];
    for (const wrong of [min - 1, max + 1, min + 0.5, "12", null])
      expect(await change({ [key]: wrong }), String(wrong)).toMatchObject({
        ...{ code: 400, body: { code: "invalid", fields: { [key]: expect.stringMatching(/whole number/) } } },
      });
    for (const right of [min, max]) expect((await change({ [key]: right })).body[key]).toBe(right);
    const column = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    await expect(
      db().execute(sql`update retention_settings set ${sql.identifier(column)} = ${max + 1}`),
    ).rejects.toThrow();
  });
});
