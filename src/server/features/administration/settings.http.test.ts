import { describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const admin = await office.as("admin");

const read = (cookie = admin) => office.call("GET", "/api/business", { cookie });
const change = (body: object) => office.call("PUT", "/api/business", { body, cookie: admin });

describe("automation settings", () => {
  it("assigns new leads and offers no calendar feeds by default, and changes one at a time", async () => {
    expect((await read()).body).toMatchObject({ autoAssign: true, calendarSync: false });
    expect((await change({ autoAssign: false, version: 1 })).body).toMatchObject({
      autoAssign: false,
      calendarSync: false,
    });
    expect((await change({ calendarSync: true, version: 2 })).body).toMatchObject({
      autoAssign: false,
      calendarSync: true,
    });
    expect((await change({ autoAssign: "yes" })).body.fields).toHaveProperty("autoAssign");
    const staff = await office.as("staff");
    const refused = await office.call("PUT", "/api/business", { body: { autoAssign: true }, cookie: staff });
    expect(refused.code).toBe(403);
  });
});

describe("customer message settings", () => {
  it("sends messages and two reminders without a link by default, a day and two hours before", async () => {
    expect((await read()).body).toMatchObject({
      emailTemplates: true,
      clientPortal: false,
      reminderHours: [24, 2],
    });
  });

  it("changes one at a time, and records each in the audit log", async () => {
    const first = await change({ clientPortal: true, version: 1 });
    expect(first).toMatchObject({
      code: 200,
      body: { clientPortal: true, emailTemplates: true, version: 2 },
    });
    await change({ reminderHours: [1, 48, 1], emailTemplates: false, version: 2 });
    expect((await read()).body).toMatchObject({
      clientPortal: true,
      emailTemplates: false,
      reminderHours: [48, 1],
      version: 3,
    });
    const auditLog = await office.call("GET", "/api/audit?limit=2", { cookie: admin });
    expect(auditLog.body.map(({ what }: { what: string }) => what)).toEqual([
      "Changed the business settings: email templates, reminder hours",
      "Changed the business settings: client portal, switched on",
    ]);
  });

  it("keeps another user's change, also when a caller who saw the conflict saves again", async () => {
    await change({ clientPortal: true, version: 1 });
    const mine = { reminderHours: [48] };
    expect(await change({ ...mine, version: 1 })).toMatchObject({ code: 409, body: { code: "stale" } });
    const now = (await read()).body;
    expect(now).toMatchObject({ clientPortal: true, reminderHours: [24, 2], version: 2 });
    const auditLog = await office.call("GET", "/api/audit?kind=settings.changed&limit=1", { cookie: admin });
    expect(auditLog.body).toMatchObject([{ by: { username: "robin-admin" } }]);
    expect((await change({ ...mine, version: now.version })).body).toEqual({ ...now, ...mine, version: 3 });
  });

  it("accepts up to four reminders in whole hours within two weeks", async () => {
    for (const reminderHours of [[0], [337], [1.5], [1, 2, 3, 4, 5], "24"]) {
      const { code, body } = await change({ reminderHours });
      expect([code, Object.keys(body.fields)[0]]).toEqual([400, expect.stringMatching(/^reminderHours/)]);
    }
    expect((await change({ reminderHours: [] })).body.reminderHours).toEqual([]);
  });
});
