import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events, sessions, users } from "../../platform/db/tables/all.ts";
import { cookieOf, testNow, useTestApp } from "../../testing/app.ts";
import { accountCalls, robin } from "../../testing/users.ts";

describe("on this machine", () => {
  const office = useTestApp();
  const { register, login, whoAmI } = accountCalls(office);

  it("accepts a password after ten years", async () => {
    await register();
    office.clock.now = new Date(testNow.getTime() + 10 * 366 * 24 * 3_600_000);
    expect((await login()).code).toBe(200);
  });

  it("reveals only in the audit log that a waiting account gave its right password", async () => {
    await register();
    const casey = { username: "casey", password: "measures-everything-twice" };
    await register(casey);
    await login(casey);
    const [refused] = await office.store.db.select().from(events).where(eq(events.kind, "session.refused"));
    expect(refused?.detail).toEqual({ label: "casey", why: "account waits for approval" });
  });

  it("answers alike for a wrong password and an unknown name", async () => {
    await register();
    const wrong = await login({ ...robin, password: "lets-the-sun-in" });
    const unknown = await login({ ...robin, username: "nobody" });
    expect(wrong).toMatchObject({ code: 401, body: { code: "sign_in_failed" } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it("signs in with a cookie that scripts cannot read, and out for good", async () => {
    await register();
    const answer = await login();
    const [session, hint] = answer.headers["set-cookie"] as string[];
    expect(session).toMatch(/^valance_session=[\w-]{43}; HttpOnly; Path=\/; SameSite=Lax$/);
    expect(hint).toBe("valance_signed_in=1; Path=/; SameSite=Lax");
    const cookie = cookieOf(answer);
    expect((await whoAmI(cookie)).code).toBe(200);
    expect((await office.call("POST", "/api/logout", { cookie })).code).toBe(204);
    expect((await whoAmI(cookie)).code).toBe(401);
  });

  it("stores no token that would open a session", async () => {
    const cookie = cookieOf(await register());
    const token = /valance_session=([\w-]+)/.exec(cookie)?.[1];
    const [saved] = await office.store.db.select().from(sessions);
    expect(JSON.stringify(saved)).not.toContain(token);
  });

  it("ends a session after a day without use, and after two weeks in any case", async () => {
    const cookie = cookieOf(await register());
    const later = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);
    office.clock.now = later(23);
    expect((await whoAmI(cookie)).code).toBe(200);
    office.clock.now = later(46);
    expect((await whoAmI(cookie)).code).toBe(200);
    office.clock.now = later(71);
    expect((await whoAmI(cookie)).code).toBe(401);
    const second = cookieOf(await login());
    for (let hour = 71; hour < 71 + 14 * 24; hour += 12) {
      office.clock.now = later(hour);
      expect((await whoAmI(second)).code, `hour ${hour}`).toBe(200);
    }
    office.clock.now = later(71 + 14 * 24);
    expect((await whoAmI(second)).code).toBe(401);
  });

  it("rejects a deactivated user", async () => {
    const cookie = cookieOf(await register());
    await office.store.db
      .update(users)
      .set({ isOwner: false, state: "deactivated" })
      .where(eq(users.username, "robin"));
    expect((await whoAmI(cookie)).code).toBe(401);
    expect((await login()).code).toBe(403);
  });

  it("rehashes a password of another cost at the next sign-in", async () => {
    await register();
    const cheap = await hash(robin.password, { memoryCost: 19_456, timeCost: 2 });
    await office.store.db.update(users).set({ passwordHash: cheap });
    expect((await login()).code).toBe(200);
    const [saved] = await office.store.db.select().from(users);
    expect(saved?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/);
    expect((await login()).code).toBe(200);
  });
});
