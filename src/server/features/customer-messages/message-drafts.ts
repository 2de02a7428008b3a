import { inArray } from "drizzle-orm";
import { appointmentLabel } from "#domain/appointments/labels.ts";
import type { CompanyProfile } from "#domain/company/profile.ts";
import { type AboutVisit, visitCause } from "#domain/messages/cause.ts";
import type { Channel } from "#domain/messages/message.ts";
import type { TemplateKey, Values } from "#domain/messages/templates.ts";
import { remindersDue } from "#domain/messages/times.ts";
import { isAgreed } from "#domain/messages/visit-news.ts";
import { comparablePhone } from "#domain/phone.ts";
import { fullName } from "#domain/words.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { nameOf } from "../../platform/db/person-names.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { clients, leads } from "../../platform/db/tables/all.ts";
import { agreeing, ownConsents } from "../../platform/messaging/consent-ledger.ts";
import { answerWords } from "../../platform/messaging/customer-links.ts";
import { companyValues, type Draft, timeValues, type Writing } from "../../platform/messaging/outbox.ts";
import { heldCompany } from "../../platform/settings/company-profile.ts";
import { businessRow } from "../../platform/settings/settings.ts";
import { invitationOf } from "./invitation.ts";

/** What all messages about a visit have in common. */
export interface Letter {
  visit: AppointmentRow;
  company: CompanyProfile;
  name: string;
  /** Where each channel reaches the customer; without one that is missing, or that they did not agree to. */
  reached: Partial<Record<Channel, string>>;
  /** How many hours before it they are reminded. */
  reminderHours: number[];
  values: Values;
  writing: Writing;
}

/**
 * The letters of these visits as everything is now, a few looks for all of them: none while messages are switched off.
 * Whoever changes what messages say waits until they are written.
 */
export async function lettersOf(tx: Tx, visits: AppointmentRow[], writing: Writing): Promise<Letter[]> {
  const company = await heldCompany(tx);
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
        ...timeValues(visit, writing.post),
        // A business may have named nobody: its letters greet the business.
        firstName: person.firstName || (person.companyName ?? ""),
        visitType: appointmentLabel(visit),
        address: visit.address ?? "",
        answer: clientPortal && visit.answerToken ? answerWords(writing.post) : "",
      },
    };
  });
}

function asTexted({ id: appointmentId, leadId }: Pick<AppointmentRow, "id" | "leadId">) {
  return { appointmentId, leadId };
}

type OfPerson = Pick<AppointmentRow, "clientId" | "leadId">;
type Person = Pick<typeof clients.$inferSelect, "firstName" | "lastName" | "companyName" | "email" | "phone">;

export async function visitedPerson(tx: Tx, visit: OfPerson): Promise<Person> {
  return personIn(await visitedPeople(tx, [visit]), visit);
}

/** By their ids: the client of a visit, and its lead where it has no client. */
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
  if (!person) throw new Error("The visit is nobody's");
  return person;
}

/** By every way that reaches the customer. */
export function draftsOf(letter: Letter, draft: (channel: Channel) => Draft[]): Draft[] {
  return (Object.keys(letter.reached) as Channel[]).flatMap(draft);
}

type Reminder = Extract<AboutVisit, { what: "reminder" }>;
type News = Exclude<AboutVisit, Reminder>;

/** What waits for a visit, and is true of it. */
export interface Waiting<About = AboutVisit> {
  about: About;
  dueAt: Date;
  /** It may have arrived where the customer is reached today. */
  wasTried: boolean;
}

export function isReminder(waiting: Waiting): waiting is Waiting<Reminder> {
  return waiting.about.what === "reminder";
}

export function isNews(waiting: Waiting): waiting is Waiting<News> {
  return !isReminder(waiting);
}

/** What has become of a visit; by e-mail with the file for its customer's calendar. */
export function newsDraft(letter: Letter, news: News, dueAt: Date): Draft {
  const draft = { ...draftOf(letter, news), dueAt };
  if (news.what === "moved")
    draft.values = {
      ...draft.values,
      previously: timeValues({ scheduledAt: news.previously }, letter.writing.post).when,
    };
  if (letter.visit.callRequested) return draft;
  return news.channel === "email" ? { ...draft, calendarFile: fileOf(letter, news) } : draft;
}

function fileOf({ visit, company, name, reached, writing }: Letter, { what }: News): string {
  const customer = { name, email: reached.email ?? "" };
  const isCalledOff = what === "postponed" || what === "cancelled";
  return invitationOf({ visit, company, customer, isCalledOff, at: writing.at });
}

/**
 * The reminders of one channel that are still to come, and those that wait already. One that was tried stays what it is
 * while any of its hours is wanted, and none of them is said by another.
 */
export function reminderDrafts(letter: Letter, channel: Channel, waiting: Waiting<Reminder>[]): Draft[] {
  const { visit, reminderHours, writing } = letter;
  const { id: appointmentId, scheduledAt, status } = visit;
  if (!isAgreed(status) || visit.callRequested) return [];
  const tried = waiting.filter(({ wasTried, about }) => wasTried && isWanted(about, letter));
  const said = hoursOf(tried);
  const due = remindersDue(
    { scheduledAt, timeZone: writing.post.timeZone },
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
  return [...tried, ...others].map(({ about, dueAt }) => ({ ...draftOf(letter, about), dueAt }));
}

function isWanted({ hours }: Reminder, { reminderHours }: Letter): boolean {
  return hours.some((hour) => reminderHours.includes(hour));
}

function hoursOf(reminders: Waiting<Reminder>[]): Set<number> {
  return new Set(reminders.flatMap(({ about }) => about.hours));
}

function draftOf({ visit, values, reached }: Letter, about: AboutVisit): Draft {
  const { leadId, clientId, id: appointmentId } = visit;
  const { what, channel } = about;
  const key: TemplateKey = `${visit.callRequested ? topicOfCall(what) : what}.${channel}`;
  const recipient = reached[channel] ?? "";
  return { cause: visitCause(about), key, values, recipient, about: { leadId, clientId, appointmentId } };
}

/** A call has no reminders. */
function topicOfCall(what: AboutVisit["what"]) {
  return what === "cancelled" || what === "postponed" ? "callCancelled" : "call";
}
