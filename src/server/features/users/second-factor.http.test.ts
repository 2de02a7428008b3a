import { describe, expect, it } from "vitest";
import { leads, recoveryCodes } from "../../platform/db/tables/all.ts";
import { cookieOf, testNow, useTestApp } from "../../testing/app.ts";
import { authenticatorsOf } from "../../testing/authenticators.ts";
import { password, requireSecondFactor, signedIn, signIn, usernameOf } from "../../testing/users.ts";

const office = useTestApp({ rateLimits: true });

const { post, setUp, confirm, state, codeOf, withAuthenticator } = authenticatorsOf(office);

describe("setting up an authenticator", () => {
  it("returns a secret, its URI, and a QR code without style or script", async () => {
    const cookie = await signedIn(office, { username: "robin" });
    const { code, body } = await setUp(cookie);
    expect(code).toBe(200);
    expect(body.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const uri = new URL(body.uri);
    expect(uri.href).toMatch(/^otpauth:\/\/totp\//);
    expect(uri.searchParams.get("secret")).toBe(body.secret.replaceAll(" ", ""));
    expect(body.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect(body.qr.size).toBeGreaterThan(30);
    expect(await state(cookie)).toEqual({
      authenticatorSince: null,
      recoveryCodesLeft: 0,
      passkeys: 0,
      required: false,
    });
  });

  it("counts only once a code has confirmed it, which shows the recovery codes once", async () => {
    const cookie = await signedIn(office, { username: "robin" });
    const { secret } = (await setUp(cookie)).body;
    expect((await signIn(office, "robin")).code).toBe(200);
    expect(await confirm(cookie, "000000")).toMatchObject({ code: 400, body: { code: "wrong_code" } });
    const answer = await confirm(cookie, codeOf(secret));
    expect(answer.body.recoveryCodes).toHaveLength(10);
    expect(await state(cookieOf(answer))).toMatchObject({
      authenticatorSince: testNow.toISOString(),
      recoveryCodesLeft: 10,
    });
    expect((await signIn(office, "robin")).code).toBe(202);
    const saved = JSON.stringify(await office.store.db.select().from(recoveryCodes));
    for (const code of answer.body.recoveryCodes) expect(saved).not.toContain(code.replace("-", ""));
  });

  it("ends the sessions opened without it, and renews the one that turned it on", async () => {
    const { cookie, before } = await withAuthenticator();
    expect(await usernameOf(office, before)).toBe(401);
    expect(await usernameOf(office, cookie)).toBe("robin");
  });

  it("needs a fresh sign-in or the password", async () => {
    const cookie = await signedIn(office, { username: "robin" });
    office.later(11);
    expect(await setUp(cookie)).toMatchObject({ code: 403, body: { code: "password_needed" } });
    expect(await setUp(cookie, { password: "not this one" })).toMatchObject({
      code: 400,
      body: { fields: { password: "The password is incorrect" } },
    });
    expect((await setUp(cookie, { password })).code).toBe(200);
  });

  it("does not replace an active one", async () => {
    const { cookie, secret } = await withAuthenticator();
    expect(await setUp(cookie)).toMatchObject({ code: 409, body: { code: "already_on" } });
    expect(await confirm(cookie, codeOf(secret))).toMatchObject({ code: 409 });
  });

  it("can be turned off with the password only", async () => {
    const { cookie } = await withAuthenticator();
    const turnOff = (body: object) => post("/api/account/second-factor/turn-off", cookie, body);
    expect((await turnOff({})).code).toBe(400);
    expect((await turnOff({ password: "not this one" })).code).toBe(400);
    expect((await turnOff({ password })).code).toBe(204);
    expect(await state(cookie)).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 });
    expect((await signIn(office, "robin")).code).toBe(200);
  });
});

describe("if the business requires a second factor", () => {
  it("limits a user without one to their own account", async () => {
    const cookie = await signedIn(office, { username: "robin", role: "admin" });
    expect((await office.call("GET", "/api/leads", { cookie })).code).toBe(200);
    await requireSecondFactor(office);
    expect((await office.call("GET", "/api/user", { cookie })).body.owesSecondFactor).toBe(true);
    expect(await office.call("GET", "/api/leads", { cookie })).toMatchObject({
      code: 403,
      body: { code: "second_factor_needed" },
    });
    const { secret } = (await setUp(cookie)).body;
    const settled = cookieOf(await confirm(cookie, codeOf(secret)));
    expect((await office.call("GET", "/api/user", { cookie: settled })).body.owesSecondFactor).toBe(false);
    expect((await office.call("GET", "/api/leads", { cookie: settled })).code).toBe(200);
  });

  it("treats a user who owes one as a visitor on public routes", async () => {
    const cookie = await signedIn(office, { username: "robin" });
    await requireSecondFactor(office);
    const person = { firstName: "Ada", lastName: "Quill", phone: "(850) 555-0134", message: "Call me" };
    const body = { ...person, leadType: "callback", smsConsent: false, status: "qualified" };
    const answer = await office.call("POST", "/api/leads", { cookie, body });
    expect(Object.keys(answer.body)).toEqual(["id"]);
    expect((await office.store.db.select().from(leads)).map(({ status }) => status)).toEqual(["new"]);
  });
});
