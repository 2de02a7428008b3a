import { isAgreed } from "#domain/messages/appointment-event.ts";
import { type AboutAppointment, appointmentCause, type Channel } from "#domain/messages/message-key.ts";
import type { TemplateKey, Values } from "#domain/messages/templates.ts";
import { remindersDue } from "#domain/messages/times.ts";
import { customerTimeValues, type Draft } from "../../platform/messaging/outbox.ts";
import { invitationOf } from "./invitation.ts";
import type { MessageContext } from "./message-contexts.ts";

/** One draft for each channel that reaches the customer. */
export function draftsOf(context: MessageContext, draft: (channel: Channel) => Draft[]): Draft[] {
  return (Object.keys(context.reached) as Channel[]).flatMap(draft);
}

type Reminder = Extract<AboutAppointment, { what: "reminder" }>;
export type ChangeMessage = Exclude<AboutAppointment, Reminder>;

/** A pending message that is still correct. */
export interface PendingMessage<About = AboutAppointment> {
  about: About;
  dueAt: Date;
  /** It was attempted, so it may have reached the customer's current address. */
  wasTried: boolean;
}

export function isReminder(waiting: PendingMessage): waiting is PendingMessage<Reminder> {
  return waiting.about.what === "reminder";
}

export function isChangeMessage(waiting: PendingMessage): waiting is PendingMessage<ChangeMessage> {
  return !isReminder(waiting);
}

/** A change message; its email includes the calendar file. */
export function changeDraft(context: MessageContext, change: ChangeMessage, dueAt: Date): Draft {
  const draft = { ...draftOf(context, change), dueAt };
  draft.values = { ...draft.values, ...knownTime(change, context) };
  if (context.appointment.callRequested) return draft;
  return change.channel === "email" ? { ...draft, calendarFile: fileOf(context, change) } : draft;
}

/** A move names the time that the customer knows beside the new one; news that it is off names only that one. */
function knownTime({ what, previously }: ChangeMessage, { appointment, writing }: MessageContext): Values {
  if (!previously) return {};
  const known = customerTimeValues({ ...appointment, scheduledAt: previously }, writing.messaging);
  if (what === "moved") return { previously: known.when };
  return isCalledOff(what) ? known : {};
}

function isCalledOff(what: ChangeMessage["what"]): boolean {
  return what === "postponed" || what === "cancelled";
}

function fileOf(
  { appointment, company, name, reached, writing }: MessageContext,
  { what }: ChangeMessage,
): string {
  const customer = { name, email: reached.email ?? "" };
  return invitationOf({ appointment, company, customer, isCanceled: isCalledOff(what), at: writing.at });
}

/**
 * Pending and due reminders of one channel. An attempted reminder stays unchanged while any of its hours is
 * set, and no other reminder covers those hours.
 */
export function reminderDrafts(
  context: MessageContext,
  channel: Channel,
  waiting: PendingMessage<Reminder>[],
): Draft[] {
  const { appointment, reminderHours, writing } = context;
  const { id: appointmentId, scheduledAt, status } = appointment;
  if (!isAgreed(status) || appointment.callRequested) return [];
  const tried = waiting.filter(({ wasTried, about }) => wasTried && isWanted(about, context));
  const text = hoursOf(tried);
  const due = remindersDue(
    { scheduledAt, timeZone: writing.messaging.timeZone },
    {
      hours: reminderHours.filter((hour) => !text.has(hour)),
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

function hoursOf(reminders: PendingMessage<Reminder>[]): Set<number> {
  return new Set(reminders.flatMap(({ about }) => about.hours));
}

function draftOf({ appointment, values, reached }: MessageContext, about: AboutAppointment): Draft {
  const { leadId, clientId, id: appointmentId } = appointment;
  const { what, channel } = about;
  const key: TemplateKey = `${appointment.callRequested ? topicOfCall(what) : what}.${channel}`;
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
