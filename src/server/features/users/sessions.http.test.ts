import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../app/app.ts";
import { sessions, users } from "../../platform/db/tables/all.ts";
import { cookieOf, testNow, useTestApp } from "../../testing/app.ts";
import {
  addTeamUser,
  auditLog,
  kindsOf,
  password,
  signedIn,
  signIn,
  usernameOf,
} from "../../testing/users.ts";

const office = useTestApp();

const own = (cookie: string) => office.call("GET", "/api/account/sessions", { cookie });
const end = (id: string, cookie: string, body = {}) =>
  office.call("POST", `/api/account/sessions/${id}/end`, { cookie, body });
const endOthers = (cookie: string, body = {}) =>
  office.call("POST", "/api/account/sessions/end-others", { cookie, body });
const tokenIn = (cookie: string) => /valance_session=([\w-]+)/.exec(cookie)![1]!;

describe("a user's sessions", () => {
  it("shows them with device, address and time, and marks the current one", async () => {
    const cookie = await signedIn(office, { username: "robin" });
    const headers = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1" };
    office.clock.now = new Date(testNow.getTime() + 3_600_000);
    await office.call("POST", "/api/login", { body: { username: "robin", password }, headers });
    const { code, body } = await own(cookie);
    expect(code).toBe(200);
    expect(body).toMatchObject([
      { device: "Safari on an iPhone", isThis: false, createdAt: office.clock.now.toISOString() },
      {
        device: "An unknown device",
        address: "127.0.0.1",
        isThis: true,
        lastSeenAt: office.clock.now.toISOString(),
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/hash|token/i);
  });

  it("excludes those that have expired", async () => {
    await signedIn(office, { username: "robin" });
    office.clock.now = new Date(testNow.getTime() + 25 * 3_600_000);
    const { body } = await own(cookieOf(await signIn(office, "robin")));
    expect(body).toHaveLength(1);
  });

  it("cannot be seen or ended by another user", async () => {
    const robin = await signedIn(office, { username: "robin" });
    const casey = await signedIn(office, { username: "casey", role: "admin" });
    const [session] = (await own(robin)).body;
    expect((await own(casey)).body).toHaveLength(1);
    const answer = await end(session.id, casey);
    expect(answer).toMatchObject({ code: 404, body: { code: "not_found" } });
    await endOthers(casey);
    expect(await usernameOf(office, robin)).toBe("robin");
  });

  it("can be ended one by one, or all but the current one", async () => {
    const cookie = await signedIn(office, { username: "robin" });
    const others = [];
    for (let n = 0; n < 3; n++) others.push(cookieOf(await signIn(office, "robin")));
    const [first] = (await own(others[0]!)).body.filter(({ isThis }: { isThis: boolean }) => isThis);
    expect((await end(first.id, cookie)).code).toBe(204);
    expect(await Promise.all(others.map((other) => usernameOf(office, other)))).toEqual([
      401,
      "robin",
      "robin",
    ]);
    expect((await endOthers(cookie)).code).toBe(204);
    expect(await Promise.all(others.map((other) => usernameOf(office, other)))).toEqual([401, 401, 401]);
    expect(await usernameOf(office, cookie)).toBe("robin");
  });
});

describe("ending a session", () => {
  it("needs a fresh sign-in or the password: an unattended session signs nobody out", async () => {
    const elsewhere = await signedIn(office, { username: "robin" });
    const cookie = cookieOf(await signIn(office, "robin"));
    const other = (await own(cookie)).body.find(({ isThis }: { isThis: boolean }) => !isThis);
    office.clock.now = new Date(testNow.getTime() + 11 * 60_000);
    for (const answer of [await end(other.id, cookie), await endOthers(cookie)])
      expect(answer).toMatchObject({ code: 403, body: { code: "password_needed" } });
    const wrong = await endOthers(cookie, { password: "not the password" });
    expect(wrong).toMatchObject({ code: 400, body: { fields: { password: "The password is incorrect" } } });
    expect(await usernameOf(office, elsewhere)).toBe("robin");
    expect((await end(other.id, cookie, { password })).code).toBe(204);
    expect((await endOthers(cookie, { password })).code).toBe(204);
    expect(await usernameOf(office, elsewhere)).toBe(401);
  });
});

describe("signing in renews the session", () => {
  it("closes the one that was sent along, even if someone else planted it", async () => {
    const planted = await signedIn(office, { username: "mallory" });
    await addTeamUser(office, { username: "robin" });
    const answer = await signIn(office, "robin", { cookie: planted });
    expect(tokenIn(cookieOf(answer))).not.toBe(tokenIn(planted));
    expect(await usernameOf(office, planted)).toBe(401);
    expect(await usernameOf(office, cookieOf(answer))).toBe("robin");
  });

  it("ignores a token that the browser supplies", async () => {
    await addTeamUser(office, { username: "robin" });
    const planted = `valance_session=${"a".repeat(43)}`;
    await signIn(office, "robin", { cookie: planted });
    expect(await usernameOf(office, planted)).toBe(401);
  });
});

describe("a session in another process ends at once", () => {
  let other: FastifyInstance;
  beforeEach(async () => {
    other = await buildApp({ ...office.context });
  });
  afterEach(() => other.close());

  const there = async (cookie: string) =>
    (await other.inject({ url: "/api/user", headers: { cookie } })).statusCode;

  it("ends a session after sign-out", async () => {
    const cookie = await signedIn(office, { username: "robin" });
    expect(await there(cookie)).toBe(200);
    await office.call("POST", "/api/logout", { cookie });
    expect(await there(cookie)).toBe(401);
  });

  it("ends a session after deactivation", async () => {
    const cookie = await signedIn(office, { username: "robin" });
    expect(await there(cookie)).toBe(200);
    await office.store.db.update(users).set({ state: "deactivated" }).where(eq(users.username, "robin"));
    expect(await there(cookie)).toBe(401);
  });

  it("ends a session after a password change, which renews the caller's session", async () => {
    const cookie = await signedIn(office, { username: "robin" });
    const elsewhere = cookieOf(await signIn(office, "robin"));
    const body = { currentPassword: password, newPassword: "lets-the-morning-in" };
    const answer = await office.call("POST", "/api/account/password", { cookie, body });
    expect(answer.code).toBe(204);
    expect(await Promise.all([cookie, elsewhere, cookieOf(answer)].map(there))).toEqual([401, 401, 200]);
    expect(await office.store.db.$count(sessions)).toBe(1);
  });
});

it("the audit log records who signed in and out, and from where", async () => {
  const cookie = await signedIn(office, { username: "robin" });
  await office.call("POST", "/api/logout", { cookie });
  await office.call("POST", "/api/logout", { cookie });
  expect(await kindsOf(office)).toEqual(["session.opened", "session.closed"]);
  for (const { address, byUserId, subjectId, detail } of await auditLog(office)) {
    expect(address).toBe("127.0.0.1");
    expect(byUserId).toBe(subjectId);
    expect(detail.label).toBe("robin");
  }
});
