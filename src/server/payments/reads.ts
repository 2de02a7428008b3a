import { and, desc, eq, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Payment, ProjectAccount } from "#contract/payments.ts";
import { dayAt } from "#domain/calendar.ts";
import { decimalOf, knownCents } from "#domain/money.ts";
import { type Account, accountOf } from "#domain/payments/payment.ts";
import type { Db, Tx } from "../db/connection.ts";
import { payments, projects, quotes, users } from "../db/tables/all.ts";
import { notFound } from "../refusal.ts";

const told = { payment: payments, quoteNumber: quotes.quoteNumber, recordedBy: users.username };

function withNames(db: Db | Tx) {
  return db
    .select(told)
    .from(payments)
    .leftJoin(quotes, eq(quotes.id, payments.quoteId))
    .leftJoin(users, eq(users.id, payments.recordedBy))
    .$dynamic();
}

type Named = Awaited<ReturnType<typeof withNames>>[number];

function presentPayment({ payment, quoteNumber, recordedBy }: Named, timeZone: string): Payment {
  const { id, projectId, quoteId, amount, paymentType, status, reference, version } = payment;
  if (!projectId) throw new Error("A payment belongs to no project");
  return {
    ...{ id, projectId, quoteId, quoteNumber, amount, paymentType, status, reference, recordedBy, version },
    receivedOn: payment.capturedAt && dayAt(payment.capturedAt, timeZone),
    createdAt: payment.createdAt.toISOString(),
  };
}

export async function paymentById(db: Db | Tx, id: string, timeZone: string): Promise<Payment> {
  const [row] = await withNames(db).where(eq(payments.id, id));
  if (!row) throw notFound("payment");
  return presentPayment(row, timeZone);
}

/** Every payment of a project, newest first, and what they leave to pay. */
export async function accountOfProject(db: Db, projectId: string, timeZone: string): Promise<ProjectAccount> {
  const rows = await withNames(db)
    .where(eq(payments.projectId, projectId))
    .orderBy(desc(payments.capturedAt), desc(payments.createdAt), desc(payments.id));
  const { agreed, paid, owed } = await readAccount(db, projectId);
  const sum = (cents: number | undefined) => (cents === undefined ? null : decimalOf(cents));
  return {
    agreed: sum(agreed),
    paid: decimalOf(paid),
    owed: sum(owed),
    payments: rows.map((row) => presentPayment(row, timeZone)),
  };
}

/** What a project comes to. An accepted quote that was replaced by another accepted one counts no longer. */
export async function readAccount(db: Db | Tx, projectId: string): Promise<Account> {
  const [project] = await db
    .select({ total: projects.totalAmount })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (!project) throw notFound("project");
  const later = alias(quotes, "later");
  const replaced = db
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.replaces, quotes.id), eq(later.status, "accepted")));
  const accepted = await db
    .select({ total: quotes.totalAmount })
    .from(quotes)
    .where(and(eq(quotes.projectId, projectId), eq(quotes.status, "accepted"), notExists(replaced)));
  const captured = await db
    .select({ amount: payments.amount })
    .from(payments)
    .where(and(eq(payments.projectId, projectId), eq(payments.status, "captured")));
  return accountOf({
    acceptedQuotes: accepted.map(({ total }) => knownCents(total)),
    projectTotal: project.total === null ? undefined : knownCents(project.total),
    captured: captured.map(({ amount }) => knownCents(amount)),
  });
}
