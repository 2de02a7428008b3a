import { hash, verify } from "@node-rs/argon2";

/** argon2id at OWASP's first recommendation: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is the one behind the hash. Without a hash (nobody has that username) the same work is
 * done, so that the time taken does not tell who has an account.
 */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword("nobody has this password");
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return passwordHash !== undefined && matches;
}
