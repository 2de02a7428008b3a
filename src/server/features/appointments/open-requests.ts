import { and, desc, eq, gt, inArray, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { type PgColumn, union } from "drizzle-orm/pg-core";
import type { listOpenRequestsRoute } from "#contract/appointment-request.ts";
import type { RouteInput } from "#contract/route.ts";
import {
  type AppointmentType,
  defaultDuration,
  heldStatuses,
  holdsItsTime,
} from "#domain/appointments/appointment.ts";
import { longDate, spokenTime, wallClockAt } from "#domain/calendar.ts";
import { minute } from "#domain/durations.ts";
import { spellingsOf } from "#domain/phone.ts";
import { alreadyCreated } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { appointments, events, leads } from "../../platform/db/tables/all.ts";
import type { MessagingWriteContext, WriteContext } from "../../platform/http/write-context.ts";
import { type ClientRow, clientById } from "../clients/reads.ts";
import { lockAssignees } from "../users/lock-assignees.ts";
import type { ConflictContext } from "./double-booking.ts";
import { endOf, type NewAppointment } from "./new-appointment.ts";
import { knownToCustomer } from "./undo.ts";
import { lockAppointment, writeChange } from "./writes.ts";

const maxListed = 10;

type PersonIds = RouteInput<typeof listOpenRequestsRoute>["query"];

interface RequestQuery extends MessagingWriteContext {
  /** The assignee that the booking names, or null for nobody. Without either, the request's stays. */
  assignedTo: string | null | undefined;
}

/**
 * Locks the newest open request of this person, for a call or an appointment, and first its assignee if they stay.
 * Refuses if another user has just settled it.
 */
export async function openRequestOf(
  tx: Tx,
  theirs: SQL | undefined,
  { assignedTo, by, at, messaging }: RequestQuery,
): Promise<AppointmentRow | undefined> {
  const [found] = await tx
    .select({ id: appointments.id, assignedTo: appointments.assignedTo })
    .from(appointments)
    .where(and(theirs, or(isOpenCall, isOpenAppointment)))
    .orderBy(desc(appointments.createdAt))
    .limit(1);
  if (found && assignedTo === undefined) await lockAssignees(tx, [found.assignedTo]);
  const locked = found && (await lockAppointment(tx, found.id));
  const open = locked && isOpenRequest(locked) ? locked : undefined;
  const isTaken = locked !== undefined && !open && holdsItsTime(locked.status);
  // Also with a request still open: of two users at once, the second must not settle another request of this person.
  const settled = isTaken ? locked : await settledByAnother(tx, theirs, { by, at });
  if (!settled) return open;
  const { day, time } = wallClockAt(settled.scheduledAt, messaging.timeZone);
  const when = `${longDate(day)}, ${spokenTime(time)}`;
  throw alreadyCreated(`A team member just scheduled this appointment for ${when}.`, settled.id);
}

/** The open requests that a booking for this lead or client may answer. */
export async function findOpenRequests(db: Db, { clientId, leadId }: PersonIds): Promise<AppointmentRow[]> {
  const theirs = clientId
    ? requestOfClient(db, await clientById(db, clientId))
    : eq(appointments.leadId, leadId!);
  return db
    .select()
    .from(appointments)
    .where(and(theirs, or(isOpenCall, isOpenAppointment)))
    .orderBy(desc(appointments.createdAt))
    .limit(maxListed);
}

const isOpenCall = and(
  appointments.callRequested,
  or(inArray(appointments.status, [...heldStatuses]), eq(appointments.status, "rescheduled")),
);

/** While staff choose another time for it, the customer still waits for the answer to the request. */
const isOpenAppointment = and(
  not(appointments.callRequested),
  or(
    eq(appointments.status, "pending"),
    and(appointments.rescheduling, sql`${appointments.beforeChange} ->> 'status' = 'pending'`),
  ),
);

/** The same of a locked row. */
function isOpenRequest(appointment: AppointmentRow): boolean {
  const { callRequested, status } = appointment;
  if (callRequested) return holdsItsTime(status) || status === "rescheduled";
  return knownToCustomer(appointment).status === "pending";
}

export function requestOfLead(leadId: string, type: AppointmentType) {
  return and(eq(appointments.leadId, leadId), isCallOr(type));
}

/** A client may have other appointments besides: only a consultation answers a request. */
export function requestOfClient(tx: Db | Tx, client: ClientRow) {
  return and(clientOrLeadMatches(tx, client), isCallOr("consultation"));
}

/**
 * Matches appointments of the client, or of a lead with the client's email and phone or name. Anyone may have
 * typed an email on the site, so email alone is not enough.
 */
function clientOrLeadMatches(tx: Db | Tx, { id, email, phoneDigits, firstName, lastName }: ClientRow) {
  const theirs = eq(appointments.clientId, id);
  if (!email) return theirs;
  const hasPhone = phoneDigits ? inArray(leads.phoneDigits, spellingsOf(phoneDigits)) : undefined;
  const hasName = and(isSameText(leads.firstName, firstName), isSameText(leads.lastName, lastName));
  const isSame = and(isNull(leads.clientId), isSameText(leads.email, email), or(hasPhone, hasName));
  const theirLeads = tx.select({ id: leads.id }).from(leads).where(isSame);
  const idsOf = (matches: SQL) => tx.select({ id: appointments.id }).from(appointments).where(matches);
  // With an `or` instead, PostgreSQL reads all appointments from the newest.
  return inArray(appointments.id, union(idsOf(theirs), idsOf(inArray(appointments.leadId, theirLeads))));
}

/** Compares without case; empty text matches nothing. */
function isSameText(column: PgColumn, text: string) {
  return text.trim() ? sql`lower(${column}) = lower(${text})` : sql`false`;
}

/** Must match `answersRequest`. */
function isCallOr(type: AppointmentType) {
  return or(appointments.callRequested, eq(appointments.appointmentType, type));
}

/** Two users who schedule one request within this time create one appointment. */
const repeatWindow = minute;

async function settledByAnother(tx: Tx, theirs: SQL | undefined, { by, at }: WriteContext) {
  const isJustSettled = and(
    eq(events.kind, "appointment.booked"),
    sql`${events.detail} ->> 'settles' is not null`,
    gt(events.at, new Date(at.getTime() - repeatWindow)),
    ne(events.byUserId, by.id),
  );
  const [settled] = await tx
    .select({ id: appointments.id, scheduledAt: appointments.scheduledAt })
    .from(appointments)
    .innerJoin(events, eq(events.subjectId, appointments.id))
    .where(and(theirs, isJustSettled))
    .limit(1);
  return settled;
}

/** The customer expects an answer, and knows of no agreed time. */
export function knownOfRequest(request: AppointmentRow | undefined) {
  return request && { ...request, status: "pending" as const };
}

/** For the event of the booking: what it settles, and the request as it was. */
export function settlingDetail(request: AppointmentRow | undefined, { address }: AppointmentRow) {
  if (!request) return {};
  const { callRequested, appointmentType, meetingType, scheduledAt } = request;
  const before = { appointmentType, meetingType, scheduledAt: scheduledAt.toISOString() };
  if (callRequested) return { settles: "call", before };
  if (request.address === address) return { settles: "request", before };
  return { settles: "request", before: { ...before, address: request.address }, after: { address } };
}

/** Converts the request into the appointment, so that there is only one. */
export function settleRequest(
  tx: Tx,
  request: AppointmentRow,
  booked: AppointmentValues,
  blamed: ConflictContext,
): Promise<AppointmentRow> {
  const { duration = defaultDuration, address, notes } = booked;
  const saved = {
    ...{ address: address ?? null, notes: notes || request.notes, duration },
    clientId: booked.clientId ?? request.clientId,
    propertyType: booked.propertyType ?? request.propertyType,
    // A booking that names none must not turn a virtual meeting into a visit to the house.
    meetingType: booked.meetingType ?? request.meetingType,
  };
  const open = { callRequested: false, rescheduling: false, beforeChange: null };
  const unconfirmed = { confirmedAt: null, confirmationMethod: "none" } as const;
  const endsAt = endOf({ ...booked, duration });
  const changes = { ...booked, ...saved, ...open, ...unconfirmed, endsAt };
  return writeChange(tx, request, { changes, version: undefined }, blamed);
}

type AppointmentValues = Omit<NewAppointment, "createdAt">;
