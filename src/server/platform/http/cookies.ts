import type { FastifyRequest } from "fastify";
import type { CookieName } from "#domain/privacy/cookies.ts";

/**
 * Two cookies: the session itself, which no script can read, and a hint that one exists. The hint carries no data; the
 * script of cached public pages reads it to show the user menu.
 */
const session = "valance_session";
const hint = "valance_signed_in";

/** Over TLS, the __Host- prefix keeps other hosts from planting this cookie. */
export function named(cookie: CookieName, publicUrl: string): string {
  return isSecure(publicUrl) ? `__Host-${cookie}` : cookie;
}

export function tokenIn(request: FastifyRequest, publicUrl: string): string | undefined {
  return request.cookies[named(session, publicUrl)];
}

/** Set-Cookie headers that start a session in the browser. */
export function sessionCookies(token: string, publicUrl: string): string[] {
  return [
    `${named(session, publicUrl)}=${token}; HttpOnly; ${attributes(publicUrl)}`,
    `${named(hint, publicUrl)}=1; ${attributes(publicUrl)}`,
  ];
}

/** Set-Cookie headers that end the session. */
export function endedCookies(publicUrl: string): string[] {
  return [
    `${named(session, publicUrl)}=; HttpOnly; ${attributes(publicUrl)}; Max-Age=0`,
    `${named(hint, publicUrl)}=; ${attributes(publicUrl)}; Max-Age=0`,
  ];
}

export function attributes(publicUrl: string): string {
  return `Path=/; SameSite=Lax${isSecure(publicUrl) ? "; Secure" : ""}`;
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}
