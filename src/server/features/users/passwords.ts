import { hash, hashRaw, parseOptions, verify } from "@node-rs/argon2";
import { Turns } from "../../platform/core/concurrency-limit.ts";

/** argon2id, above OWASP's recommendations; chosen by bench/passwords.mjs (decision 017). */
const cost = { memoryCost: 47_104, timeCost: 2, parallelism: 1 };

/**
 * Two threads of the four that Node has for such work, and 92 MiB: a flood of sign-ins leaves the rest to the site.
 * Who waits at the end of the queue waits some two seconds.
 */
const turns = new Turns({
  atOnce: 2,
  longestQueue: 50,
  whenFull: "Many people are signing in at this moment. Please try again in a few seconds.",
});

/** `isKnown`: the caller has shown who they are, and waits for no stranger. */
export function hashPassword(password: string, { isKnown = false } = {}): Promise<string> {
  return turns.take(() => hash(password, cost), laneOf(isKnown));
}

function laneOf(isKnown: boolean) {
  return isKnown ? "known" : "anybody";
}

let nobodysHash: Promise<string> | undefined;

/** Whether a password that is to be checked now has to wait. */
export function passwordsWait(): boolean {
  return turns.isBusy;
}

/**
 * Whether the password is the one behind the hash. Without a hash (nobody has that username) the same work is
 * done, so that the time taken does not tell who has an account.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
  { isKnown = false } = {},
): Promise<boolean> {
  const matches = await turns.take(async () => {
    nobodysHash ??= hash("nobody has this password", cost);
    return verify(passwordHash ?? (await nobodysHash), password);
  }, laneOf(isKnown));
  return Boolean(passwordHash) && matches;
}

/** Whether it was made at another cost than today's: it is made anew when its owner next says the password. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
}

/**
 * The digest that a short secret is looked up by. The salt is its owner's, so that one digest answers which of their
 * secrets it is. The caller has shown a password before, and waits for no stranger.
 */
export async function digestOfShortSecret(secret: string, salt: Uint8Array): Promise<string> {
  const digest = await turns.take(() => hashRaw(secret, { ...cost, salt }), laneOf(true));
  return digest.toString("base64url");
}
