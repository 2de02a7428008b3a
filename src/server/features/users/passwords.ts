import { hash, hashRaw, parseOptions, verify } from "@node-rs/argon2";
import { ConcurrencyLimit } from "../../platform/core/concurrency-limit.ts";

/** argon2id, above OWASP's recommendations; chosen with bench/passwords.mjs (decision 017). */
const cost = { memoryCost: 47_104, timeCost: 2, parallelism: 1 };

/**
 * Two of Node's four worker threads, and 92 MiB: the rest stays free for the site during a flood of sign-ins. The end
 * of the queue waits about two seconds.
 */
const turns = new ConcurrencyLimit({
  concurrency: 2,
  maxQueue: 50,
  whenFull: "Many people are signing in right now. Please try again in a few seconds.",
});

/** `isKnown`: the caller has already shown who they are, and skips the strangers' queue. */
export function hashPassword(password: string, { isKnown = false } = {}): Promise<string> {
  return turns.run(() => hash(password, cost), laneOf(isKnown));
}

function laneOf(isKnown: boolean) {
  return isKnown ? "known" : "anybody";
}

let nobodysHash: Promise<string> | undefined;

/** True if a password check would have to wait now. */
export function passwordsWait(): boolean {
  return turns.isBusy;
}

/** Without a hash (unknown username), does the same work, so that timing does not reveal who has an account. */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
  { isKnown = false } = {},
): Promise<boolean> {
  const matches = await turns.run(async () => {
    nobodysHash ??= hash("nobody has this password", cost);
    return verify(passwordHash ?? (await nobodysHash), password);
  }, laneOf(isKnown));
  return Boolean(passwordHash) && matches;
}

/** Hashed at another cost than today's: the next sign-in rehashes it. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
}

/**
 * The digest to look up a short secret by. The salt is per user, so that one digest finds the matching secret. The
 * caller has shown a password, and skips the strangers' queue.
 */
export async function digestOfShortSecret(secret: string, salt: Uint8Array): Promise<string> {
  const digest = await turns.run(() => hashRaw(secret, { ...cost, salt }), laneOf(true));
  return digest.toString("base64url");
}
