import { describe, expect, it } from "vitest";
import { oneTimeTokens } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { accountCalls, robin } from "../../testing/users.ts";
import { storeSetupCode } from "./setup-code.ts";

describe("on a public address", () => {
  const office = useTestApp({ publicUrl: "https://shades.example", isLoopback: false, rateLimits: true });
  const { register, login } = accountCalls(office);

  it("requires the setup code for the first account", async () => {
    expect((await register()).body.fields).toHaveProperty("setupCode");
    // Two processes each printed one.
    await storeSetupCode(office.store.db, "ABCD-2345", testNow);
    await storeSetupCode(office.store.db, "EFGH-6789", testNow);
    expect((await register({ ...robin, setupCode: "guess" })).code).toBe(400);
    const answer = await register({ ...robin, setupCode: "efgh 6789" });
    expect(answer.code).toBe(201);
    expect(String(answer.headers["set-cookie"])).toMatch(
      /^__Host-valance_session=[\w-]+; HttpOnly; Path=\/; SameSite=Lax; Secure/,
    );
  });

  it("accepts the right setup code after any number of wrong ones, even from the owner's network", async () => {
    await storeSetupCode(office.store.db, "ABCD-2345-EFGH", testNow);
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
    await storeSetupCode(office.store.db, "ABCD-2345", testNow);
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
    await storeSetupCode(office.store.db, "ABCD-2345", testNow);
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
