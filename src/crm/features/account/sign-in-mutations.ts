import { startAuthentication } from "@simplewebauthn/browser";
import { login, loginWithSecondFactor, logout } from "#contract/auth.ts";
import { loginWithPasskey, passkeySignInOptions } from "#contract/passkeys.ts";
import { call } from "../../api/api-client.ts";

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

export function signInWithPassword(username: string, password: string) {
  return call(login, { body: { username, password } });
}

export function signInWithCode(ticket: string, code: string) {
  return call(loginWithSecondFactor, { body: { ticket, code } });
}

export async function signInWithPasskey() {
  const { ticket, options } = await call(passkeySignInOptions, {});
  const response = await startAuthentication({ optionsJSON: options as AuthenticationOptions });
  return call(loginWithPasskey, { body: { ticket, response } });
}

/** Reloads if that fails, so that no form is sent in the wrong name. */
export function endWrongSession() {
  return call(logout, {}).catch(() => globalThis.location.reload());
}
