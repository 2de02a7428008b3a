import { and, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { AppointmentRequest, KnownAppointment } from "#contract/appointments.ts";
import {
  type AppointmentStatus,
  type AppointmentType,
  defaultDuration,
  heldStatuses,
  holdsItsTime,
  isWithinReach,
  mayBeMoved,
  outOfReach,
} from "#domain/appointments/appointment.ts";
import { changeOf, isAgreedOn, type Wish } from "#domain/appointments/change.ts";
import { personOf, visitOf, zipOf } from "#domain/appointments/request.ts";
import { dayAt, longDate, spokenTime, wallClockAt } from "#domain/calendar.ts";
import { mayScheduleConsultation } from "#domain/leads/lead.ts";
import { isMoved } from "#domain/messages/visit-news.ts";
import type { Actor } from "#domain/staff/member.ts";
import { addressWords, fullName } from "#domain/words.ts";
import { explainedIfBookedTwice, namingWhatWasWanted } from "../booked-twice.ts";
import { clientForPerson, namedClient } from "../clients/writes.ts";
import { refuseAway } from "../colleagues/reads.ts";
import type { Db, Tx } from "../db/connection.ts";
import { appointments, clients, events, leads, requests, users } from "../db/tables/all.ts";
import { edit } from "../db/versions.ts";
import { record } from "../events.ts";
import { answerByVisit, lockLead, moveLead } from "../lead-changes.ts";
import type { LeadRow } from "../leads/reads.ts";
import { nameOf } from "../person-names.ts";
import type { Post } from "../post.ts";
import { receiveOnce } from "../receipts.ts";
import { alreadyMade, conflict, invalid, notFound, stale } from "../refusal.ts";
import { keptOfSent, madeBefore, type Sent } from "../repeats.ts";
import { serviceAreaOf } from "../service-areas.ts";
import { tellOfVisit } from "../visit-messages.ts";
import {
  asCustomerKnows,
  isUndo,
  memoryOfPress,
  putBack,
  rememberChange,
  revive,
  unsentAbout,
} from "../visit-undo.ts";
import type { AppointmentRow } from "./reads.ts";

interface Booking {
  request: AppointmentRequest | KnownAppointment;
  /** What the form calls this submission; a new form has a new one. */
  key: string | undefined;
  by: Actor;
  at: Date;
  post: Post;
}

/**
 * Staff book a visit: for the lead or client it names, for the client who has the email, or one made of the person. A
 * repeat of the same submission gives the appointment that the first one made; one that was changed in between is refused.
 */
export function bookVisit(db: Db, { request, ...booking }: Booking) {
  const { key, by, at, post } = booking;
  return explainedIfBookedTwice(db, { at, timeZone: post.timeZone, field: "preferredTime" }, () =>
    db.transaction(async (tx) => {
      const received = { kind: "appointment", content: request, sender: by.id, key, at } as const;
      const { row, repeated } = await receiveOnce(tx, received);
      // The visit may have been deleted since: then it is booked again.
      if (repeated && row.appointmentId)
        return { appointment: await lockAppointment(tx, row.appointmentId), repeated };
      const sent = { kind: "appointment.booked", key, content: request, by, at };
      const earlier = await bookedBefore(tx, sent);
      if (earlier) return { appointment: earlier, repeated: true };
      const appointment = await bookForPerson(tx, request, { sent, by, at, post });
      await tx.update(requests).set({ appointmentId: appointment.id }).where(eq(requests.id, row.id));
      return { appointment, repeated: false };
    }),
  );
}

/** What the same form has booked. A time that was changed while no answer came must not become a second visit. */
async function bookedBefore(tx: Tx, sent: Sent): Promise<AppointmentRow | undefined> {
  const earlier = await madeBefore(tx, sent);
  if (!earlier) return undefined;
  const visit = await lockAppointment(tx, earlier.subjectId);
  if (earlier.isSame) return visit;
  const { day, time } = wallClockAt(visit.scheduledAt, visit.timeZone);
  const when = `${longDate(day)}, ${spokenTime(time)}`;
  throw alreadyMade(`This visit was already booked, for ${when}. Open it to change it.`, visit.id);
}

interface Done {
  sent: Sent;
  by: Actor;
  at: Date;
  post: Post;
}

async function bookForPerson(tx: Tx, request: Booking["request"], done: Done) {
  const { at, post } = done;
  await refuseUnlessActive(tx, request.assignedTo);
  await refuseAway(tx, { ...visitOf(request, post.timeZone), assignedTo: request.assignedTo });
  const { person, ids, call } = await whoIsVisited(tx, request, done);
  const visit = visitOf(request, post.timeZone);
  const address = visit.address ?? (addressWords(person) || null);
  const booked = {
    ...{ ...visit, ...ids, address },
    propertyType: visit.propertyType ?? person.propertyType,
    serviceAreaId: visit.address
      ? await serviceAreaOf(tx, zipOf({ ...request, address: visit.address }))
      : person.serviceAreaId,
    duration: request.duration,
    assignedTo: request.assignedTo ?? null,
    status: "scheduled",
  } as const;
  const appointment = call
    ? await settleCall(tx, call, booked)
    : await insertAppointment(tx, { ...booked, createdAt: at });
  await recordBooking(tx, appointment, fullName(person), done, call);
  return tellOfVisit(tx, { before: knownOfCall(call), after: appointment }, { at, post });
}

/** A lead moves on as with a consultation that is booked on the leads screen. */
async function whoIsVisited(tx: Tx, request: Booking["request"], done: Done) {
  if (request.leadId) {
    const call = await openCallOf(tx, eq(appointments.leadId, request.leadId), done);
    const lead = await namedLead(tx, request.leadId);
    await moveToScheduled(tx, lead, done);
    return { person: lead, ids: { leadId: lead.id, clientId: lead.clientId }, call };
  }
  const client = request.clientId
    ? await namedClient(tx, request.clientId)
    : (await clientForPerson(tx, personOf(request as AppointmentRequest), done)).client;
  const ids = { clientId: client.id };
  // A client may be given other appointments while a call is open: only a consultation settles it.
  if (request.appointmentType !== "consultation") return { person: client, ids };
  const call = await openCallOf(tx, ofClient(tx, client), done);
  if (call?.leadId) await moveToScheduled(tx, await lockLead(tx, call.leadId), done);
  return { person: client, ids, call };
}

/** Appointments of the client, or of a lead with the client's email. */
function ofClient(tx: Tx, { id, email }: { id: string; email: string | null }) {
  if (!email) return eq(appointments.clientId, id);
  const isSame = and(isNull(leads.clientId), sql`lower(${leads.email}) = lower(${email})`);
  const theirLeads = tx.select({ id: leads.id }).from(leads).where(isSame);
  return or(eq(appointments.clientId, id), inArray(appointments.leadId, theirLeads));
}

async function moveToScheduled(tx: Tx, lead: LeadRow, { by, at }: { by: Actor; at: Date }) {
  if (mayScheduleConsultation(lead.status)) await moveLead(tx, lead, "scheduled", { by, at });
}

/** The lead that a form has picked, held. */
async function namedLead(tx: Tx, id: string) {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for("no key update");
  if (!lead) throw invalid({ leadId: "This lead is no longer here" });
  return lead;
}

interface LeadVisit {
  leadId: string;
  appointmentType: AppointmentType;
  scheduledAt: Date;
  timeZone: string;
  duration: number;
  address?: string | null | undefined;
  notes?: string | null | undefined;
  assignedTo?: string | null | undefined;
}

/** Books a visit for a lead, who is then scheduled where they were new or contacted. Sent twice, it is one visit. */
export function bookForLead(
  db: Db,
  { leadId, ...visit }: LeadVisit,
  { key, ...done }: Omit<Booking, "request">,
) {
  const { by, at, post } = done;
  const refuse = (words: string) => invalid({ "appointmentData.scheduledAt": words });
  if (visit.scheduledAt < at) throw refuse("Choose a time that is still to come");
  if (!isWithinReach(dayAt(visit.scheduledAt, visit.timeZone))) throw refuse(outOfReach);
  const clashing = { at, timeZone: post.timeZone, field: "appointmentData.scheduledAt" };
  return explainedIfBookedTwice(db, clashing, () =>
    db.transaction(async (tx) => {
      const sent = { kind: "appointment.booked", key, content: { leadId, ...visit }, by, at };
      const earlier = await bookedBefore(tx, sent);
      if (earlier) return { appointment: earlier, repeated: true };
      await refuseUnlessActive(tx, visit.assignedTo, "appointmentData.assignedTo");
      await refuseAway(tx, visit, "appointmentData.assignedTo");
      const call = await openCallOf(tx, eq(appointments.leadId, leadId), { by, at, post });
      const lead = await lockLead(tx, leadId);
      const { clientId, serviceAreaId, propertyType } = lead;
      const booked = {
        ...visit,
        leadId,
        clientId,
        serviceAreaId,
        propertyType,
        status: "scheduled",
      } as const;
      const appointment = call
        ? await settleCall(tx, call, { ...booked, address: visit.address || lead.address })
        : await insertAppointment(tx, { ...booked, createdAt: at });
      await moveToScheduled(tx, lead, { by, at });
      await recordBooking(tx, appointment, fullName(lead), { sent, ...done }, call);
      return {
        appointment: await tellOfVisit(tx, { before: knownOfCall(call), after: appointment }, { at, post }),
        repeated: false,
      };
    }),
  );
}

/** The call that these asked for and that nobody has settled, locked. */
async function openCallOf(
  tx: Tx,
  theirs: SQL | undefined,
  { by, at, post }: Pick<Done, "by" | "at" | "post">,
): Promise<AppointmentRow | undefined> {
  const isOpen = or(inArray(appointments.status, [...heldStatuses]), eq(appointments.status, "rescheduled"));
  const [found] = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(theirs, appointments.callRequested, isOpen))
    .orderBy(desc(appointments.createdAt))
    .limit(1);
  const call = found && (await lockAppointment(tx, found.id));
  if (call?.callRequested) return call;
  const settled = call ?? (await settledByColleague(tx, theirs, { by, at }));
  if (!settled) return undefined;
  const { day, time } = wallClockAt(settled.scheduledAt, post.timeZone);
  const when = `${longDate(day)}, ${spokenTime(time)}`;
  throw alreadyMade(`A colleague has just scheduled this consultation, for ${when}.`, settled.id);
}

/** Two who answer the same call at once make one appointment, also where the second comes a moment later. */
const atOnce = 60_000;

async function settledByColleague(tx: Tx, theirs: SQL | undefined, { by, at }: { by: Actor; at: Date }) {
  const isJustSettled = and(
    eq(events.kind, "appointment.booked"),
    sql`${events.detail} ->> 'settles' = 'call'`,
    gt(events.at, new Date(at.getTime() - atOnce)),
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

/** The customer knows of a call, and of no visit. */
function knownOfCall(call: AppointmentRow | undefined) {
  return call && { ...call, status: "pending" as const };
}

/** The call becomes the appointment, instead of a second one beside it. */
function settleCall(tx: Tx, call: AppointmentRow, booked: Settled): Promise<AppointmentRow> {
  const { duration = defaultDuration, address, notes, assignedTo = call.assignedTo } = booked;
  const kept = {
    ...{ address: address ?? null, notes: notes || call.notes, assignedTo, duration },
    clientId: booked.clientId ?? call.clientId,
    serviceAreaId: booked.serviceAreaId ?? call.serviceAreaId,
    propertyType: booked.propertyType ?? call.propertyType,
  };
  const open = { callRequested: false, rescheduling: false, beforeChange: null };
  const unconfirmed = { confirmedAt: null, confirmationMethod: "none" } as const;
  const endsAt = endOf({ ...booked, duration });
  const changes = { ...booked, ...kept, ...open, ...unconfirmed, endsAt };
  return writeChange(tx, call, { changes, version: undefined });
}

type Settled = Omit<NewAppointment, "createdAt">;

type NewAppointment = Omit<typeof appointments.$inferInsert, "endsAt">;

export async function insertAppointment(tx: Tx, visit: NewAppointment): Promise<AppointmentRow> {
  const { duration = defaultDuration } = visit;
  const timed = { ...visit, duration, endsAt: endOf({ ...visit, duration }) };
  const [row] = await namingWhatWasWanted(tx, timed, () => tx.insert(appointments).values(timed).returning());
  if (!row) throw new Error("The appointment was not written");
  return row;
}

async function recordBooking(
  tx: Tx,
  appointment: AppointmentRow,
  label: string,
  { sent, ...done }: Done,
  call?: AppointmentRow,
) {
  const detail = {
    label,
    ...(call ? { settles: "call", before: { scheduledAt: call.scheduledAt.toISOString() } } : {}),
    appointmentType: appointment.appointmentType,
    scheduledAt: appointment.scheduledAt.toISOString(),
    ...keptOfSent(sent),
  };
  await record(tx, { kind: "appointment.booked", subjectId: appointment.id, ...done, detail });
}

interface Changing {
  appointmentId: string;
  wish: Wish;
  version?: number | undefined;
  by: Actor;
  at: Date;
  post: Post;
}

/** Confirm, complete, cancel or reschedule it, move it, give it to somebody else, edit it (domain/appointments/change.ts). */
export function changeAppointment(db: Db, changing: Changing): Promise<AppointmentRow> {
  const { appointmentId, wish, version, by, at, post } = changing;
  const { timeZone } = post;
  return explainedIfBookedTwice(db, { at, timeZone, field: fieldThatClashes(wish) }, () =>
    db.transaction(async (tx) => {
      const before = await lockAppointment(tx, appointmentId);
      const base = isDecision(before, wish) ? asCustomerKnows(before) : before;
      const change = changeOf(base, wish, { at, timeZone });
      if (!change && version !== undefined && version !== before.version) throw stale("appointment");
      if (!change && base === before) return before;
      if (!change || (await isUndo(tx, before, { wish, at }))) {
        return await putBack(tx, before, { version, by, at, post });
      }
      refuseToReschedule(before, wish);
      const { next, kind, detail } = change;
      if (next.assignedTo !== before.assignedTo) await refuseUnlessActive(tx, next.assignedTo);
      const isElsewhere = next.assignedTo !== before.assignedTo || isMoved(before, next);
      if (isElsewhere && holdsItsTime(next.status)) await refuseAway(tx, { ...next, timeZone });
      const isAnswer = isAgreedOn(base.status, next.status);
      const moved =
        before.leadId && isAnswer ? await answerByVisit(tx, before.leadId, { by, at }) : undefined;
      const { confirmedAt, confirmationMethod } = base;
      const isPress = startsRescheduling(base, next);
      const rescheduling = isPress || (base.rescheduling && next.status === base.status);
      const changes = {
        ...{ confirmedAt, confirmationMethod, ...next, rescheduling, endsAt: endOf(next) },
        ...(isPress ? { beforeChange: memoryOfPress(before, at) } : {}),
      };
      const row = await writeChange(tx, before, { changes, version });
      const label = await nameOfVisited(tx, row);
      // The office hears of a postponement when it is decided, not of a dialog that was opened.
      const told = rescheduling ? undefined : post;
      await record(tx, {
        kind,
        subjectId: appointmentId,
        at,
        by,
        post: told,
        detail: { label, ...ofCall(row), ...detail },
      });
      return tellOfChange(tx, { before, base, after: row, lead: moved }, { at, post });
    }),
  );
}

/** Whether a wish ends the choice of a new time, by naming a time or another status. */
function isDecision({ rescheduling }: AppointmentRow, wish: Wish): boolean {
  if (!rescheduling || wish.status === "rescheduled") return false;
  return [wish.status, wish.scheduledAt, wish.preferredDate].some((value) => value !== undefined);
}

/** Reschedule was pressed: the customer is told when a new time is saved, or none is to be chosen for now. */
function startsRescheduling(before: AppointmentRow, next: { status: AppointmentStatus; scheduledAt: Date }) {
  const isMoved = before.scheduledAt.getTime() !== next.scheduledAt.getTime();
  return next.status === "rescheduled" && before.status !== "rescheduled" && !isMoved;
}

function refuseToReschedule({ status }: AppointmentRow, wish: Pick<Wish, "status">) {
  if (wish.status !== "rescheduled" || mayBeMoved(status)) return;
  throw conflict("not_open", `A ${status} appointment cannot be rescheduled. Book a new one instead.`);
}

interface WrittenChange {
  changes: Partial<AppointmentRow>;
  version: number | undefined;
}

function writeChange(tx: Tx, before: AppointmentRow, { changes, version }: WrittenChange) {
  const { id } = before;
  return namingWhatWasWanted(tx, { ...before, ...changes }, () =>
    edit(tx, { table: appointments, id, version, noun: "appointment", changes }),
  );
}

interface Told {
  before: AppointmentRow;
  /** As the customer knows it. */
  base: AppointmentRow;
  after: AppointmentRow;
  /** What an undo goes back to. */
  former?: AppointmentRow;
  lead?: LeadRow | undefined;
}

async function tellOfChange(
  tx: Tx,
  { before, base, after, former = before, lead }: Told,
  { at, post }: Omit<Booking, "request" | "key" | "by">,
) {
  if (base !== before && before.beforeChange) await revive(tx, before.beforeChange, at);
  const unsent = await unsentAbout(tx, after.id);
  const told = await tellOfVisit(tx, { before: base, after }, { at, post });
  return rememberChange(tx, { before: former, after: told, unsent, lead, at });
}

interface Deciding {
  appointmentId: string;
  version?: number | undefined;
  by: Actor;
  at: Date;
  post: Post;
}

/** No new time after all: everything is as it was before Reschedule. Repeating it changes nothing. */
export function keepTime(
  db: Db,
  { appointmentId, scheduledAt, ...done }: Deciding & { scheduledAt?: string | undefined },
): Promise<AppointmentRow> {
  return db.transaction(async (tx) => {
    const before = await lockAppointment(tx, appointmentId);
    // A colleague has moved it since: what they may be choosing now is theirs to keep.
    if (scheduledAt && Date.parse(scheduledAt) !== before.scheduledAt.getTime()) return before;
    const status = before.beforeChange?.status;
    if (before.rescheduling) return putBack(tx, before, { ...done, kind: "appointment.time_kept" });
    if (before.status !== "rescheduled") return before;
    if (await isUndo(tx, before, { wish: { status }, at: done.at })) return putBack(tx, before, done);
    throw conflict("postponed", "The customer knows that this appointment is postponed. Choose a new time.");
  });
}

/** The customer is told that the appointment waits for a new time, which frees the old one. */
export function postpone(
  db: Db,
  { appointmentId, version, by, at, post }: Deciding,
): Promise<AppointmentRow> {
  return db.transaction(async (tx) => {
    const before = await lockAppointment(tx, appointmentId);
    if (before.status === "rescheduled" && !before.rescheduling) return before;
    refuseToReschedule(before, { status: "rescheduled" });
    const base = asCustomerKnows(before);
    const unconfirmed = { confirmedAt: null, confirmationMethod: "none" } as const;
    const changes = { status: "rescheduled", rescheduling: false, ...unconfirmed } as const;
    const row = await writeChange(tx, before, { changes, version });
    const [from, to] = [base.status, row.status];
    const detail = {
      label: await nameOfVisited(tx, row),
      ...ofCall(row),
      from,
      to,
      before: { status: from },
      after: { status: to },
    };
    await record(tx, { kind: "appointment.postponed", subjectId: row.id, at, by, post, detail });
    return tellOfChange(tx, { before, base, after: row, former: base }, { at, post });
  });
}

/** What is told of a call says so. */
function ofCall({ callRequested }: AppointmentRow) {
  return callRequested ? { callRequested } : {};
}

function endOf({ scheduledAt, duration }: { scheduledAt: Date; duration: number }): Date {
  return new Date(scheduledAt.getTime() + duration * 60_000);
}

/** What the caller would have to say otherwise. */
function fieldThatClashes(wish: Wish): string {
  const fields = ["scheduledAt", "preferredTime", "duration", "assignedTo", "status"] as const;
  return fields.find((field) => wish[field] !== undefined) ?? "status";
}

async function nameOfVisited(tx: Tx, { clientId, leadId }: AppointmentRow): Promise<string> {
  const people = clientId ? clients : leads;
  const [person] = await tx
    .select(nameOf(people))
    .from(people)
    .where(eq(people.id, clientId ?? leadId ?? ""));
  return person ? fullName(person) : "";
}

/** The appointment, held until the transaction ends. */
async function lockAppointment(tx: Tx, id: string): Promise<AppointmentRow> {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, id)).for("update");
  if (!row) throw notFound("appointment");
  return row;
}

/** Who has left, or was never let in, is given no visit. */
async function refuseUnlessActive(
  tx: Tx,
  memberId: string | null | undefined,
  field = "assignedTo",
): Promise<void> {
  if (!memberId) return;
  const isThere = await tx.$count(users, and(eq(users.id, memberId), eq(users.state, "active")));
  if (!isThere) throw invalid({ [field]: "There is no such member of staff" });
}
