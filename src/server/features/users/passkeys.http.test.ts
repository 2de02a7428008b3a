import { describe, expect, it } from "vitest";
import { passkeys } from "../../platform/db/tables/all.ts";
import { cookieOf, testNow, useTestApp } from "../../testing/app.ts";
import { browserOf, origin } from "../../testing/passkeys.ts";
import { SoftwareAuthenticator } from "../../testing/software-authenticator.ts";
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

const { post, registrationOptions, list, add, enter, withPasskey } = browserOf(office);

describe("adding a passkey", () => {
  it("asks the device for one that needs unlocking and no username", async () => {
    const cookie = await signedIn(office, { username: "robin" });
    const { options } = (await registrationOptions(cookie)).body;
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      user: { name: "robin" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    });
  });

  it("stores its public key, and shows its owner name and dates", async () => {
    const { cookie } = await withPasskey();
    expect(await list(cookie)).toEqual([
      { id: expect.any(String), name: "Kitchen tablet", createdAt: testNow.toISOString(), lastUsedAt: null },
    ]);
    const { options } = (await registrationOptions(cookie)).body;
    expect(options.excludeCredentials).toHaveLength(1);
  });

  it("names a passkey after the device if the user gives no name", async () => {
    const cookie = await signedIn(office, { username: "robin" });
    expect((await add(cookie, new SoftwareAuthenticator({ origin }))).body.name).toBe("An unknown device");
  });

  it("needs a fresh sign-in or the password", async () => {
    const cookie = await signedIn(office, { username: "robin" });
    office.clock.now = new Date(testNow.getTime() + 11 * 60_000);
    expect(await registrationOptions(cookie)).toMatchObject({ code: 403, body: { code: "password_needed" } });
    expect((await registrationOptions(cookie, { password: "not this one" })).code).toBe(400);
    expect((await registrationOptions(cookie, { password })).code).toBe(200);
  });

  it.each([
    ["was made on another site", new SoftwareAuthenticator({ origin: "https://elsewhere.example" })],
    ["unlocked without asking who", new SoftwareAuthenticator({ origin, verifiesUser: false })],
  ])("refuses one that %s", async (_why, device) => {
    const cookie = await signedIn(office, { username: "robin" });
    expect(await add(cookie, device)).toMatchObject({ code: 400, body: { code: "passkey_refused" } });
  });

  it("rejects an answer to another challenge, a used ticket, a late one and another user's", async () => {
    const cookie = await signedIn(office, { username: "robin" });
    const device = new SoftwareAuthenticator({ origin });
    const { ticket, options } = (await registrationOptions(cookie)).body;
    const bring = (ticket: string, requested: typeof options, as = cookie) =>
      post("/api/account/passkeys", as, { ticket, response: device.create(requested) });
    expect((await bring(ticket, { ...options, challenge: "another" })).body.code).toBe("passkey_refused");
    expect((await bring(ticket, options)).body.code).toBe("ticket_ended");
    const second = (await registrationOptions(cookie)).body;
    const casey = await signedIn(office, { username: "casey" });
    expect((await bring(second.ticket, second.options, casey)).body.code).toBe("ticket_ended");
    const third = (await registrationOptions(cookie)).body;
    office.clock.now = new Date(testNow.getTime() + 5 * 60_000);
    expect((await bring(third.ticket, third.options)).body.code).toBe("ticket_ended");
  });

  it("rejects an invalid passkey, and one that is registered already", async () => {
    const { cookie, device } = await withPasskey();
    const { ticket, options } = (await registrationOptions(cookie)).body;
    const response = device.create(options);
    response.response.attestationObject = "AAAA";
    expect((await post("/api/account/passkeys", cookie, { ticket, response })).code).toBe(400);
    expect(await add(cookie, device)).toMatchObject({ code: 409, body: { code: "passkey_known" } });
  });

  it("refuses a twenty-first passkey", async () => {
    const { cookie } = await withPasskey();
    const [{ userId } = { userId: "" }] = await office.store.db.select().from(passkeys);
    const more = Array.from({ length: 19 }, (_, n) => ({
      ...{ userId, credentialId: `device-${n}`, publicKey: "", counter: 0, name: "Another" },
    }));
    await office.store.db.insert(passkeys).values(more);
    expect((await add(cookie, new SoftwareAuthenticator({ origin }))).body.code).toBe("too_many");
  });

  it("ends the sessions opened without it, if it is the first factor", async () => {
    await addTeamUser(office, { username: "robin" });
    const [cookie, elsewhere] = [
      cookieOf(await signIn(office, "robin")),
      cookieOf(await signIn(office, "robin")),
    ];
    await add(cookie, new SoftwareAuthenticator({ origin }));
    expect([await usernameOf(office, cookie), await usernameOf(office, elsewhere)]).toEqual(["robin", 401]);
    const later = cookieOf(await signIn(office, "robin"));
    await add(cookie, new SoftwareAuthenticator({ origin }));
    expect(await usernameOf(office, later)).toBe("robin");
  });
});

describe("a user's passkeys", () => {
  it("can be renamed and removed; a removed one opens nothing", async () => {
    const { device, cookie, id } = await withPasskey();
    const renamed = await office.call("PATCH", `/api/account/passkeys/${id}`, {
      cookie,
      body: { name: "Phone" },
    });
    expect(renamed).toMatchObject({ code: 200, body: { id, name: "Phone" } });
    expect((await post(`/api/account/passkeys/${id}/remove`, cookie, {})).code).toBe(204);
    expect((await enter(device)).code).toBe(401);
    expect(await kindsOf(office)).toEqual([
      "session.opened",
      "user.passkey_added",
      "user.passkey_renamed",
      "user.passkey_removed",
    ]);
    expect(JSON.stringify(await auditLog(office))).not.toMatch(/key_?hash|publicKey|argon2/i);
  });

  it("cannot be seen, renamed or removed by another user", async () => {
    const { id } = await withPasskey();
    const casey = await signedIn(office, { username: "casey", role: "admin" });
    expect(await list(casey)).toEqual([]);
    const body = { name: "Mine" };
    expect((await office.call("PATCH", `/api/account/passkeys/${id}`, { cookie: casey, body })).code).toBe(
      404,
    );
    expect((await post(`/api/account/passkeys/${id}/remove`, casey, {})).code).toBe(404);
    expect(await office.store.db.$count(passkeys)).toBe(1);
  });

  it("removes them with a fresh sign-in or the password only", async () => {
    const { cookie, id } = await withPasskey();
    office.clock.now = new Date(testNow.getTime() + 11 * 60_000);
    expect((await post(`/api/account/passkeys/${id}/remove`, cookie, {})).code).toBe(403);
    expect((await post(`/api/account/passkeys/${id}/remove`, cookie, { password })).code).toBe(204);
  });
});
