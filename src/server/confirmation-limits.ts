import { and, arrayOverlaps, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import { mailboxOf } from "#domain/mailbox.ts";
import type { Channel } from "#domain/messages/message.ts";
import { comparablePhone } from "#domain/phone.ts";
import { isUsOrCanadianPhone } from "#domain/phone-areas.ts";
import { businessRow } from "./business/reads.ts";
import type { Tx } from "./db/connection.ts";
import { events, messages } from "./db/tables/all.ts";
import { record } from "./events.ts";
import type { Post } from "./post.ts";

const hour = 60 * 60_000;
const day = 24 * hour;
const mostAnHour = 1;
const mostADay = 3;

/** What a visitor named in a request: one person, reached either way. */
export interface Named {
  phone: string;
  email?: string | null | undefined;
}

/** The phone and the email of a request, one spelling each. */
export function namedKeys({ phone, email }: Named): string[] {
  return [comparablePhone(phone), email?.trim() ? mailboxOf(email) : ""].filter((key) => key !== "");
}

/** Whether confirmations go by text to this number. */
export async function isTextedTo(tx: Tx, phone: string): Promise<boolean> {
  return isUsOrCanadianPhone(phone) || (await businessRow(tx)).textsAbroad;
}

interface Confirming {
  channel: Channel;
  named: Named;
  at: Date;
  post: Post;
}

/**
 * Why the confirmation of a visitor's request may not go; undefined when it may. One decision at a time, on whichever
 * process, until the transaction ends: taken last, after every other lock.
 */
export async function whyHeldBack(
  tx: Tx,
  { channel, named, at, post }: Confirming,
): Promise<string | undefined> {
  if (channel === "text" && !(await isTextedTo(tx, named.phone)))
    return "Not sent: the number is outside the United States and Canada";
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('confirmations'))`);
  const toThem = arrayOverlaps(messages.confirms, namedKeys(named));
  const around = (span: number) => and(toThem, within(at, span));
  if ((await tx.$count(messages, around(hour))) >= mostAnHour)
    return "Not sent: one confirmation an hour goes to a person";
  if ((await tx.$count(messages, around(day))) >= mostADay)
    return "Not sent: three confirmations a day go to a person";
  const { confirmationsADay } = await businessRow(tx);
  const ofToday = await tx.$count(messages, and(isNotNull(messages.confirms), within(at, day)));
  if (ofToday < confirmationsADay) return undefined;
  await tellOncePerDay(tx, { confirmationsADay, at, post });
  return "Not sent: the daily limit of confirmations was reached";
}

/** A request that waited is taken in as of its own time, so later ones count, too. */
function within(at: Date, span: number) {
  return and(
    gt(messages.createdAt, new Date(at.getTime() - span)),
    lt(messages.createdAt, new Date(at.getTime() + span)),
  );
}

/** The business settings have no id of their own; events name them by this one. */
const businessId = "00000000-0000-4000-8000-000000000001";

async function tellOncePerDay(
  tx: Tx,
  { confirmationsADay, at, post }: { confirmationsADay: number; at: Date; post: Post },
) {
  const kind = "message.limit_reached";
  const lately = and(eq(events.kind, kind), gt(events.at, new Date(at.getTime() - day)));
  if ((await tx.$count(events, lately)) > 0) return;
  await record(tx, {
    kind,
    subjectId: businessId,
    at,
    detail: { label: `${confirmationsADay} a day` },
    post,
  });
}
