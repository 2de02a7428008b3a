import { and, eq, type SQL } from "drizzle-orm";
import type { recordPaymentRoute } from "#contract/payments.ts";
import type { RouteInput } from "#contract/route.ts";
import { type Day, dayAt, instantOf } from "#domain/calendar.ts";
import { dollarsAndCents, knownCents, sumOf } from "#domain/money.ts";
import { isBeyond, owedFor } from "#domain/payments/payment.ts";
import { alreadyCreated, conflict, invalid } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { insertOne } from "../../platform/db/insert-rows.ts";
import { lockRow } from "../../platform/db/locks.ts";
import { payments, projects, quotes } from "../../platform/db/tables/all.ts";
import { nextVersion } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import {
  findPriorResult,
  type IdempotentWrite,
  idempotencyDetail,
} from "../../platform/events/idempotency.ts";
import type { Keyed, MessagingWriteContext } from "../../platform/http/write-context.ts";
import { readAccount } from "./reads.ts";

interface NewPaymentInput extends MessagingWriteContext, Keyed {
  projectId: string;
  fields: RouteInput<typeof recordPaymentRoute>["body"];
  timeZone: string;
}

/** Records a payment. More than is owed needs the caller's confirmation. */
export function recordPayment(
  db: Db,
  recorded: NewPaymentInput,
): Promise<{ paymentId: string; repeated: boolean }> {
  return db.transaction(async (tx) => {
    const { projectId, fields, key, timeZone, by, at, messaging } = recorded;
    // Two concurrent payments must not both find the amount owed.
    const project = await lockRow(tx, projects, projectId, { noun: "project" });
    const { moreThanOwed, ...payment } = fields;
    const sent = { kind: "payment.captured", key, content: { projectId, ...payment }, by, at };
    const earlier = await recordedBefore(tx, sent);
    if (earlier) return { paymentId: earlier, repeated: true };
    if (fields.receivedOn > dayAt(at, timeZone))
      throw invalid({ receivedOn: "Choose today or an earlier day" });
    if (fields.quoteId) await refuseOtherQuote(tx, { projectId, quoteId: fields.quoteId });
    if (!moreThanOwed) await refuseBeyond(tx, recorded);
    const { amount, paymentType, quoteId, method, reference, receivedOn } = fields;
    const row = await insertOne(tx, payments, {
      ...{ projectId, quoteId, amount, paymentType, method, reference, recordedBy: by.id },
      clientId: project.clientId,
      status: "captured",
      capturedAt: momentOf(receivedOn, recorded),
      createdAt: at,
    });
    const detail = { label: project.name, projectId, amount, paymentType, ...idempotencyDetail(sent) };
    await recordEvent(tx, { kind: "payment.captured", subjectId: row.id, at, by, messaging, detail });
    return { paymentId: row.id, repeated: false };
  });
}

/** For another day, only the day is known. Today's payment counts at once, even before noon. */
function momentOf(receivedOn: Day, { timeZone, at }: NewPaymentInput): Date {
  return receivedOn === dayAt(at, timeZone) ? at : instantOf({ day: receivedOn, time: "12:00" }, timeZone);
}

/** A repeat with other content is refused: it is neither the recorded payment nor a new one. */
async function recordedBefore(tx: Tx, sent: IdempotentWrite): Promise<string | undefined> {
  const earlier = await findPriorResult(tx, sent);
  if (!earlier || earlier.isSame) return earlier?.subjectId;
  const sum = dollarsAndCents(knownCents(String(earlier.detail.amount)));
  const message = `This payment of ${sum} is already recorded. Check the payments before you continue.`;
  throw alreadyCreated(message, earlier.subjectId);
}

async function refuseOtherQuote(tx: Tx, { projectId, quoteId }: { projectId: string; quoteId: string }) {
  const own = and(eq(quotes.id, quoteId), eq(quotes.projectId, projectId));
  if (!(await tx.$count(quotes, own))) throw invalid({ quoteId: "This quote belongs to another project" });
}

async function refuseBeyond(tx: Tx, { projectId, fields }: NewPaymentInput) {
  const owed = owedFor(await readAccount(tx, projectId), fields.quoteId);
  if (!isBeyond(owed, knownCents(fields.amount))) return;
  const why =
    owed === undefined
      ? "This project has no accepted quote yet."
      : `The balance due is only ${dollarsAndCents(Math.max(0, owed))}.`;
  throw conflict("more_than_owed", `${why} Record the payment anyway?`, { amount: why });
}

interface Refund extends MessagingWriteContext {
  paymentId: string;
}

/** Marks a payment as refunded. Idempotent. */
export function refundPayment(db: Db, { paymentId, by, at, messaging }: Refund): Promise<void> {
  return db.transaction(async (tx) => {
    const payment = await lockRow(tx, payments, paymentId, { noun: "payment" });
    if (payment.status === "refunded") return;
    if (payment.status !== "captured")
      throw conflict("not_captured", "Only received payments can be refunded");
    await tx
      .update(payments)
      .set({ status: "refunded", version: nextVersion(payments) })
      .where(eq(payments.id, paymentId));
    const { projectId, amount, paymentType } = payment;
    const detail = { label: dollarsAndCents(knownCents(amount)), projectId, amount, paymentType };
    await recordEvent(tx, { kind: "payment.refunded", subjectId: paymentId, at, by, messaging, detail });
  });
}

interface PaymentGuard {
  /** Payments that the deletion would take along. The caller locks the project, so that none is recorded meanwhile. */
  payments: SQL | undefined;
  /** "this project" */
  name: string;
  /** "You can set it to On Hold instead." */
  instead: string;
}

/** No month loses money to a deletion: a record with any payment, even a refunded one, is not deleted. */
export async function refuseWherePaid(tx: Tx, { payments: lost, name, instead }: PaymentGuard) {
  const rows = await tx.select({ amount: payments.amount }).from(payments).where(lost);
  if (rows.length === 0) return;
  const sum = dollarsAndCents(sumOf(rows.map(({ amount }) => knownCents(amount))));
  throw conflict("paid_for", `${sum} was recorded for ${name}. ${instead}`);
}
