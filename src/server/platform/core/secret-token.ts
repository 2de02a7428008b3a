import { createHash, randomBytes } from "node:crypto";

/** A bearer secret of 32 random bytes. The server keeps only its hash. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token: a stolen copy opens nothing. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
