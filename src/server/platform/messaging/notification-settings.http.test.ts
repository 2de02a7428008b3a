import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { testNow, useTestApp } from "../../testing/app.ts";
import { events, users } from "../db/tables/all.ts";

let clock = testNow.getTime();
const office = useTestApp({ now: () => new Date(clock++) });
const staff = await office.as("staff");
const admin = await office.as("admin");
beforeEach(async () => {
  await office.store.db.update(users).set({ createdAt: testNow });
});
const want = (body: object, cookie = staff) =>
  office.call("PUT", "/api/account/notifications", { body, cookie });
const wanted = async (cookie = staff) =>
  (await office.call("GET", "/api/account/notifications", { cookie })).body;

describe("a user's notification settings", () => {
  it("starts with the specification's defaults, separately for each channel", async () => {
    const on = { office: true, email: true };
    const off = { office: false, email: false };
    expect(await wanted()).toEqual({
      wanted: {
        ...{ new_leads: on, appointments: on, project_updates: on, messages: on },
        ...{ payment_alerts: off, team_updates: off },
      },
      email: null,
      sendsEmail: false,
    });
  });

  it("saves them switch by switch, and shows the change in the audit log", async () => {
    await want({ new_leads: { email: false } });
    const answer = await want({ payment_alerts: { office: true }, new_leads: { email: false } });
    expect(answer.body.wanted).toMatchObject({
      new_leads: { office: true, email: false },
      payment_alerts: { office: true, email: false },
    });
    expect(await wanted()).toEqual(answer.body);
    expect((await wanted(admin)).wanted.new_leads).toEqual({ office: true, email: true });
    const auditLog = await office.call("GET", "/api/audit?limit=2", { cookie: admin });
    expect(auditLog.body.map(({ what }: { what: string }) => what)).toEqual([
      "Changed their notification preferences: payment_alerts",
      "Changed their notification preferences: new_leads",
    ]);
  });

  it("does not change the profile's version, and changes nothing when repeated", async () => {
    const { body: before } = await office.call("GET", "/api/account/profile", { cookie: staff });
    await want({ team_updates: { office: true } });
    await want({ team_updates: { office: true } });
    expect(await office.store.db.$count(events, eq(events.kind, "user.notifications_changed"))).toBe(1);
    const { version } = (await office.call("GET", "/api/account/profile", { cookie: staff })).body;
    expect(version).toBe(before.version);
  });

  it.each([
    [{ weather: { office: true } }],
    [{ new_leads: true }],
    [{ new_leads: { office: "yes" } }],
    [{ new_leads: { pigeon: true } }],
  ])("rejects %j", async (body) => {
    expect((await want(body)).code).toBe(400);
    expect((await wanted()).wanted.new_leads).toEqual({ office: true, email: true });
  });

  it("keeps both changes when two windows change different switches at once", async () => {
    await Promise.all([want({ new_leads: { office: false } }), want({ appointments: { office: false } })]);
    expect((await wanted()).wanted).toMatchObject({
      new_leads: { office: false },
      appointments: { office: false },
    });
  });
});
