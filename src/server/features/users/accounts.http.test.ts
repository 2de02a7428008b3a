import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events, oneTimeTokens, sessions, users } from "../../platform/db/tables/all.ts";
import { cookieOf, type TestApp, testNow, useTestApp } from "../../testing/app.ts";
import { kindsOf } from "../../testing/users.ts";
import { makeFirstAdmin } from "./account-writes.ts";
import { keepSetupCode } from "./setup-code.ts";

const robin = { username: "robin", password: "keeps-the-blinds-level" };

const callsOf = (office: TestApp) => ({
  register: (body: object = robin) => office.call("POST", "/api/register", { body }),
  login: (body: object = robin) => office.call("POST", "/api/login", { body }),
  whoAmI: (cookie: string) => office.call("GET", "/api/user", { cookie }),
});

describe("on this machine", () => {
  const office = useTestApp();
  const { register, login, whoAmI } = callsOf(office);

  it("makes the first account the administrator, and signs it in", async () => {
    const answer = await register();
    expect(answer).toMatchObject({ code: 201, body: { username: "robin", role: "admin", state: "active" } });
    expect((await whoAmI(cookieOf(answer))).body.username).toBe("robin");
    expect(JSON.stringify(answer.body)).not.toContain("argon2");
  });

  it("makes only one first account of ten at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => register({ ...robin, username: `guest${n}` })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([201, ...Array(9).fill(202)]);
  });

  it("makes every later account wait for approval, without a session", async () => {
    await register();
    const casey = { username: "casey", password: "measures-everything-twice" };
    const answer = await register(casey);
    expect(answer).toMatchObject({ code: 202, body: { code: "pending" } });
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect((await login(casey)).code).toBe(401);
  });

  it("accepts a password after ten years", async () => {
    await register();
    office.clock.now = new Date(testNow.getTime() + 10 * 366 * 24 * 3_600_000);
    expect((await login()).code).toBe(200);
  });

  it("reveals no taken name by registration or sign-in", async () => {
    await register();
    const guess = { password: "measures-everything-twice" };
    const [taken, free] = [
      { ...guess, username: "robin" },
      { ...guess, username: "casey" },
    ];
    const answersOf = async (body: object) => {
      const answers = [await login(body), await register(body), await login(body), await register(body)];
      return answers.map(({ code, body: said, headers }) => [code, said, Object.keys(headers)]);
    };
    expect(await answersOf(free)).toEqual(await answersOf(taken));
  });

  it("reveals only in the audit log that a waiting account gave its right password", async () => {
    await register();
    const casey = { username: "casey", password: "measures-everything-twice" };
    await register(casey);
    await login(casey);
    const [refused] = await office.store.db.select().from(events).where(eq(events.kind, "session.refused"));
    expect(refused?.detail).toEqual({ label: "casey", why: "account waits for approval" });
  });

  it("gives no username twice, in any letter case, and reveals that only in the audit log", async () => {
    await register();
    const free = await register({ ...robin, username: "casey" });
    const taken = await register({ ...robin, username: "ROBIN" });
    expect(taken.code).toBe(202);
    expect(taken.body).toEqual(free.body);
    expect(await office.store.db.$count(users)).toBe(2);
    expect(await kindsOf(office)).toContain("user.taken_name_requested");
    expect((await login({ ...robin, username: "Robin" })).code).toBe(200);
  });

  it("rejects short passwords and odd usernames, naming the field", async () => {
    const { code, body } = await register({ username: "-", password: "short" });
    expect(code).toBe(400);
    expect(Object.keys(body.fields)).toEqual(["username", "password"]);
  });

  it.each(["r\u043ebin", "ｒｏｂｉｎ", "ro\u200bbin", "\u202erobin", "émile"])(
    "rejects a new name that looks like another's: %j",
    async (username) => {
      const { code, body } = await register({ ...robin, username });
      expect(code).toBe(400);
      expect(body.fields).toEqual({
        username: expect.stringMatching(/^Use 2 to 64 characters: letters a to z/),
      });
      expect(await office.store.db.$count(users)).toBe(0);
    },
  );

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
    const [kept] = await office.store.db.select().from(sessions);
    expect(JSON.stringify(kept)).not.toContain(token);
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
    await office.store.db.update(users).set({ state: "deactivated" }).where(eq(users.username, "robin"));
    expect((await whoAmI(cookie)).code).toBe(401);
    expect((await login()).code).toBe(403);
  });

  it("creates the administrator of the environment once", async () => {
    await makeFirstAdmin(office.store.db, robin, testNow);
    await makeFirstAdmin(office.store.db, { ...robin, username: "second" }, testNow);
    expect((await login()).body).toMatchObject({ role: "admin" });
    expect(await office.store.db.$count(users)).toBe(1);
  });

  it("creates no administrator of the environment with a common password", async () => {
    const guessed = { ...robin, password: "Password123" };
    await expect(makeFirstAdmin(office.store.db, guessed, testNow)).rejects.toThrow(
      /^ADMIN_PASSWORD: This password/,
    );
    expect(await office.store.db.$count(users)).toBe(0);
  });

  it("rehashes a password of another cost at the next sign-in", async () => {
    await register();
    const cheap = await hash(robin.password, { memoryCost: 19_456, timeCost: 2 });
    await office.store.db.update(users).set({ passwordHash: cheap });
    expect((await login()).code).toBe(200);
    const [kept] = await office.store.db.select().from(users);
    expect(kept?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/);
    expect((await login()).code).toBe(200);
  });
});

describe("on a public address", () => {
  const office = useTestApp({ publicUrl: "https://shades.example", isLoopback: false, rateLimits: true });
  const { register, login } = callsOf(office);

  it("requires the setup code for the first account", async () => {
    expect((await register()).body.fields).toHaveProperty("setupCode");
    // Two processes each printed one.
    await keepSetupCode(office.store.db, "ABCD-2345", testNow);
    await keepSetupCode(office.store.db, "EFGH-6789", testNow);
    expect((await register({ ...robin, setupCode: "guess" })).code).toBe(400);
    const answer = await register({ ...robin, setupCode: "efgh 6789" });
    expect(answer.code).toBe(201);
    expect(String(answer.headers["set-cookie"])).toMatch(
      /^__Host-valance_session=[\w-]+; HttpOnly; Path=\/; SameSite=Lax; Secure/,
    );
  });

  it("accepts the right setup code after any number of wrong ones, even from the owner's network", async () => {
    await keepSetupCode(office.store.db, "ABCD-2345-EFGH", testNow);
    const tryCode = (setupCode: string, address: string) =>
      office.call("POST", "/api/register", {
        body: { ...robin, setupCode },
        headers: { "x-forwarded-for": address },
      });
    const answers = [];
    for (let n = 0; n < 210; n++) answers.push((await tryCode("WRONG-CODE", `203.0.113.${n % 20}`)).code);
    expect(answers).toEqual([...Array(200).fill(400), ...Array(10).fill(429)]);
    expect((await tryCode("abcd 2345 efgh", "203.0.113.7")).code).toBe(201);
  });

  it("computes no hash without a setup code", async () => {
    const answer = await register({ ...robin, setupCode: "guess", password: "Password123" });
    expect(answer.body.fields).toEqual({ setupCode: expect.stringContaining("setup code") });
  });

  it("counts guesses by name before and after registration, because a new count would reveal that the name was free", async () => {
    await keepSetupCode(office.store.db, "ABCD-2345", testNow);
    await register({ ...robin, setupCode: "ABCD-2345" });
    const guessesAt = async (username: string) => {
      const body = { username, password: "measures-everything-twice" };
      const codes = [];
      for (let n = 0; n < 12; n++) {
        if (n === 6) await register(body);
        codes.push((await login(body)).code);
      }
      return codes;
    };
    expect(await guessesAt("casey")).toEqual(await guessesAt("robin"));
  });

  it("keeps no setup code after the first account, and none in readable form", async () => {
    await keepSetupCode(office.store.db, "ABCD-2345", testNow);
    expect(JSON.stringify(await office.store.db.select().from(oneTimeTokens))).not.toMatch(/ABCD/);
    await register({ ...robin, setupCode: "ABCD-2345" });
    expect(await office.store.db.$count(oneTimeTokens)).toBe(0);
  });

  it("slows down password guesses, and says for how long", async () => {
    const guesses = [];
    for (let n = 0; n < 11; n++)
      guesses.push(await login({ username: "robin", password: `guess-number-${n}` }));
    expect(guesses.slice(0, 10).every(({ code }) => code === 401)).toBe(true);
    expect(guesses[10]).toMatchObject({ code: 429, headers: { "retry-after": "600" } });
  });
});
