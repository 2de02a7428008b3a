import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { oneTimeTokens, sessions, users } from "../../platform/db/tables/all.ts";
import { cookieOf, useTestApp } from "../../testing/app.ts";
import { authenticatorsOf } from "../../testing/authenticators.ts";
import { browserOf, origin } from "../../testing/passkeys.ts";
import { SoftwareAuthenticator } from "../../testing/software-authenticator.ts";
import { auditLog, password, signedIn, signIn, usernameOf } from "../../testing/users.ts";

/** Covers what an administrator does for a user who lost a device. */
const office = useTestApp();
let admin: string;
beforeEach(async () => {
  admin = await signedIn(office, { username: "jordan", role: "admin" });
});

const { withAuthenticator, ticketOf, codeOf, step } = authenticatorsOf(office);
const { enter, withPasskey } = browserOf(office);

async function idOf(username: string): Promise<string> {
  const [row] = await office.store.db.select().from(users).where(eq(users.username, username));
  return row!.id;
}

const signOut = async (username: string, cookie = admin) =>
  office.call("POST", `/api/team/${await idOf(username)}/sign-out`, { cookie });
const reset = async (username: string, body = {}, cookie = admin) =>
  office.call("POST", `/api/team/${await idOf(username)}/second-factor/reset`, { cookie, body });

const makeLink = async (username: string, body = {}) =>
  office.call("POST", `/api/team/${await idOf(username)}/password-link`, { cookie: admin, body });

describe("a link for a new password", () => {
  it("needs a fresh sign-in of the administrator, or their password", async () => {
    await signedIn(office, { username: "robin" });
    office.later(11);
    expect(await makeLink("robin")).toMatchObject({ code: 403, body: { code: "password_needed" } });
    expect((await makeLink("robin", { password: "not the password" })).code).toBe(400);
    expect(await office.store.db.$count(oneTimeTokens)).toBe(0);
    expect((await makeLink("robin", { password })).code).toBe(201);
  });

  it("does not replace the current password for the administrator's own account", async () => {
    expect(await makeLink("jordan")).toMatchObject({ code: 409, body: { code: "own_account" } });
    const inCapitals = `/api/team/${(await idOf("jordan")).toUpperCase()}/password-link`;
    expect(await office.call("POST", inCapitals, { cookie: admin, body: {} })).toMatchObject({
      code: 409,
      body: { code: "own_account" },
    });
    expect(await office.store.db.$count(oneTimeTokens)).toBe(0);
  });
});

describe("signing a user out everywhere", () => {
  it("ends every session and half-done sign-in of that user only", async () => {
    const { cookie, secret } = await withAuthenticator();
    const ticket = await ticketOf();
    expect(await signOut("robin")).toMatchObject({ code: 200, body: { username: "robin", state: "active" } });
    expect(await usernameOf(office, cookie)).toBe(401);
    expect((await step(ticket, codeOf(secret))).body.code).toBe("ticket_ended");
    expect(await usernameOf(office, admin)).toBe("jordan");
  });

  it("lets them sign in again", async () => {
    await signedIn(office, { username: "robin" });
    await signOut("robin");
    expect((await signIn(office, "robin")).code).toBe(200);
  });

  it("records how many sessions it ended, and nothing if there were none", async () => {
    await signedIn(office, { username: "robin" });
    await signIn(office, "robin");
    await signOut("robin");
    await signOut("robin");
    const recorded = (await auditLog(office)).filter(({ kind }) => kind === "user.signed_out");
    expect(recorded).toMatchObject([{ address: "127.0.0.1", detail: { label: "robin", sessions: 2 } }]);
    expect(recorded[0]?.byUserId).toBe(await idOf("jordan"));
  });
});

describe("resetting another user's second factor", () => {
  it("removes authenticator, recovery codes and passkeys, and ends what they opened", async () => {
    const { cookie, codes } = await withAuthenticator();
    const lost = await withPasskey("casey", new SoftwareAuthenticator({ origin }));
    const half = await ticketOf();
    expect(await reset("robin")).toMatchObject({ code: 200, body: { secondFactor: false } });
    expect(await reset("casey")).toMatchObject({ code: 200, body: { secondFactor: false } });
    expect(await Promise.all([cookie, lost.cookie].map((each) => usernameOf(office, each)))).toEqual([
      401, 401,
    ]);
    expect((await step(half, codes[0]!)).code).toBe(401);
    expect((await enter(lost.device)).code).toBe(401);
    expect(await usernameOf(office, cookieOf(await signIn(office, "robin")))).toBe("robin");
  });

  it("keeps the password and its link valid", async () => {
    await withAuthenticator();
    await makeLink("robin");
    await reset("robin");
    expect(await office.store.db.$count(oneTimeTokens, eq(oneTimeTokens.purpose, "set_password"))).toBe(1);
    expect((await signIn(office, "robin")).code).toBe(200);
  });

  it("needs a fresh sign-in of the administrator, or their password", async () => {
    const { cookie } = await withAuthenticator();
    office.later(11);
    expect(await reset("robin")).toMatchObject({ code: 403, body: { code: "password_needed" } });
    expect((await reset("robin", { password: "not the password" })).body.fields).toHaveProperty("password");
    expect(await usernameOf(office, cookie)).toBe("robin");
    expect((await reset("robin", { password })).code).toBe(200);
  });

  it("is recorded once, and not at all if there was nothing to reset", async () => {
    await withAuthenticator();
    await reset("robin");
    await reset("robin");
    const recorded = (await auditLog(office)).filter(({ kind }) => kind === "user.second_factor_reset");
    expect(recorded).toMatchObject([{ detail: { label: "robin", sessions: 1 } }]);
  });

  it("keeps a user without one signed in", async () => {
    const cookie = await signedIn(office, { username: "robin" });
    expect((await reset("robin")).code).toBe(200);
    expect(await usernameOf(office, cookie)).toBe("robin");
  });

  it("does not replace the password for the administrator's own account", async () => {
    expect(await reset("jordan")).toMatchObject({ code: 409, body: { code: "own_account" } });
    expect(await office.store.db.$count(sessions)).toBe(1);
  });
});
