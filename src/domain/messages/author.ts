/** Messages that users write: `written:<user>:<key>` and `call:<user>:<key>`. */
const byUser = /^(?:written|call):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):/;

/** The user who wrote a message or noted a call; null for automatic and received messages. */
export function authorOf({ cause }: { cause: string }): string | null {
  return byUser.exec(cause)?.[1] ?? null;
}

/** Cause of a message that a user writes. A repeat with the same key is the same message. */
export function causeBy(what: "written" | "call", userId: string, key: string): string {
  return `${what}:${userId}:${key}`;
}
