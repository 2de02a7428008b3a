import { createHash } from "node:crypto";
import { and, arrayOverlaps, gte } from "drizzle-orm";
import type { Tx } from "./connection.ts";
import { shareNamed } from "./named-locks.ts";
import { forgottenPeople } from "./tables/all.ts";

/** A person's name combined with each phone and email. A phone alone may belong to someone else too. */
export function reachDigests({ names, phones, emails }: Record<"names" | "phones" | "emails", string[]>) {
  return names.flatMap((name) => [...phones, ...emails].map((reach) => digestOf(name, reach)));
}

/** The same digests for a submission. */
export function digestsOfSent(content: Record<string, unknown>): string[] {
  const text = (field: string) =>
    String(content[field] ?? "")
      .trim()
      .toLowerCase();
  const phone = text("phone")
    .replace(/\D/g, "")
    .replace(/^1(\d{10})$/, "$1");
  const reaches = [phone, text("email")].filter((reach) => reach !== "");
  return reaches.map((reach) => digestOf(`${text("firstName")} ${text("lastName")}`, reach));
}

function digestOf(name: string, reach: string): string {
  return createHash("sha256").update(`${name}\n${reach}`).digest("hex");
}

/**
 * The pseudonym of a submission's person, if they were forgotten after sending it. Waits for an erasure that is
 * running.
 */
export async function forgottenSince(
  tx: Tx,
  content: Record<string, unknown>,
  receivedAt: Date,
): Promise<string | undefined> {
  await shareNamed(tx, "forgetting");
  const digests = digestsOfSent(content);
  if (digests.length === 0) return undefined;
  const [found] = await tx
    .select({ pseudonym: forgottenPeople.pseudonym })
    .from(forgottenPeople)
    .where(
      and(arrayOverlaps(forgottenPeople.reachDigests, digests), gte(forgottenPeople.forgottenAt, receivedAt)),
    )
    .limit(1);
  return found?.pseudonym;
}
