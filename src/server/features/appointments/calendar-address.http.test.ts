import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { businessSettings, events, users } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { calendarIn } from "../../testing/calendar.fixture.ts";
import { requireSecondFactor, signedIn } from "../../testing/users.ts";

const office = useTestApp();
const staff = await office.as("staff");
const robin = office.idOf("staff");
beforeEach(() => switchCalendars(true));

const switchCalendars = async (calendarSync: boolean) =>
  office.call("PUT", "/api/business", { body: { calendarSync }, cookie: await office.as("admin") });
const open = async (cookie = staff): Promise<{ address: string; webcal: string }> =>
  (await office.call("POST", "/api/calendar-feed", { cookie, body: {} })).body;
const pathOf = (address: string) => new URL(address).pathname;

describe("the private address of a calendar", () => {
  it("is shown once, and only its digest is stored", async () => {
    const { address, webcal } = await open();
    expect(address).toMatch(/^http:\/\/localhost:3000\/api\/calendar-feeds\/[\w-]{43}\.ics$/);
    expect(webcal).toBe(address.replace("http:", "webcal:"));
    const [user] = await office.store.db.select().from(users).where(eq(users.id, robin));
    expect(address).not.toContain(user?.calendarFeedHash);
    expect((await office.call("GET", "/api/calendar-feed", { cookie: staff })).body).toEqual({
      exists: true,
      isOn: true,
    });
    const recorded = JSON.stringify(await office.store.db.select().from(events));
    expect(recorded).toContain("user.calendar_shared");
    expect(recorded).not.toContain(pathOf(address).slice(20, 63));
  });

  it("opens the calendar to anyone who has it, signed in or not", async () => {
    const answer = await office.call("GET", pathOf((await open()).address));
    expect(answer.code).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
    });
    expect(calendarIn(answer.body).about).toMatchObject({ VERSION: "2.0", METHOD: "PUBLISH" });
  });

  it("replaces the address before it, and stops working when it is revoked", async () => {
    const first = pathOf((await open()).address);
    const second = pathOf((await open()).address);
    expect((await office.call("GET", first)).code).toBe(404);
    expect((await office.call("GET", second)).code).toBe(200);
    expect((await office.call("DELETE", "/api/calendar-feed", { cookie: staff })).code).toBe(204);
    expect((await office.call("DELETE", "/api/calendar-feed", { cookie: staff })).code).toBe(204);
    expect((await office.call("GET", second)).code).toBe(404);
    expect((await office.call("GET", "/api/calendar-feed", { cookie: staff })).body).toEqual({
      exists: false,
      isOn: true,
    });
  });

  it("stops working while the business switches calendars off, and works again afterward", async () => {
    const path = pathOf((await open()).address);
    await switchCalendars(false);
    expect((await office.call("GET", path)).code).toBe(404);
    expect((await office.call("GET", "/api/calendar-feed", { cookie: staff })).body).toEqual({
      exists: true,
      isOn: false,
    });
    expect(await office.call("POST", "/api/calendar-feed", { cookie: staff, body: {} })).toMatchObject({
      code: 409,
      body: { code: "calendars_off" },
    });
    await switchCalendars(true);
    expect((await office.call("GET", path)).code).toBe(200);
  });

  it("is off until an administrator switches it on", async () => {
    await office.reset();
    const { body } = await office.call("GET", "/api/calendar-feed", { cookie: staff });
    expect(body).toEqual({ exists: false, isOn: false });
  });

  describe("revocation", () => {
    const password = "keeps-the-blinds-level";
    const post = (url: string, body: object, cookie: string) => office.call("POST", url, { body, cookie });
    const byAdmin = async (verb: string, id: string) =>
      post(`/api/team/${id}/${verb}`, {}, await office.as("admin"));
    const ends: Record<string, (owner: { id: string; cookie: string }) => Promise<{ code: number }>> = {
      "changes the password": ({ cookie }) =>
        post(
          "/api/account/password",
          { currentPassword: password, newPassword: "lets-the-morning-in" },
          cookie,
        ),
      "chooses a password by a link": async ({ id }) => {
        const { body } = await byAdmin("password-link", id);
        const token = new URL(body.link).hash.slice(1);
        return post("/api/account/set-password", { token, password: "lets-the-morning-in" }, "");
      },
      "signs out everywhere else": ({ cookie }) => post("/api/account/sessions/end-others", {}, cookie),
      "is signed out everywhere": ({ id }) => byAdmin("sign-out", id),
      "is deactivated": ({ id }) => byAdmin("deactivate", id),
      "is deactivated and let in again": async ({ id }) => {
        await byAdmin("deactivate", id);
        return byAdmin("reactivate", id);
      },
    };

    it.each(Object.entries(ends))("is final, with one audit entry, when the owner %s", async (name, end) => {
      const username = `owner-${Object.keys(ends).indexOf(name)}`;
      const cookie = await signedIn(office, { username });
      const { id } = (await office.call("GET", "/api/user", { cookie })).body;
      const path = pathOf((await open(cookie)).address);
      expect((await office.call("GET", path)).code).toBe(200);
      expect([200, 204]).toContain((await end({ id, cookie })).code);
      expect((await office.call("GET", path)).code).toBe(404);
      const recorded = await office.store.db.select().from(events).where(eq(events.subjectId, id));
      expect(recorded.filter(({ kind }) => kind === "user.calendar_unshared")).toHaveLength(1);
    });
  });

  it("stops working while its owner owes a second factor", async () => {
    const path = pathOf((await open()).address);
    await requireSecondFactor(office);
    expect((await office.call("GET", path)).code).toBe(404);
    await office.store.db.update(businessSettings).set({ secondFactorRequired: false });
    expect((await office.call("GET", path)).code).toBe(200);
  });

  it.each([
    "none",
    "x".repeat(100),
    "..%2f..%2fuser",
    "%00",
    "%ed%a0%80",
    "null",
    "' or 1=1 --",
    "x".repeat(101),
    "x".repeat(5_000),
  ])("cannot be guessed with %s", async (token) => {
    await open();
    const answer = await office.call("GET", `/api/calendar-feeds/${token}`);
    expect([400, 404, 414]).toContain(answer.code);
  });
});
