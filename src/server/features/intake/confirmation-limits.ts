import { createHash } from "node:crypto";
import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { mailboxOf } from "#domain/contact.ts";
import { day, hour } from "#domain/durations.ts";
import type { Channel } from "#domain/messages/message-key.ts";
import { comparablePhone } from "#domain/phone.ts";
import { isUsOrCanadianPhone } from "#domain/phone-areas.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { lockNamed } from "../../platform/db/named-locks.ts";
import { rateLimits } from "../../platform/db/tables/all.ts";
import { notifyOncePerDay } from "../../platform/events/daily-notification.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import { businessRow } from "../../platform/settings/settings.ts";

const maxPerHour = 1;
const maxPerDay = 3;

/** The person of a request, reached by phone or email. */
export interface Addresses {
  phone: string;
  email?: string | null | undefined;
}

/** Phone and email of a request in one canonical spelling each. */
function namedKeys({ phone, email }: Addresses): string[] {
  return [comparablePhone(phone), email?.trim() ? mailboxOf(email) : ""].filter((key) => key !== "");
}

export async function isTextedTo(tx: Tx, phone: string): Promise<boolean> {
  return isUsOrCanadianPhone(phone) || (await businessRow(tx)).textsAbroad;
}

interface ConfirmationInput {
  requestId: string;
  channel: Channel;
  named: Addresses;
  /** The sending time, however old the request is. */
  at: Date;
  messaging: MessagingConfig;
}

/**
 * Reason to hold a confirmation back; undefined if it may go, and then it is counted. Serialized across processes until
 * commit, so take this lock late. Only a daily notification and the turn of a new lead come after it.
 */
export async function heldBackReason(
  tx: Tx,
  { requestId, channel, named, at, messaging }: ConfirmationInput,
): Promise<string | undefined> {
  if (channel === "text" && !(await isTextedTo(tx, named.phone)))
    return "Not sent: the number is outside the United States and Canada";
  await lockNamed(tx, "confirmations");
  const theirs = namedKeys(named).map(bucketOf);
  const sent = await sentWithinDay(tx, theirs, at);
  if (sent.theirsInHour >= maxPerHour) return "Not sent: limit of one confirmation per person per hour";
  if (sent.theirs >= maxPerDay) return "Not sent: limit of three confirmations per person per day";
  const { confirmationsADay } = await businessRow(tx);
  if (sent.all >= confirmationsADay) {
    await notifyOncePerDay(tx, {
      kind: "message.limit_reached",
      label: `${confirmationsADay} a day`,
      at,
      messaging,
    });
    return "Not sent: daily confirmation limit reached";
  }
  await countSent(tx, [sharedBucket, ...theirs], { requestId, at });
  return undefined;
}

const sharedBucket = "confirmation";

/** A digest: the count outlives the person's records, which can be deleted at any time. */
function bucketOf(key: string): string {
  return `${sharedBucket} ${createHash("sha256").update(key).digest("hex")}`;
}

/** One row per confirmation and bucket, for a day. */
async function countSent(tx: Tx, buckets: string[], { requestId, at }: { requestId: string; at: Date }) {
  const counted = { caller: requestId, periodEndsAt: new Date(at.getTime() + day), count: 1 };
  await tx.insert(rateLimits).values(buckets.map((bucket) => ({ bucket, ...counted })));
}

/** Confirmations of one person and of all, counted in one statement. */
async function sentWithinDay(tx: Tx, theirs: string[], at: Date) {
  const isTheirs = inArray(rateLimits.bucket, theirs);
  const inHour = gt(rateLimits.periodEndsAt, new Date(at.getTime() + day - hour));
  const counted = (those: SQL | undefined) =>
    sql<number>`count(distinct ${rateLimits.caller}) filter (where ${those})`.mapWith(Number);
  const [sent] = await tx
    .select({
      theirsInHour: counted(and(isTheirs, inHour)),
      theirs: counted(isTheirs),
      all: counted(eq(rateLimits.bucket, sharedBucket)),
    })
    .from(rateLimits)
    .where(and(inArray(rateLimits.bucket, [sharedBucket, ...theirs]), gt(rateLimits.periodEndsAt, at)));
  return sent ?? { theirsInHour: 0, theirs: 0, all: 0 };
}
