import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Tx } from "../db/connection.ts";
import { requests } from "../db/tables/all.ts";

/** The same content from the same sender within this time is a repeat, also when the sender gave no key. */
const repeatedWithin = 24 * 60 * 60_000;

interface Submission {
  content: Record<string, unknown>;
  /** "visitor", or the id of the member of staff: what two of them send alike is two submissions. */
  sender: string;
  /** What the sender's form calls this submission; a new form has a new one. */
  key: string | undefined;
  at: Date;
}

interface Made {
  leadId?: string;
  appointmentId?: string;
}

/**
 * Writes down what was sent, once. A double click or a retry finds the first: `repeated`, with what was made of it.
 * Otherwise the caller makes something of it in the same transaction and says so with `belongsTo`.
 */
export async function receiveOnce(tx: Tx, submission: Submission) {
  const fingerprint = fingerprintOf(submission);
  // Two copies that arrive at once go one after the other, on every process.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${fingerprint}))`);
  const since = new Date(submission.at.getTime() - repeatedWithin);
  const [first] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.fingerprint, fingerprint), gt(requests.receivedAt, since)));
  if (first) return { ...first, repeated: true as const };

  const { content, at } = submission;
  const [received] = await tx.insert(requests).values({ fingerprint, content, receivedAt: at }).returning();
  if (!received) throw new Error("The request was not written");
  const belongsTo = async (made: Made) => {
    await tx.update(requests).set(made).where(eq(requests.id, received.id));
  };
  return { id: received.id, repeated: false as const, belongsTo };
}

function fingerprintOf({ content, sender, key }: Submission): string {
  const inOrder = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([sender, key ?? null, inOrder]))
    .digest("base64url");
}
