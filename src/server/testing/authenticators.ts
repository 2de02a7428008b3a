import { totpOf } from "../features/users/totp.ts";
import { cookieOf, type TestApp } from "./app.ts";
import { signedIn, signIn } from "./users.ts";

/** Calls of a browser with an authenticator, for second-factor tests. */
export function authenticatorsOf(office: TestApp) {
  const post = (path: string, cookie: string | undefined, body: object = {}) =>
    office.call("POST", path, { cookie, body });
  const setUp = (cookie: string, body = {}) => post("/api/account/second-factor/set-up", cookie, body);
  const confirm = (cookie: string, code: string) =>
    post("/api/account/second-factor/confirm", cookie, { code });
  const state = async (cookie: string) =>
    (await office.call("GET", "/api/account/second-factor", { cookie })).body;
  const codeOf = (secret: string) =>
    totpOf(secret.replaceAll(" ", "")).generate({ timestamp: office.clock.now.getTime() });
  const ticketOf = async (username = "robin") => (await signIn(office, username)).body.ticket as string;
  const step = (ticket: string, code: string) =>
    post("/api/login/second-factor", undefined, { ticket, code });

  /** A user with an authenticator: the session that enabled it, its secret and the recovery codes. */
  async function withAuthenticator(username = "robin") {
    const before = await signedIn(office, { username });
    const { secret } = (await setUp(before)).body as { secret: string };
    const answer = await confirm(before, codeOf(secret));
    office.later(1);
    const codes = answer.body.recoveryCodes as string[];
    return { cookie: cookieOf(answer), before, secret, codes };
  }

  return { post, setUp, confirm, state, codeOf, ticketOf, step, withAuthenticator };
}
