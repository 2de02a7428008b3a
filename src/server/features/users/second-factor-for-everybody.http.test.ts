import { describe, expect, it } from "vitest";
import { cookieOf, useTestApp } from "../../testing/app.ts";
import { authenticatorsOf } from "../../testing/authenticators.ts";
import { browserOf, origin } from "../../testing/passkeys.ts";
import { SoftwareAuthenticator } from "../../testing/software-authenticator.ts";
import { signIn, usernameOf } from "../../testing/users.ts";

const office = useTestApp();

const { enter, withPasskey } = browserOf(office);
const { withAuthenticator, setUp, confirm, codeOf } = authenticatorsOf(office);

/** An administrator with an authenticator, who may turn the requirement on. */
async function administrator() {
  const { body } = await office.call("POST", "/api/register", {
    body: { username: "jordan", password: "keeps-the-blinds-level" },
  });
  expect(body.role).toBe("admin");
  const cookie = cookieOf(await signIn(office, "jordan"));
  const { secret } = (await setUp(cookie)).body;
  const answer = await confirm(cookie, codeOf(secret));
  office.later(1);
  return cookieOf(answer);
}

const requireFactorOfEverybody = (cookie: string) =>
  office.call("PUT", "/api/business", { cookie, body: { secondFactorRequired: true } });

describe("when the business begins to require a second factor", () => {
  it("ends passkey owners' sessions opened by password alone, and keeps those opened by passkey", async () => {
    const jordan = await administrator();
    const { device } = await withPasskey();
    office.later(1);
    const byPassword = cookieOf(await signIn(office, "robin"));
    office.later(1);
    const byPasskey = cookieOf(await enter(device));
    expect((await requireFactorOfEverybody(jordan)).code).toBe(200);
    expect(
      await Promise.all([byPassword, byPasskey, jordan].map((cookie) => usernameOf(office, cookie))),
    ).toEqual([401, "robin", "jordan"]);
  });

  it("keeps sessions opened with a code, also of users with a passkey", async () => {
    const jordan = await administrator();
    const { cookie } = await withAuthenticator("casey");
    expect((await requireFactorOfEverybody(jordan)).code).toBe(200);
    expect(await usernameOf(office, cookie)).toBe("casey");
  });

  it("keeps users without a second factor signed in, so that they can set one up", async () => {
    const jordan = await administrator();
    await withAuthenticator("casey");
    const answer = await office.call("POST", "/api/team", {
      cookie: jordan,
      body: { username: "sam", role: "staff" },
    });
    const token = new URL(answer.body.link).hash.slice(1);
    const password = "keeps-the-blinds-level";
    await office.call("POST", "/api/account/set-password", { body: { token, password } });
    const sam = cookieOf(await signIn(office, "sam"));
    await requireFactorOfEverybody(jordan);
    expect((await office.call("GET", "/api/user", { cookie: sam })).body).toMatchObject({
      owesSecondFactor: true,
    });
  });

  it("cannot be turned on from a session that it would end", async () => {
    const { device, cookie } = await withPasskey("robin", new SoftwareAuthenticator({ origin }), "admin");
    office.later(1);
    expect(await requireFactorOfEverybody(cookie)).toMatchObject({
      code: 409,
      body: { code: "passkey_needed" },
    });
    expect((await requireFactorOfEverybody(cookieOf(await enter(device)))).code).toBe(200);
  });
});
