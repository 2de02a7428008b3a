import { inArray } from "drizzle-orm";
import { appointmentLabel } from "#domain/appointments/appointment.ts";
import type { CompanyProfile } from "#domain/company/profile.ts";
import { fullName } from "#domain/format.ts";
import { isAgreed } from "#domain/messages/appointment-event.ts";
import { type AboutAppointment, appointmentCause, type Channel } from "#domain/messages/message-key.ts";
import type { TemplateKey, Values } from "#domain/messages/templates.ts";
import { remindersDue } from "#domain/messages/times.ts";
import { comparablePhone } from "#domain/phone.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { nameOf } from "../../platform/db/person-names.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { clients, leads } from "../../platform/db/tables/all.ts";
import { agreeing, ownConsents } from "../../platform/messaging/consent-ledger.ts";
import { answerWords } from "../../platform/messaging/customer-links.ts";
import { companyValues, type Draft, timeValues, type Writing } from "../../platform/messaging/outbox.ts";
import { shareCompanyProfile } from "../../platform/settings/company-profile.ts";
import { businessRow } from "../../platform/settings/settings.ts";
import { invitationOf } from "./invitation.ts";

/** Context that all messages about one appointment share. */
export interface MessageContext {
  visit: AppointmentRow;
  company: CompanyProfile;
  name: string;
  /** Addresses by channel; omits a channel that is missing or lacks consent. */
  reached: Partial<Record<Channel, string>>;
  /** Hours before the appointment. */
  reminderHours: number[];
  values: Values;
  writing: Writing;
}

/**
 * Contexts of these appointments, in a few queries for all; none while messages are switched off. Locks settings, so
 * that a concurrent change of templates waits.
 */
export async function messageContexts(
  tx: Tx,
  visits: AppointmentRow[],
  writing: Writing,
): Promise<MessageContext[]> {
  const company = await shareCompanyProfile(tx);
  const { emailTemplates, clientPortal, reminderHours } = await businessRow(tx);
  if (!emailTemplates) return [];
  const people = await visitedPeople(tx, visits);
  const texted = await agreeing(
    tx,
    [...people.values()].map(({ phone }) => phone),
  );
  const agreesItself = await ownConsents(tx, visits.map(asTexted));
  return visits.map((visit) => {
    const person = personIn(people, visit);
    const { email, phone } = person;
    const mayBeTexted = texted.has(comparablePhone(phone)) || agreesItself({ ...asTexted(visit), phone });
    return {
      ...{ visit, company, reminderHours, writing, name: fullName(person) },
      reached: {
        ...(email ? { email } : {}),
        ...(mayBeTexted ? { text: phone } : {}),
      },
      values: {
        ...companyValues(company),
        ...timeValues(visit, writing.messaging),
        // A business client may have no contact: the greeting then names the business.
        firstName: person.firstName || (person.companyName ?? ""),
        visitType: appointmentLabel(visit),
        address: visit.address ?? "",
        answer: clientPortal && visit.answerToken ? answerWords(writing.messaging) : "",
      },
    };
  });
}

function asTexted({ id: appointmentId, leadId }: Pick<AppointmentRow, "id" | "leadId">) {
  return { appointmentId, leadId };
}

type OfPerson = Pick<AppointmentRow, "clientId" | "leadId">;
type Person = Pick<typeof clients.$inferSelect, "firstName" | "lastName" | "companyName" | "email" | "phone">;

export async function personOfAppointment(tx: Tx, visit: OfPerson): Promise<Person> {
  return personIn(await visitedPeople(tx, [visit]), visit);
}

/** People by appointment: the client, or the lead if there is no client. */
async function visitedPeople(tx: Tx, visits: OfPerson[]): Promise<Map<string, Person>> {
  const ofClients = visits.flatMap(({ clientId }) => clientId ?? []);
  const ofLeads = visits.flatMap(({ clientId, leadId }) => (clientId ? [] : (leadId ?? [])));
  const found = [...(await peopleOf(tx, clients, ofClients)), ...(await peopleOf(tx, leads, ofLeads))];
  return new Map(found.map((person) => [person.id, person]));
}

function peopleOf(tx: Tx, people: typeof clients | typeof leads, ids: string[]) {
  const { id, email, phone } = people;
  return tx
    .select({ id, ...nameOf(people), email, phone })
    .from(people)
    .where(inArray(id, ids));
}

function personIn(people: Map<string, Person>, { clientId, leadId }: OfPerson): Person {
  const person = people.get(clientId ?? leadId ?? "");
  if (!person) throw new Error("The appointment belongs to no one");
  return person;
}

/** One draft for each channel that reaches the customer. */
export function draftsOf(context: MessageContext, draft: (channel: Channel) => Draft[]): Draft[] {
  return (Object.keys(context.reached) as Channel[]).flatMap(draft);
}

type Reminder = Extract<AboutAppointment, { what: "reminder" }>;
type ChangeMessage = Exclude<AboutAppointment, Reminder>;

/** A pending message that is still correct. */
export interface Waiting<About = AboutAppointment> {
  about: About;
  dueAt: Date;
  /** It was attempted, so it may have reached the customer's current address. */
  wasTried: boolean;
}

export function isReminder(waiting: Waiting): waiting is Waiting<Reminder> {
  return waiting.about.what === "reminder";
}

export function isChangeMessage(waiting: Waiting): waiting is Waiting<ChangeMessage> {
  return !isReminder(waiting);
}

/** A change message; its email includes the calendar file. */
export function changeDraft(context: MessageContext, news: ChangeMessage, dueAt: Date): Draft {
  const draft = { ...draftOf(context, news), dueAt };
  if (news.what === "moved")
    draft.values = {
      ...draft.values,
      previously: timeValues({ scheduledAt: news.previously }, context.writing.messaging).when,
    };
  if (context.visit.callRequested) return draft;
  return news.channel === "email" ? { ...draft, calendarFile: fileOf(context, news) } : draft;
}

function fileOf({ visit, company, name, reached, writing }: MessageContext, { what }: ChangeMessage): string {
  const customer = { name, email: reached.email ?? "" };
  const isCalledOff = what === "postponed" || what === "cancelled";
  return invitationOf({ visit, company, customer, isCalledOff, at: writing.at });
}

/**
 * Pending and due reminders of one channel. An attempted reminder stays unchanged while any of its hours is
 * set, and no other reminder covers those hours.
 */
export function reminderDrafts(
  context: MessageContext,
  channel: Channel,
  waiting: Waiting<Reminder>[],
): Draft[] {
  const { visit, reminderHours, writing } = context;
  const { id: appointmentId, scheduledAt, status } = visit;
  if (!isAgreed(status) || visit.callRequested) return [];
  const tried = waiting.filter(({ wasTried, about }) => wasTried && isWanted(about, context));
  const said = hoursOf(tried);
  const due = remindersDue(
    { scheduledAt, timeZone: writing.messaging.timeZone },
    {
      hours: reminderHours.filter((hour) => !said.has(hour)),
      isText: channel === "text",
      at: writing.at,
      waiting: hoursOf(waiting),
    },
  );
  const others = due.map(({ dueAt, hours }) => {
    return { about: { appointmentId, channel, what: "reminder", scheduledAt, hours } as const, dueAt };
  });
  return [...tried, ...others].map(({ about, dueAt }) => ({ ...draftOf(context, about), dueAt }));
}

function isWanted({ hours }: Reminder, { reminderHours }: MessageContext): boolean {
  return hours.some((hour) => reminderHours.includes(hour));
}

function hoursOf(reminders: Waiting<Reminder>[]): Set<number> {
  return new Set(reminders.flatMap(({ about }) => about.hours));
}

function draftOf({ visit, values, reached }: MessageContext, about: AboutAppointment): Draft {
  const { leadId, clientId, id: appointmentId } = visit;
  const { what, channel } = about;
  const key: TemplateKey = `${visit.callRequested ? topicOfCall(what) : what}.${channel}`;
  const recipient = reached[channel] ?? "";
  return {
    cause: appointmentCause(about),
    key,
    values,
    recipient,
    about: { leadId, clientId, appointmentId },
  };
}

/** Calls have no reminders. */
function topicOfCall(what: AboutAppointment["what"]) {
  return what === "cancelled" || what === "postponed" ? "callCancelled" : "call";
}
