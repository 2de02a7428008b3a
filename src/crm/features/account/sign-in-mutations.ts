import { startAuthentication } from "@simplewebauthn/browser";
import { loginRoute, loginWithSecondFactorRoute, logoutRoute } from "#contract/auth.ts";
import { loginWithPasskeyRoute, passkeySignInOptionsRoute } from "#contract/passkeys.ts";
import { call } from "../../api/api-client.ts";

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

export function signInWithPassword(username: string, password: string) {
  return call(loginRoute, { body: { username, password } });
}

export function signInWithCode(ticket: string, code: string) {
  return call(loginWithSecondFactorRoute, { body: { ticket, code } });
}

export async function signInWithPasskey() {
  const { ticket, options } = await call(passkeySignInOptionsRoute, {});
  const response = await startAuthentication({ optionsJSON: options as AuthenticationOptions });
  return call(loginWithPasskeyRoute, { body: { ticket, response } });
}

/** Reloads if that fails, so that no form is sent in the wrong name. */
export function endWrongSession() {
  return call(logoutRoute, {}).catch(() => globalThis.location.reload());
}
