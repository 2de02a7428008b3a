import { createHash, randomBytes } from "node:crypto";

/** What opens a session or takes a step: 32 random bytes, which exist nowhere but with whom they were given to. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database knows a token by: a stolen copy of it opens nothing. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
