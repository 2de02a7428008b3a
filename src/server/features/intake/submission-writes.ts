import { eq } from "drizzle-orm";
import type { AppointmentRequest } from "#contract/appointment-request.ts";
import { isCallRequest, leadOf, zipOf } from "#domain/appointments/request.ts";
import { fullName } from "#domain/format.ts";
import type { Actor } from "#domain/staff/user.ts";
import { notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { forgottenSince } from "../../platform/db/forgotten-people.ts";
import { lockRow } from "../../platform/db/locks.ts";
import type { AppointmentRow, Asked, ReceivedSubmission, Submission } from "../../platform/db/row-types.ts";
import { submissions } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { receiveOnce } from "../../platform/events/submission-dedup.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import { serviceAreaOf } from "../../platform/settings/service-area-lookup.ts";
import { insertRequested } from "../appointments/new-appointment.ts";
import type { LeadRow } from "../leads/reads.ts";
import type { NewLead } from "../leads/writes.ts";
import { acknowledge } from "./confirmations.ts";
import { leadOfSender, lockSender, type Occasion } from "./sender-lead.ts";

interface Taking {
  now: Date;
  messaging: MessagingConfig;
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
    else
      await recordEvent(tx, { kind: "submission.dropped", subjectId: id, at: taking.now, detail: { label } });
  });
}

async function takeIn(tx: Tx, submission: Submission, taking: Taking): Promise<Taken> {
  const { asked, receivedAt, ...sent } = submission;
  const received = { ...sent, ...asked, sender: "visitor", key: submission.key, at: new Date(receivedAt) };
  const { row, repeated } = await receiveOnce(tx, received);
  if (!repeated && !submission.suspicion) await fulfil(tx, row, asked, taking);
  return { id: row.id, repeated };
}

/** Creates what a reviewed request asks for. Idempotent. */
export function releaseRequest(
  db: Db,
  id: string,
  { by, at, messaging }: { by: Actor; at: Date; messaging: MessagingConfig },
) {
  return db.transaction(async (tx) => {
    const row = await lockRow(tx, submissions, id, { noun: "request" });
    if (row.state === "taken") return row;
    await tx.update(submissions).set({ state: "taken" }).where(eq(submissions.id, id));
    await recordEvent(tx, {
      kind: "submission.released",
      subjectId: id,
      at,
      by,
      detail: { label: row.suspicion ?? "" },
    });
    // The contract's schema validated the content before it was stored.
    return fulfil(tx, row, row as unknown as Asked, { now: at, messaging });
  });
}

/**
 * Creates the lead, the appointment linked to it, and the confirmation (decisions.md, "POST /api/appointments"). All
 * are dated at the time of the request; only the confirmation counts as of now.
 */
async function fulfil(tx: Tx, request: ReceivedSubmission, asked: Asked, { now, messaging }: Taking) {
  const { receivedAt: at, address } = request;
  const occasion = { at, from: address ?? undefined, messaging };
  await lockSender(tx, asked.content, at);
  const { lead, isNew } = await leadOfSender(tx, leadFrom(asked), occasion);
  const appointment =
    asked.kind === "appointment" ? await requestAppointment(tx, asked.content, lead, occasion) : undefined;
  const acknowledged = { request, lead, isNew, asked: asked.content, appointment };
  await acknowledge(tx, acknowledged, { at, now, messaging });
  const made = { leadId: lead.id, ...(appointment ? { appointmentId: appointment.id } : {}) };
  const [whole] = await tx.update(submissions).set(made).where(eq(submissions.id, request.id)).returning();
  if (!whole) throw notFound("request");
  return whole;
}

function leadFrom(asked: Asked): NewLead {
  if (asked.kind === "appointment") return leadOf(asked.content);
  const { firstName, lastName, email, phone, message, leadType } = asked.content;
  const given = { firstName, lastName, email, phone, message, leadType };
  return { ...given, source: "website", status: "new" };
}

async function requestAppointment(
  tx: Tx,
  asked: AppointmentRequest,
  lead: LeadRow,
  occasion: Occasion,
): Promise<AppointmentRow> {
  const { at, messaging } = occasion;
  const appointment = await insertRequested(tx, asked, {
    timeZone: messaging.timeZone,
    leadId: lead.id,
    clientId: lead.clientId,
    serviceAreaId: await serviceAreaOf(tx, zipOf(asked)),
    status: "pending",
    callRequested: isCallRequest(asked),
    createdAt: at,
  });
  const { id, appointmentType, callRequested } = appointment;
  const detail = { label: fullName(lead), appointmentType, callRequested };
  await recordEvent(tx, { kind: "appointment.requested", subjectId: id, ...occasion, detail });
  return appointment;
}
