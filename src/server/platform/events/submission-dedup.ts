import { createHash } from "node:crypto";
import { and, eq, gt, isNotNull, ne, or } from "drizzle-orm";
import { day } from "#domain/durations.ts";
import type { Tx } from "../db/connection.ts";
import { lockNamed } from "../db/named-locks.ts";
import type { ReceivedSubmission, SubmissionRow } from "../db/row-types.ts";
import { submissions } from "../db/tables/all.ts";

/** Identical content from one sender within this time is a repeat, even without a key. */
const repeatedWithin = day;

interface NewSubmission {
  id?: string;
  kind: SubmissionRow["kind"];
  content: Record<string, unknown>;
  /** "visitor" or a user's id; identical content from two senders is two submissions. */
  sender: string;
  key: string | undefined;
  at: Date;
  address?: string;
  suspicion?: string | undefined;
}

/**
 * Stores a submission once. A double click or a retry returns the first, with what it created. A repeat of one whose
 * records were deleted since is a new submission.
 */
export async function receiveOnce(
  tx: Tx,
  submission: NewSubmission,
): Promise<{ row: ReceivedSubmission; repeated: boolean }> {
  const { id, kind, content, at, address, suspicion } = submission;
  const fingerprint = fingerprintOf(submission);
  // Serializes identical submissions across all processes.
  await lockNamed(tx, "submissions", fingerprint);
  const since = new Date(at.getTime() - repeatedWithin);
  // One that was spooled may have been saved before (intake.ts).
  const isSpooled = id ? eq(submissions.id, id) : undefined;
  const [first] = await tx
    .select(received)
    .from(submissions)
    .where(
      and(
        eq(submissions.fingerprint, fingerprint),
        gt(submissions.receivedAt, since),
        or(hasOutcome, isSpooled),
      ),
    );
  if (first) return { row: first, repeated: true };

  const page = typeof content.page === "string" ? content.page : null;
  const state = suspicion ? "quarantined" : "taken";
  const written = {
    ...(id ? { id } : {}),
    fingerprint,
    kind,
    content,
    page,
    address,
    suspicion,
    state,
  } as const;
  const [row] = await tx
    .insert(submissions)
    .values({ ...written, receivedAt: at })
    .returning(received);
  if (!row) throw new Error("The submission was not saved");
  return { row, repeated: false };
}

/** It waits for review, or still has what it created. */
const hasOutcome = or(
  ne(submissions.state, "taken"),
  isNotNull(submissions.leadId),
  isNotNull(submissions.appointmentId),
);

const received = {
  id: submissions.id,
  page: submissions.page,
  address: submissions.address,
  receivedAt: submissions.receivedAt,
  appointmentId: submissions.appointmentId,
};

/** Not part of the content: a retry takes longer and may come from another page. */
const ignoredFields = new Set(["elapsed", "page"]);

function fingerprintOf({ content, sender, key }: NewSubmission): string {
  const fields = Object.entries(content).filter(([field]) => !ignoredFields.has(field));
  const inOrder = fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([sender, key ?? null, inOrder]))
    .digest("base64url");
}
