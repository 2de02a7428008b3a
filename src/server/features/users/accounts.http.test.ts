import { describe, expect, it } from "vitest";
import { users } from "../../platform/db/tables/all.ts";
import { cookieOf, testNow, useTestApp } from "../../testing/app.ts";
import { accountCalls, kindsOf, robin } from "../../testing/users.ts";
import { makeFirstAdmin } from "./account-writes.ts";

describe("on this machine", () => {
  const office = useTestApp();
  const { register, login, whoAmI } = accountCalls(office);

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

  it("reveals no taken name by registration or sign-in", async () => {
    await register();
    const guess = { password: "measures-everything-twice" };
    const [taken, free] = [
      { ...guess, username: "robin" },
      { ...guess, username: "casey" },
    ];
    const answersOf = async (body: object) => {
      const answers = [await login(body), await register(body), await login(body), await register(body)];
      return answers.map(({ code, body: text, headers }) => [code, text, Object.keys(headers)]);
    };
    expect(await answersOf(free)).toEqual(await answersOf(taken));
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
});
