import { and, eq, inArray, like } from "drizzle-orm";
import { appointmentTypeLabel } from "#domain/appointments/labels.ts";
import type { CompanyProfile } from "#domain/company/profile.ts";
import type { Channel } from "#domain/messages/message.ts";
import type { Values } from "#domain/messages/templates.ts";
import { reminderTime } from "#domain/messages/times.ts";
import { isAgreed, newsOf, remindsAnew, type VisitNews } from "#domain/messages/visit-news.ts";
import { fullName } from "#domain/words.ts";
import type { AppointmentRow } from "./appointments/reads.ts";
import { businessRow } from "./business/reads.ts";
import { readCompany } from "./company/reads.ts";
import { mayBeTexted } from "./consents.ts";
import type { Tx } from "./db/connection.ts";
import { appointments, clients, leads, messages } from "./db/tables/all.ts";
import {
  answerWords,
  companyValues,
  type Draft,
  isReminder,
  timeValues,
  writeMessages,
} from "./messages/writes.ts";
import type { Post } from "./post.ts";
import { newToken } from "./staff/tokens.ts";
import { invitationOf } from "./visit-calendar.ts";

interface Change {
  /** The visit as it was; undefined when it is new. */
  before?: AppointmentRow | undefined;
  after: AppointmentRow;
}

interface Writing {
  at: Date;
  post: Post;
}

/**
 * What a new or changed visit means for its customer, in the same transaction: news of it by e-mail and text, the
 * reminders of before called off and others written. Gives the visit as it then is. Its version stays: nobody edited it.
 */
export async function tellOfVisit(tx: Tx, change: Change, writing: Writing): Promise<AppointmentRow> {
  const { before, after } = change;
  const news = newsOf(before, after, writing.at);
  const isRemindedAnew = remindsAnew(before, after);
  if (!news && !isRemindedAnew) return after;
  const { emailTemplates, clientPortal, reminderHours } = await businessRow(tx);
  if (before) await cancelWaiting(tx, after.id, { news: news !== undefined, reminders: isRemindedAnew });
  const visit = await keepTrack(tx, after, { isRemindedAnew, hasLink: clientPortal });
  if (!emailTemplates) return visit;
  const letter = await letterOf(tx, visit, writing, clientPortal);
  if (news) await writeMessages(tx, newsDrafts(letter, news), writing);
  if (!isRemindedAnew || !isAgreed(visit.status)) return visit;
  const ids = await writeMessages(tx, reminderDrafts(letter, reminderHours), writing);
  return ids.length > 0 ? setQuietly(tx, visit, { reminderScheduledJobIds: ids }) : visit;
}

/** What has not gone yet and no longer holds never goes: of news the newest counts, of reminders those of the new time. */
async function cancelWaiting(tx: Tx, appointmentId: string, which: { news: boolean; reminders: boolean }) {
  const waiting = and(
    eq(messages.appointmentId, appointmentId),
    inArray(messages.state, ["queued", "kept"]),
    like(messages.cause, "appointment:%"),
  );
  const rows = await tx
    .select({ id: messages.id, cause: messages.cause, state: messages.state })
    .from(messages)
    .where(waiting)
    .for("update");
  const outdated = rows.filter((row) =>
    isReminder(row) ? which.reminders : which.news && row.state === "queued",
  );
  if (outdated.length === 0) return;
  const ids = outdated.map(({ id }) => id);
  await tx.update(messages).set({ state: "cancelled" }).where(inArray(messages.id, ids));
}

/** The reminders of a new time begin anew; the customer's own link stays what it was. */
async function keepTrack(
  tx: Tx,
  visit: AppointmentRow,
  { isRemindedAnew, hasLink }: { isRemindedAnew: boolean; hasLink: boolean },
): Promise<AppointmentRow> {
  const answerToken = visit.answerToken ?? (hasLink ? newToken() : null);
  if (!isRemindedAnew && answerToken === visit.answerToken) return visit;
  const reminders = isRemindedAnew ? { remindersSent: {}, reminderScheduledJobIds: [] } : {};
  return setQuietly(tx, visit, { answerToken, ...reminders });
}

async function setQuietly(
  tx: Tx,
  { id }: AppointmentRow,
  kept: Partial<AppointmentRow>,
): Promise<AppointmentRow> {
  const [row] = await tx.update(appointments).set(kept).where(eq(appointments.id, id)).returning();
  if (!row) throw new Error("The appointment has gone");
  return row;
}

/** What all messages about a visit have in common. */
interface Letter {
  visit: AppointmentRow;
  company: CompanyProfile;
  name: string;
  /** Where each channel reaches the customer; without one that is missing, or that they did not agree to. */
  reached: Partial<Record<Channel, string>>;
  values: Values;
  writing: Writing;
}

async function letterOf(tx: Tx, visit: AppointmentRow, writing: Writing, hasLink: boolean): Promise<Letter> {
  const company = await readCompany(tx);
  const person = await visitedPerson(tx, visit);
  const token = hasLink ? visit.answerToken : null;
  return {
    ...{ visit, company, writing, name: fullName(person) },
    reached: {
      ...(person.email ? { email: person.email } : {}),
      ...((await mayBeTexted(tx, person.phone)) ? { text: person.phone } : {}),
    },
    values: {
      ...companyValues(company),
      ...timeValues(visit, writing.post),
      firstName: person.firstName,
      visitType: appointmentTypeLabel(visit.appointmentType),
      address: visit.address ?? "",
      answer: token ? answerWords(writing.post, token) : "",
    },
  };
}

export async function visitedPerson(
  tx: Tx,
  { clientId, leadId }: Pick<AppointmentRow, "clientId" | "leadId">,
) {
  const people = clientId ? clients : leads;
  const { firstName, lastName, email, phone } = people;
  const [person] = await tx
    .select({ firstName, lastName, email, phone })
    .from(people)
    .where(eq(people.id, clientId ?? leadId ?? ""));
  if (!person) throw new Error("The visit is nobody's");
  return person;
}

const calledOff: readonly VisitNews[] = ["postponed", "cancelled"];

function newsDrafts(letter: Letter, news: VisitNews): Draft[] {
  const { visit, company, name, reached, writing } = letter;
  return channelsOf(reached).map(([channel, recipient]) => {
    const draft = draftOf(letter, { what: news, channel, recipient, key: `${news}.${channel}` });
    if (channel === "text") return draft;
    const customer = { name, email: recipient };
    const isCalledOff = calledOff.includes(news);
    return {
      ...draft,
      calendarFile: invitationOf({ visit, company, customer, isCalledOff, at: writing.at }),
    };
  });
}

function reminderDrafts(letter: Letter, reminderHours: number[]): Draft[] {
  const { visit, reached, writing } = letter;
  const { at, post } = writing;
  const timed = { scheduledAt: visit.scheduledAt, timeZone: post.timeZone };
  return [...new Set(reminderHours)].flatMap((hours) =>
    channelsOf(reached).flatMap(([channel, recipient]) => {
      const dueAt = reminderTime(timed, { hours, isText: channel === "text", at });
      const what = `reminder:${hours}`;
      return dueAt
        ? [{ ...draftOf(letter, { what, channel, recipient, key: `reminder.${channel}` }), dueAt }]
        : [];
    }),
  );
}

function channelsOf(reached: Letter["reached"]) {
  return Object.entries(reached) as [Channel, string][];
}

interface Envelope {
  what: string;
  channel: Channel;
  recipient: string;
  key: Draft["key"];
}

/** A version of a visit is told of once; a visit that is moved there and back is another version each time. */
function draftOf({ visit, values }: Letter, { what, channel, recipient, key }: Envelope): Draft {
  const { id, version, leadId, clientId } = visit;
  const about = { leadId, clientId, appointmentId: id };
  return { cause: `appointment:${id}:v${version}:${what}:${channel}`, key, values, recipient, about };
}
