import type { FastifyRequest } from "fastify";

/**
 * Two cookies: the session itself, which no script can read, and a hint that there is one, which carries nothing
 * and lets the cached public pages show the user menu.
 */
const hint = "valance_signed_in";

function sessionCookie(publicUrl: string): string {
  return isSecure(publicUrl) ? "__Host-valance_session" : "valance_session";
}

export function tokenIn(request: FastifyRequest, publicUrl: string): string | undefined {
  return request.cookies[sessionCookie(publicUrl)];
}

/** Set-Cookie headers that begin a session in the browser. */
export function sessionCookies(token: string, publicUrl: string): string[] {
  return [
    `${sessionCookie(publicUrl)}=${token}; HttpOnly; ${attributes(publicUrl)}`,
    `${hint}=1; ${attributes(publicUrl)}`,
  ];
}

/** Set-Cookie headers that end it. */
export function endedCookies(publicUrl: string): string[] {
  return [
    `${sessionCookie(publicUrl)}=; HttpOnly; ${attributes(publicUrl)}; Max-Age=0`,
    `${hint}=; ${attributes(publicUrl)}; Max-Age=0`,
  ];
}

function attributes(publicUrl: string): string {
  return `Path=/; SameSite=Lax${isSecure(publicUrl) ? "; Secure" : ""}`;
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}
