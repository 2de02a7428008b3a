import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { messages, oneTimeTokens, secondFactors, users } from "../../platform/db/tables/all.ts";
import { cookieOf, useTestApp } from "../../testing/app.ts";
import { authenticatorsOf } from "../../testing/authenticators.ts";
import { auditLog, kindsOf, password, signedIn, signIn, usernameOf } from "../../testing/users.ts";

const office = useTestApp({ rateLimits: true });

const notificationsOf = async (cookie: string) => (await office.call("GET", "/api/notices", { cookie })).body;

const { post, setUp, confirm, state, codeOf, ticketOf, step, withAuthenticator } = authenticatorsOf(office);

describe("signing in with an authenticator", () => {
  it("asks for a code after the right password, and opens no session before it", async () => {
    const { secret } = await withAuthenticator();
    const requested = await signIn(office, "robin");
    expect(requested).toMatchObject({ code: 202, body: { code: "second_factor" } });
    expect(requested.headers["set-cookie"]).toBeUndefined();
    const entered = await step(requested.body.ticket, codeOf(secret));
    expect(entered).toMatchObject({ code: 200, body: { username: "robin", owesSecondFactor: false } });
    expect(await usernameOf(office, cookieOf(entered))).toBe("robin");
  });

  it("accepts a code once, also for two at the same moment", async () => {
    const { secret } = await withAuthenticator();
    const tickets = [await ticketOf(), await ticketOf(), await ticketOf()];
    const code = codeOf(secret);
    const answers = await Promise.all([step(tickets[0]!, code), step(tickets[1]!, code)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect((await step(tickets[2]!, code)).code).toBe(400);
  });

  it("rejects the code that turned it on", async () => {
    const cookie = await signedIn(office, { username: "robin" });
    const { secret } = (await setUp(cookie)).body;
    await confirm(cookie, codeOf(secret));
    expect((await step(await ticketOf(), codeOf(secret))).code).toBe(400);
  });

  it("accepts the previous code, and rejects older ones", async () => {
    const { secret } = await withAuthenticator();
    const old = codeOf(secret);
    office.later(1);
    expect((await step(await ticketOf(), old)).code).toBe(400);
    const recent = codeOf(secret);
    office.later(0.5);
    expect((await step(await ticketOf(), recent)).code).toBe(200);
  });

  it("accepts a recovery code once, and records in the audit log how many are left", async () => {
    const { cookie, codes } = await withAuthenticator();
    expect((await step(await ticketOf(), codes[4]!.toLowerCase())).code).toBe(200);
    expect((await step(await ticketOf(), codes[4]!)).code).toBe(400);
    expect((await state(cookie)).recoveryCodesLeft).toBe(9);
    const used = (await auditLog(office)).find(({ kind }) => kind === "user.recovery_code_used");
    expect(used?.detail).toEqual({ label: "robin", left: 9 });
  });

  it("rejects recovery codes from before they were renewed", async () => {
    const { cookie, codes } = await withAuthenticator();
    const renew = (body: object) => post("/api/account/second-factor/recovery-codes", cookie, body);
    expect((await renew({})).code).toBe(400);
    const renewed = (await renew({ password })).body.recoveryCodes as string[];
    expect((await step(await ticketOf(), codes[0]!)).code).toBe(400);
    expect((await step(await ticketOf(), renewed[0]!)).code).toBe(200);
  });

  it("revokes a ticket at the fifth wrong code, even for the right one", async () => {
    const { secret } = await withAuthenticator();
    const ticket = await ticketOf();
    for (let n = 0; n < 4; n++) expect((await step(ticket, "000000")).body.code).toBe("wrong_code");
    expect(await step(ticket, "000000")).toMatchObject({ code: 401, body: { code: "ticket_ended" } });
    expect(await step(ticket, codeOf(secret))).toMatchObject({ code: 401, body: { code: "ticket_ended" } });
  });

  it("limits a ticket to ten minutes, one use, and one user", async () => {
    const { secret } = await withAuthenticator();
    const late = await ticketOf();
    office.later(10);
    expect((await step(late, codeOf(secret))).body.code).toBe("ticket_ended");
    const ticket = await ticketOf();
    expect((await step(ticket, codeOf(secret))).code).toBe(200);
    office.later(1);
    expect((await step(ticket, codeOf(secret))).body.code).toBe("ticket_ended");
    const casey = await withAuthenticator("casey");
    expect((await step(await ticketOf("robin"), codeOf(casey.secret))).code).toBe(400);
  });

  it("limits code guesses by someone with the password, with any number of tickets", async () => {
    await withAuthenticator();
    const answers = [];
    for (let n = 0; n < 5; n++) {
      const ticket = await ticketOf();
      for (let guess = 0; guess < 4; guess++) answers.push((await step(ticket, "000000")).code);
      office.later(10);
    }
    // The code that turned it on counts, too.
    expect(answers).toEqual([...Array(19).fill(400), 429]);
  });

  describe("while someone with the password guesses codes", () => {
    const elsewhere = { "x-forwarded-for": "203.0.113.7" };
    const ticketFrom = async (headers: Record<string, string>) => {
      const body = { username: "robin", password };
      return (await office.call("POST", "/api/login", { body, headers })).body.ticket as string;
    };
    const show = (body: { ticket: string; code: string }, headers: Record<string, string>) =>
      office.call("POST", "/api/login/second-factor", { body, headers });
    const stepFrom = async (headers: Record<string, string>, code: string) =>
      show({ ticket: await ticketFrom(headers), code }, headers);
    /** Four with each ticket: the fifth would revoke it. */
    async function guess(tickets: number) {
      for (let n = 0; n < tickets; n++) {
        office.later(2.5);
        const ticket = await ticketFrom(elsewhere);
        for (let tries = 0; tries < 4; tries++) await show({ ticket, code: "000000" }, elsewhere);
      }
    }

    it("lets the owner in at an address where they have signed in before", async () => {
      const { secret, codes } = await withAuthenticator();
      await guess(6);
      expect((await stepFrom(elsewhere, codes[0]!)).code).toBe(429);
      expect((await stepFrom({}, codes[0]!)).code).toBe(200);
      expect((await stepFrom({}, codeOf(secret))).code).toBe(200);
    });

    it("locks all other addresses together", async () => {
      const { codes } = await withAuthenticator();
      await guess(5);
      expect((await stepFrom({ "x-forwarded-for": "203.0.113.8" }, codes[0]!)).code).toBe(429);
    });

    it("warns only the owner, in the app and by email, whatever they chose, once an hour", async () => {
      const email = "robin@gulf-shades.example";
      const { cookie } = await withAuthenticator();
      const casey = await signedIn(office, { username: "casey", role: "admin" });
      await office.store.db.update(users).set({ email, notifications: { team_updates: false } });
      await guess(1);
      expect(await notificationsOf(cookie)).toEqual([]);
      await guess(3);
      expect(await notificationsOf(cookie)).toMatchObject([
        {
          title: "Someone entered your password, then several wrong codes: robin",
          address: "/crm/settings/security",
        },
      ]);
      expect(await notificationsOf(casey)).toEqual([]);
      expect((await office.store.db.select().from(messages)).map(({ subject }) => subject)).toEqual([
        "Someone entered your password, then several wrong codes: robin",
      ]);
    });
  });

  it("rejects a user who was deactivated, or changed the password, after the password check", async () => {
    const { cookie, secret } = await withAuthenticator();
    const ticket = await ticketOf();
    const change = { currentPassword: password, newPassword: "lets-the-morning-in" };
    expect((await post("/api/account/password", cookie, change)).code).toBe(204);
    expect((await step(ticket, codeOf(secret))).body.code).toBe("ticket_ended");
    const casey = await withAuthenticator("casey");
    const caseys = await ticketOf("casey");
    await office.store.db.update(users).set({ state: "deactivated" }).where(eq(users.username, "casey"));
    expect((await step(caseys, codeOf(casey.secret))).code).toBe(400);
  });
});

it("the audit log records every step of a second factor, and no secret", async () => {
  const { cookie, secret, codes } = await withAuthenticator();
  await step(await ticketOf(), "000000");
  await step(await ticketOf(), codeOf(secret));
  await post("/api/account/second-factor/recovery-codes", cookie, { password });
  await post("/api/account/second-factor/turn-off", cookie, { password });
  expect(await kindsOf(office)).toEqual([
    "session.opened",
    "user.second_factor_on",
    "session.refused",
    "session.opened",
    "user.recovery_codes_renewed",
    "user.second_factor_off",
  ]);
  const recorded = JSON.stringify(await auditLog(office));
  const saved = await office.store.db.select().from(secondFactors);
  expect(saved).toEqual([]);
  for (const hidden of [secret.replaceAll(" ", ""), ...codes, "argon2"])
    expect(recorded).not.toContain(hidden);
  expect(JSON.stringify(await office.store.db.select().from(oneTimeTokens))).not.toContain(codes[0]);
});
