import { cookieFrom, password } from "../signed-in-users.ts";

/** The account of a server that starts with these settings. */
export const firstAccount = { ADMIN_USERNAME: "robin", ADMIN_PASSWORD: password };

/** Signs in to that account; returns the session's cookie. Throws if the server refuses or is dead. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: firstAccount.ADMIN_USERNAME, password }),
  });
  if (!answer.ok) throw new Error(`Nobody could sign in: ${answer.status}`);
  return cookieFrom(answer.headers.getSetCookie());
}
