import { eq } from "drizzle-orm";
import { leadOf } from "#domain/appointments/request.ts";
import { fullName } from "#domain/format.ts";
import { notFound } from "../../platform/core/http-error.ts";
import type { Tx } from "../../platform/db/connection.ts";
import type { AppointmentRow, ReceivedSubmission, SubmittedForm } from "../../platform/db/row-types.ts";
import { submissions } from "../../platform/db/tables/all.ts";
import { type NewEvent, recordEvents } from "../../platform/events/event-log.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import { requestAppointment } from "../appointments/new-appointment.ts";
import { assignNewLead, type NewLead } from "../leads/new-lead.ts";
import type { LeadRow } from "../leads/reads.ts";
import { queueConfirmation } from "./confirmations.ts";
import { leadOfSender, lockSender } from "./sender-lead.ts";

export interface StoreContext {
  now: Date;
  messaging: MessagingConfig;
}

/**
 * Creates the lead, the appointment linked to it, and the confirmation (decisions.md, "POST /api/appointments"). All
 * are dated at the time of the request; only the confirmation and the bell count as of now.
 */
export async function fulfillSubmission(
  tx: Tx,
  request: ReceivedSubmission,
  form: SubmittedForm,
  { now, messaging }: StoreContext,
) {
  const { receivedAt: at, address } = request;
  const context = { at, from: address ?? undefined, messaging };
  await lockSender(tx, form.content, at);
  const { lead, isNew } = await leadOfSender(tx, leadFrom(form), at);
  const appointment =
    form.kind === "appointment" ? await requestAppointment(tx, form.content, lead, context) : undefined;
  const made = { leadId: lead.id, ...(appointment ? { appointmentId: appointment.id } : {}) };
  const [whole] = await tx.update(submissions).set(made).where(eq(submissions.id, request.id)).returning();
  if (!whole) throw notFound("request");
  const acknowledged = { request, lead, isNew, content: form.content, appointment };
  await queueConfirmation(tx, acknowledged, { at, now, messaging });
  const ofLead = isNew
    ? (await assignNewLead(tx, lead, { ...context, takesTurn: true })).events
    : [submittedAgain(lead, form, context)];
  const recorded = [...ofLead, ...(appointment ? [appointmentRequested(appointment, lead, context)] : [])];
  const shared = { ...(appointment?.callRequested ? { callRequested: true } : {}), ...storedLater(at, now) };
  await recordEvents(
    tx,
    recorded.map((event) => ({ ...event, detail: { ...event.detail, ...shared } })),
  );
  return whole;
}

/** Since when staff can see a request that waited for review or for the database. */
function storedLater(at: Date, now: Date) {
  return now > at ? { storedAt: now.toISOString() } : {};
}

/** Time of the request, and its network address, if that was kept. */
type RequestContext = Pick<NewEvent, "at" | "from" | "messaging">;

function submittedAgain(lead: LeadRow, form: SubmittedForm, context: RequestContext): NewEvent {
  const detail = { label: fullName(lead), leadType: leadFrom(form).leadType };
  return { kind: "lead.submitted_again", subjectId: lead.id, ...context, detail };
}

function appointmentRequested(appointment: AppointmentRow, lead: LeadRow, context: RequestContext): NewEvent {
  const { id, appointmentType, callRequested } = appointment;
  const detail = { label: fullName(lead), appointmentType, callRequested };
  return { kind: "appointment.requested", subjectId: id, ...context, detail };
}

function leadFrom(form: SubmittedForm): NewLead {
  if (form.kind === "appointment") return leadOf(form.content);
  const { firstName, lastName, email, phone, message, leadType } = form.content;
  const given = { firstName, lastName, email, phone, message, leadType };
  return { ...given, source: "website", status: "new" };
}
