import { eq } from "drizzle-orm";
import type { AppointmentRequest } from "#contract/appointments.ts";
import type { WidgetLead } from "#contract/leads.ts";
import type { Actor } from "#domain/staff/member.ts";
import { notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { forgottenSince } from "../../platform/db/forgotten-people.ts";
import type { Asked, Submission, SubmissionRow } from "../../platform/db/row-types.ts";
import { requests } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { receiveOnce } from "../../platform/events/submission-dedup.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import { createAppointmentFromSubmission, createLeadFromSubmission } from "./fulfill-submission.ts";

interface Taking {
  now: Date;
  post: MessagingConfig;
}

interface Taken {
  id: string;
  repeated: boolean;
}

/**
 * Stores a visitor's request and creates all that it asks for, in one transaction. Repeats create nothing; suspected
 * spam waits for review.
 */
export function takeRequest(db: Db, submission: Submission, taking: Taking): Promise<Taken> {
  return db.transaction((tx) => takeIn(tx, submission, taking));
}

/** The same for a request that waited in a file; dropped if its person was forgotten meanwhile. */
export function takeWaiting(db: Db, submission: Submission, taking: Taking): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, asked, receivedAt } = submission;
    const label = await forgottenSince(tx, asked.content, new Date(receivedAt));
    if (label === undefined) await takeIn(tx, submission, taking);
    else await recordEvent(tx, { kind: "request.dropped", subjectId: id, at: taking.now, detail: { label } });
  });
}

async function takeIn(tx: Tx, submission: Submission, taking: Taking): Promise<Taken> {
  const { asked, suspicion } = submission;
  const at = new Date(submission.receivedAt);
  const sent = { id: submission.id, ...asked, sender: "visitor", key: submission.key, at };
  const received = await receiveOnce(tx, { ...sent, address: submission.address, suspicion });
  if (received.repeated) return { id: received.row.id, repeated: true };
  if (!suspicion) await fulfil(tx, received.row, taking);
  return { id: received.row.id, repeated: false };
}

/** Creates what a reviewed request asks for. Idempotent. */
export function releaseRequest(
  db: Db,
  id: string,
  { by, at, post }: { by: Actor; at: Date; post: MessagingConfig },
) {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(requests).where(eq(requests.id, id)).for("update");
    if (!row) throw notFound("request");
    if (row.state === "taken") return row;
    await tx.update(requests).set({ state: "taken" }).where(eq(requests.id, id));
    await recordEvent(tx, {
      kind: "request.released",
      subjectId: id,
      at,
      by,
      detail: { label: row.suspicion ?? "" },
    });
    return fulfil(tx, row, { now: at, post });
  });
}

/**
 * Creates what was asked for, dated at the time of the request; only its confirmation counts as of now. The contract's
 * schema validated the content before it was stored.
 */
async function fulfil(tx: Tx, row: SubmissionRow, { now, post }: Taking): Promise<SubmissionRow> {
  const { content } = row as unknown as Asked;
  const when = { at: row.receivedAt, now, post };
  const made =
    row.kind === "appointment"
      ? await createAppointmentFromSubmission(tx, row, content as AppointmentRequest, when)
      : await createLeadFromSubmission(tx, row, content as WidgetLead, when);
  const [whole] = await tx.update(requests).set(made).where(eq(requests.id, row.id)).returning();
  if (!whole) throw notFound("request");
  return whole;
}
