import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "../../platform/db/tables/all.ts";
import { cookieOf, testNow, useTestApp } from "../../testing/app.ts";
import { browserOf, origin } from "../../testing/passkeys.ts";
import { SoftwareAuthenticator } from "../../testing/software-authenticator.ts";
import { requireSecondFactor, signIn, usernameOf } from "../../testing/users.ts";

const office = useTestApp();

const { post, registrationOptions, signInOptions, list, enter, withPasskey } = browserOf(office);

describe("signing in with a passkey", () => {
  it("opens a session for its owner, without a username", async () => {
    const { device, cookie } = await withPasskey();
    await withPasskey("casey");
    const answer = await enter(device);
    expect(answer).toMatchObject({ code: 200, body: { username: "robin" } });
    expect(await usernameOf(office, cookieOf(answer))).toBe("robin");
    expect((await list(cookie))[0].lastUsedAt).toBe(testNow.toISOString());
  });

  it("needs no code, and satisfies a required second factor", async () => {
    const { device, cookie } = await withPasskey();
    await requireSecondFactor(office);
    expect((await enter(device)).body).toMatchObject({ username: "robin", owesSecondFactor: false });
    expect((await office.call("GET", "/api/leads", { cookie })).code).toBe(200);
    expect(await signIn(office, "robin")).toMatchObject({ code: 403, body: { code: "passkey_needed" } });
  });

  it("accepts a device without a signature counter", async () => {
    const { device } = await withPasskey("robin", new SoftwareAuthenticator({ origin, counts: false }));
    expect((await enter(device)).code).toBe(200);
    expect((await enter(device)).code).toBe(200);
  });

  it("rejects a cloned key, whose counter does not advance", async () => {
    const { device } = await withPasskey();
    const copy = device.copy();
    expect((await enter(device)).code).toBe(200);
    expect(await enter(copy)).toMatchObject({ code: 401, body: { code: "passkey_refused" } });
    expect((await enter(device)).code).toBe(200);
  });

  it("rejects a signature used twice, over another challenge, late, or with a registration ticket", async () => {
    const { device, cookie } = await withPasskey();
    const bring = (ticket: string, options: Parameters<SoftwareAuthenticator["sign"]>[0]) =>
      post("/api/login/passkey", undefined, { ticket, response: device.sign(options) });
    const first = await signInOptions();
    expect((await bring(first.ticket, first.options)).code).toBe(200);
    expect((await bring(first.ticket, first.options)).body.code).toBe("ticket_ended");
    const second = await signInOptions();
    expect((await bring(second.ticket, first.options)).code).toBe(401);
    const making = (await registrationOptions(cookie)).body;
    const disguised = { rpId: "localhost", challenge: making.options.challenge };
    expect((await bring(making.ticket, disguised)).body.code).toBe("ticket_ended");
    const late = await signInOptions();
    office.clock.now = new Date(testNow.getTime() + 5 * 60_000);
    expect((await bring(late.ticket, late.options)).body.code).toBe("ticket_ended");
  });

  it("rejects an unknown device, another site's, and a signature in another user's name", async () => {
    const { device } = await withPasskey();
    await withPasskey("casey");
    const stranger = new SoftwareAuthenticator({ origin });
    stranger.create({ rp: { id: "localhost" }, user: { id: "nobody" }, challenge: "none" });
    expect((await enter(stranger)).code).toBe(401);
    const { ticket, options } = await signInOptions();
    const response = device.sign(options);
    const [casey] = await office.store.db.select().from(users).where(eq(users.username, "casey"));
    response.response.userHandle = Buffer.from(casey!.id).toString("base64url");
    expect((await post("/api/login/passkey", undefined, { ticket, response })).code).toBe(401);
    const other = await signInOptions();
    const elsewhere = device.sign({ ...other.options, rpId: "elsewhere.example" });
    expect(
      (await post("/api/login/passkey", undefined, { ticket: other.ticket, response: elsewhere })).code,
    ).toBe(401);
  });

  it("rejects a deactivated user", async () => {
    const { device } = await withPasskey();
    await office.store.db.update(users).set({ state: "deactivated" });
    expect(await enter(device)).toMatchObject({ code: 403, body: { code: "deactivated" } });
  });

  it("renews the session and closes the previous one", async () => {
    const { device, cookie } = await withPasskey();
    const { ticket, options } = await signInOptions();
    await post("/api/login/passkey", cookie, { ticket, response: device.sign(options) });
    expect(await usernameOf(office, cookie)).toBe(401);
  });
});
