import { and, eq, inArray, isNull } from "drizzle-orm";
import type { MeetingType } from "#domain/appointments/appointment.ts";
import { longDate, spokenTime, wallClockAt, zoneNameAt } from "#domain/calendar.ts";
import type { CompanyProfile } from "#domain/company/profile.ts";
import {
  channelOf,
  defaultTemplate,
  type TemplateKey,
  type Values,
  written,
} from "#domain/messages/templates.ts";
import { answerWithin, outsideQuietHours } from "#domain/messages/times.ts";
import { internationalPhone } from "#domain/phone.ts";
import type { Tx } from "../db/connection.ts";
import { messages, messageTemplates } from "../db/tables/all.ts";
import type { MessagingConfig } from "../http/messaging-config.ts";
import type { OutboxContext } from "../http/write-context.ts";
import { readCompanyProfile } from "../settings/company-profile.ts";

export type NewMessage = typeof messages.$inferInsert;

/** A message to a customer before its template is filled in. */
export interface Draft {
  /** Unique key of the reason for the message, so that it is sent once. */
  cause: string;
  key: TemplateKey;
  values: Values;
  recipient: string;
  about: { leadId?: string | null; clientId?: string | null; appointmentId?: string | null };
  calendarFile?: string | undefined;
  /** Earliest time to send; immediately if unset. */
  dueAt?: Date;
}

/**
 * Writes messages in the transaction of their cause: queued if the channel has a provider, otherwise kept in the
 * office. A retry writes nothing twice. A text waits for the end of quiet hours unless it answers its recipient.
 */
export async function writeMessages(
  tx: Tx,
  drafts: Draft[],
  { at, messaging }: OutboxContext,
): Promise<void> {
  if (drafts.length === 0) return;
  await tx
    .insert(messages)
    .values(await worded(tx, drafts, { at, messaging }))
    .onConflictDoNothing();
}

/** Message rows with the current templates filled in. */
export async function worded(
  tx: Tx,
  drafts: Draft[],
  { at, messaging }: OutboxContext,
): Promise<NewMessage[]> {
  const keys = [...new Set(drafts.map(({ key }) => key))];
  const own = await ownTemplates(tx, keys);
  return drafts.map((draft) => {
    const { cause, key, values, recipient, about, calendarFile, dueAt = at } = draft;
    const channel = channelOf(key);
    const mayWait = channel === "text" && !isAnswer({ cause, createdAt: at }, at);
    return {
      ...{ cause, channel, recipient, createdAt: at, calendarFile, ...about },
      ...written(key, own.get(key) ?? defaultTemplate(key), values),
      state: messaging.sends[channel] ? "queued" : "kept",
      dueAt: mayWait ? outsideQuietHours(dueAt, messaging.timeZone) : dueAt,
    };
  });
}

async function ownTemplates(tx: Tx, keys: TemplateKey[]) {
  const rows = await tx.select().from(messageTemplates).where(inArray(messageTemplates.key, keys));
  return new Map(rows.map(({ key, subject, body }) => [key as TemplateKey, { subject, body }]));
}

/** Start of the cause of a test that an administrator sends. */
export const testCause = "test:";

/** Whether its recipient waits for it, because they just wrote or are testing; such a message ignores quiet hours. */
export function isAnswer({ cause, createdAt }: { cause: string; createdAt: Date }, at: Date): boolean {
  return /^(request|help|test):/.test(cause) && at.getTime() - createdAt.getTime() < answerWithin;
}

/** Whether it confirms a visitor's request. */
export function confirmsRequest({ cause }: { cause: string }): boolean {
  return cause.startsWith("request:");
}

interface HelpReply {
  /** Twilio's id of the incoming text. */
  sid: string;
  recipient: string;
  about: Draft["about"];
}

/** Answers HELP with the company's name and how to opt out. */
export async function answerHelp(
  tx: Tx,
  { sid, recipient, about }: HelpReply,
  writing: OutboxContext,
): Promise<void> {
  const values = companyValues(await readCompanyProfile(tx));
  await writeMessages(
    tx,
    [{ cause: `help:${sid}:text`, key: "help.text", values, recipient, about }],
    writing,
  );
}

export function companyValues({ companyName, phone }: CompanyProfile) {
  return { companyName, companyPhone: phone };
}

export function timeValues(
  { scheduledAt }: { scheduledAt: Date },
  { timeZone }: Pick<MessagingConfig, "timeZone">,
) {
  const clock = wallClockAt(scheduledAt, timeZone);
  return spoken(longDate(clock.day), spokenTime(clock.time));
}

/** The customer of a virtual meeting may be in another time zone, so its time names the business's. */
export function customerTimeValues(
  { scheduledAt, meetingType }: { scheduledAt: Date; meetingType: MeetingType | null },
  { timeZone }: Pick<MessagingConfig, "timeZone">,
) {
  const { day, time } = timeValues({ scheduledAt }, { timeZone });
  return spoken(day, meetingType === "virtual" ? `${time} ${zoneNameAt(scheduledAt, timeZone)}` : time);
}

function spoken(day: string, time: string) {
  return { day, time, when: `${day}, ${time}` };
}

/** Attaches earlier texts from a number to the new lead that has it. */
export async function attachTextsToLead(
  tx: Tx,
  { id: leadId, phone }: { id: string; phone: string },
): Promise<void> {
  const number = internationalPhone(phone);
  if (!number) return;
  const ofNobody = and(isNull(messages.leadId), isNull(messages.clientId));
  await tx
    .update(messages)
    .set({ leadId })
    .where(and(eq(messages.recipient, number), eq(messages.state, "received"), ofNobody));
}
