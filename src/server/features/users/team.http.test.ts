import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events, oneTimeTokens, sessions } from "../../platform/db/tables/all.ts";
import { cookieOf, testNow, useTestApp } from "../../testing/app.ts";
import { someone, teamOf } from "../../testing/team.ts";

const office = useTestApp();
const admin = await office.as("admin");

const { as, press, login, signedInUser, rowOf, auditLogOf, requested, approved } = teamOf(office);

const nobody = "00000000-0000-4000-8000-000000000000";

describe("a deactivated user", () => {
  it("is signed out of every session at once, and cannot sign in", async () => {
    const { id, username, cookie } = await approved();
    const second = cookieOf(await login(username));
    expect((await signedInUser(cookie)).code).toBe(200);
    expect(await press(id, "deactivate")).toMatchObject({ code: 200, body: { state: "deactivated" } });
    expect((await signedInUser(cookie)).code).toBe(401);
    expect((await signedInUser(second)).code).toBe(401);
    expect(await office.store.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    expect((await login(username)).code).toBe(403);
  });

  it("loses every link that was issued", async () => {
    const { id } = await approved();
    await press(id, "password-link");
    await press(id, "deactivate");
    expect(await office.store.db.$count(oneTimeTokens, eq(oneTimeTokens.userId, id))).toBe(0);
    expect((await press(id, "password-link")).code).toBe(409);
  });

  it("may sign in again when reactivated; old sessions stay ended, and repeats are harmless", async () => {
    const { id, username, cookie } = await approved();
    await press(id, "deactivate");
    expect((await press(id, "deactivate")).code).toBe(200);
    expect(await press(id, "reactivate")).toMatchObject({ code: 200, body: { state: "active" } });
    expect((await press(id, "reactivate")).code).toBe(200);
    expect((await signedInUser(cookie)).code).toBe(401);
    expect((await login(username)).code).toBe(200);
    const auditLog = await auditLogOf(id);
    expect(auditLog.filter((kind) => /activated/.test(kind))).toEqual([
      "user.deactivated",
      "user.reactivated",
    ]);
  });

  it("becomes invited again if they never had a password", async () => {
    const { body } = await as(admin)("POST", "/api/team", { username: someone(), role: "staff" });
    await press(body.member.id, "deactivate");
    expect(await press(body.member.id, "reactivate")).toMatchObject({ body: { state: "invited" } });
  });
});

describe("a role", () => {
  const give = (id: string, body: object) => as(admin)("PUT", `/api/team/${id}`, body);

  it("takes effect at the next request", async () => {
    const { id, cookie } = await approved();
    expect((await as(cookie)("GET", "/api/team")).code).toBe(403);
    expect(await give(id, { role: "admin" })).toMatchObject({ code: 200, body: { role: "admin" } });
    expect((await as(cookie)("GET", "/api/team")).code).toBe(200);
    await give(id, { role: "staff" });
    expect((await as(cookie)("GET", "/api/team")).code).toBe(403);
  });

  it("is not changed over another user's change, and repeating it changes nothing", async () => {
    const { id } = await approved();
    const { version } = (await give(id, { role: "admin" })).body;
    expect((await give(id, { role: "admin", version: version - 1 })).code).toBe(200);
    expect(await give(id, { role: "staff", version: version - 1 })).toMatchObject({
      code: 409,
      body: { code: "stale" },
    });
    await give(id, { role: "staff", version });
    expect((await auditLogOf(id)).filter((kind) => kind === "user.role_changed")).toHaveLength(2);
  });

  it("must be Administrator or Staff Member", async () => {
    const { id } = await approved();
    expect((await give(id, { role: "owner" })).body.fields).toHaveProperty("role");
  });
});

describe("every team action", () => {
  it("is recorded with who did it and from where", async () => {
    const { id } = await approved();
    await press(id, "deactivate");
    const [deactivated] = await office.store.db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, id), eq(events.kind, "user.deactivated")));
    const me = await rowOf("robin-admin");
    expect(deactivated).toMatchObject({ byUserId: me.id, address: "127.0.0.1", at: testNow });
  });

  it("answers 404 for an unknown user, and 400 for a malformed id", async () => {
    for (const verb of ["approve", "refuse", "deactivate", "reactivate", "password-link"]) {
      expect((await press(nobody, verb)).code, verb).toBe(404);
      expect((await press("casey", verb)).code, verb).toBe(400);
    }
    expect((await as(admin)("PUT", `/api/team/${nobody}`, { role: "staff" })).code).toBe(404);
  });
});

describe("the list of the team", () => {
  it("shows when each was last seen, also after the session has ended", async () => {
    const { id, username, cookie } = await approved();
    const seen = async () => {
      const { body } = await as(admin)("GET", `/api/team?search=${username}`);
      return body.find((user: { id: string }) => user.id === id);
    };
    expect(await seen()).toMatchObject({ lastSeenAt: testNow.toISOString(), secondFactor: false });
    await office.call("POST", "/api/logout", { cookie });
    expect((await seen()).lastSeenAt).toBe(testNow.toISOString());
  });

  it("distinguishes users who have never signed in", async () => {
    const { body } = await as(admin)("POST", "/api/team", { username: someone(), role: "staff" });
    expect(body.member.lastSeenAt).toBeNull();
  });

  it("lists waiting accounts separately, and pages by name", async () => {
    for (let n = 0; n < 3; n++) await requested();
    const { username } = await requested();
    const names = async (query: string) =>
      (await as(admin)("GET", `/api/team?${query}`)).body.map((each: { username: string }) => each.username);
    expect(await names("group=waiting")).toContain(username);
    expect(await names("group=members")).not.toContain(username);
    const all = await names("sort=username&limit=500");
    const first = await as(admin)("GET", "/api/team?sort=username&limit=2");
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? "";
    const second = await as(admin)("GET", next);
    expect([...first.body, ...second.body].map((each) => each.username)).toEqual(all.slice(0, 4));
  });
});
