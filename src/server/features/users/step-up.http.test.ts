import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Route } from "#contract/route.ts";
import { everyRoute, named } from "#guards/every-route.ts";
import { events, messages, users } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { addTeamUser, password, requireSecondFactor, signedIn } from "../../testing/users.ts";

const office = useTestApp();
let robin: string;
beforeEach(async () => {
  robin = await signedIn(office, { username: "robin", role: "admin" });
});

const call = (method: Route["method"], url: string, body?: object, cookie = robin) =>
  office.call(method, url, { cookie, ...(body ? { body } : {}) });
async function rowOf(username: string) {
  const [row] = await office.store.db.select().from(users).where(eq(users.username, username));
  return row;
}
const idOf = async (username: string) => (await rowOf(username))?.id ?? "";

/** Actions of an administrator's session on another user. */
const acts: Record<string, (more: object) => Promise<{ code: number; body: unknown }>> = {
  "adding a user": (more) => call("POST", "/api/team", { username: "shadow", role: "admin", ...more }),
  "approving an account": async (more) => call("POST", `/api/team/${await idOf("waits")}/approve`, more),
  "reactivating a user": async (more) => call("POST", `/api/team/${await idOf("left")}/reactivate`, more),
  "giving the administrator role": async (more) =>
    call("PUT", `/api/team/${await idOf("casey")}`, { role: "admin", ...more }),
  "asking for no second factor": (more) =>
    call("PUT", "/api/business", { secondFactorRequired: false, ...more }),
  "keeping data for a shorter time": (more) => call("PUT", "/api/retention", { messageMonths: 23, ...more }),
  "making a calendar address": (more) => call("POST", "/api/calendar-feed", more),
  "making an API key": (more) =>
    call("POST", "/api/keys", { name: "Ledger", scopes: ["leads:read"], ...more }),
  "leading notifications elsewhere": (more) =>
    call("PUT", "/api/account/profile", { email: "elsewhere@example.com", phone: null, ...more }),
};

describe("an old session", () => {
  beforeEach(async () => {
    await addTeamUser(office, { username: "waits", state: "pending" });
    await addTeamUser(office, { username: "left", state: "deactivated" });
    await addTeamUser(office, { username: "casey" });
    await call("PUT", "/api/business", { calendarSync: true });
  });

  it.each(Object.entries(acts))("needs the password for %s", async (name, act) => {
    if (name === "asking for no second factor") {
      await requireSecondFactor(office);
      await call("POST", "/api/account/second-factor/set-up", {});
      await office.store.db.execute("update second_factors set confirmed_at = now()");
    }
    const saved = async () => [
      await office.store.db.select().from(users).orderBy(users.username),
      await office.store.db.$count(events),
    ];
    office.later(11);
    const before = await saved();
    expect(await act({})).toMatchObject({ code: 403, body: { code: "password_needed" } });
    expect(await act({ password: "not the password" })).toMatchObject({
      ...{ code: 400, body: { fields: { password: "The password is incorrect" } } },
    });
    expect(await saved()).toEqual(before);
    expect([200, 201]).toContain((await act({ password })).code);
    expect(await saved()).not.toEqual(before);
  });

  it("needs no password to remove the role, change other settings, lengthen retention, or save a profile with the same email", async () => {
    await office.store.db.update(users).set({ email: "robin@example.com" });
    await office.store.db.update(users).set({ role: "admin" }).where(eq(users.username, "casey"));
    office.later(11);
    const answers = [
      await call("PUT", `/api/team/${await idOf("casey")}`, { role: "staff" }),
      await call("PUT", "/api/business", { autoAssign: false, secondFactorRequired: false }),
      await call("PUT", "/api/retention", { messageMonths: 24, lostMonths: 25 }),
      await call("PUT", "/api/account/profile", { email: "robin@example.com", phone: "850 555 0134" }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
  });
});

const fieldsOf = ({ body }: Route) => (body instanceof z.ZodObject ? body.shape : {});
const mayTakePassword = (route: Route) => fieldsOf(route).password instanceof z.ZodOptional;
const [declared, others] = [true, false].map((needs) =>
  everyRoute.filter((route) => mayTakePassword(route) && (route.needsStepUp ?? false) === needs),
) as [Route[], Route[]];

describe("a route that takes the password for step-up", () => {
  /** Values for the fields that some of them require. */
  const required: Record<string, unknown> = {
    ...{ username: "shadow", role: "staff", name: "Ledger", scopes: ["leads:read"], format: "json" },
    ...{ url: "https://hooks.example.com", kinds: ["lead.created"] },
  };

  it.each(named(declared))(
    "asks an old session for it if the contract declares it: %s",
    async (_name, route) => {
      office.later(11);
      const path = route.path.replace("{kind}", "lead").replace("{id}", await idOf("robin"));
      const body = Object.fromEntries(Object.entries(required).filter(([key]) => key in fieldsOf(route)));
      expect(await call(route.method, path, body)).toMatchObject({
        ...{ code: 403, body: { code: "password_needed" } },
      });
    },
  );

  it("declares it, unless the call's content or the owner's right comes first", () => {
    expect(everyRoute.filter(({ needsStepUp }) => needsStepUp)).toEqual(declared);
    expect(named(others).map(([name]) => name)).toEqual([
      "PUT /api/account/profile",
      "POST /api/backups/key",
      "POST /api/everything",
      "PUT /api/retention",
      "PUT /api/business",
      "PUT /api/team/{id}",
      "PATCH /api/webhooks/{id}",
    ]);
  });
});

describe("a new administrator", () => {
  const letters = async () =>
    (await office.store.db.select().from(messages)).map(({ recipient, subject }) => [recipient, subject]);
  const bell = async (cookie: string) =>
    (await call("GET", "/api/notices", undefined, cookie)).body.map(({ title }: { title: string }) => title);
  const drewAndRobin = (subject: string) => [
    ["drew@example.com", subject],
    ["robin@example.com", subject],
  ];
  let drew: string;
  let casey: string;
  beforeEach(async () => {
    drew = await signedIn(office, { username: "drew", role: "admin" });
    casey = await signedIn(office, { username: "casey" });
    for (const name of ["robin", "drew", "casey"]) {
      const change = { email: `${name}@example.com`, notifications: { team_updates: false } };
      await office.store.db.update(users).set(change).where(eq(users.username, name));
    }
  });

  const ways: Record<string, () => Promise<unknown>> = {
    added: () => call("POST", "/api/team", { username: "shadow", role: "admin" }),
    approved: async () => {
      const { id } = await addTeamUser(office, { username: "shadow", role: "admin", state: "pending" });
      return call("POST", `/api/team/${id}/approve`, {});
    },
    promoted: async () => {
      const { id } = await addTeamUser(office, { username: "shadow", state: "invited" });
      return call("PUT", `/api/team/${id}`, { role: "admin" });
    },
    reactivated: async () => {
      const { id } = await addTeamUser(office, { username: "shadow", role: "admin", state: "deactivated" });
      return call("POST", `/api/team/${id}/reactivate`, {});
    },
  };

  it.each(Object.entries(ways))(
    "is announced to all administrators, including the one who did it, whatever their preferences: %s",
    async (_name, come) => {
      await come();
      expect((await letters()).sort()).toEqual(drewAndRobin("New administrator: shadow"));
      expect(await bell(robin)).toEqual(["New administrator: shadow"]);
      expect(await bell(drew)).toEqual(["New administrator: shadow"]);
      expect(await bell(casey)).toEqual([]);
    },
  );

  it("is announced once to a user who also follows team changes", async () => {
    await office.store.db.update(users).set({ notifications: {} });
    await office.store.db
      .update(users)
      .set({ notifications: { team_updates: true, team_updates_email: true } });
    await ways.added?.();
    expect((await letters()).map(([recipient]) => recipient).sort()).toEqual([
      ...["casey@example.com", "drew@example.com", "robin@example.com"],
    ]);
    expect(await bell(casey)).toEqual(["New administrator: shadow"]);
  });

  it("is announced, but a new staff member is not", async () => {
    await call("POST", "/api/team", { username: "shadow", role: "staff" });
    expect(await letters()).toEqual([]);
    expect(await bell(drew)).toEqual([]);
  });
});

it("a user's new notification email is announced to the old one", async () => {
  await office.store.db.update(users).set({ email: "robin@example.com" });
  await addTeamUser(office, { username: "drew", role: "admin" });
  await office.store.db.update(users).set({ email: "drew@example.com" }).where(eq(users.username, "drew"));
  await call("PUT", "/api/account/profile", { email: "elsewhere@example.com", phone: null });
  const written = await office.store.db.select().from(messages);
  expect(written.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ["robin@example.com", "Your notification email was changed: robin"],
  ]);
  expect((await call("GET", "/api/notices")).body).toMatchObject([{ address: "/crm/settings/profile" }]);
});
