import { and, eq, inArray, or } from "drizzle-orm";
import type { RetentionReason } from "#domain/privacy/forgetting.ts";
import type { Retention } from "#domain/privacy/retention.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { payments, projects, quotes } from "../../platform/db/tables/all.ts";
import { readAccount } from "../payments/reads.ts";

/** Records of one client that the law or an unpaid balance keeps. */
export interface Records {
  reasons: RetentionReason[];
  payments: number;
  quotes: string[];
  projects: string[];
  /** Time of the last payment, acceptance, or start of a project that owes. */
  lastRecordAt: Date | undefined;
}

/** Payments, accepted quotes, quotes with payments, and projects with a balance, also of a typed total alone. */
export async function recordsOf(db: Db | Tx, clientId: string): Promise<Records> {
  const paid = await db.select().from(payments).where(eq(payments.clientId, clientId));
  const named = paid.flatMap(({ quoteId }) => quoteId ?? []);
  const agreed = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.clientId, clientId), or(eq(quotes.status, "accepted"), inArray(quotes.id, named))));
  const owing = await owingProjects(db, clientId);
  const projectIds = [...agreed, ...paid].flatMap(({ projectId }) => projectId ?? []);
  const dates = [
    ...paid.map(({ capturedAt, createdAt }) => capturedAt ?? createdAt),
    ...agreed.map(({ decidedAt, createdAt }) => decidedAt ?? createdAt),
    ...owing.map(({ createdAt }) => createdAt),
  ].sort((one, other) => Number(other) - Number(one));
  const reasons: RetentionReason[] = [];
  if (paid.length > 0) reasons.push("payments");
  if (agreed.some(({ status }) => status === "accepted")) reasons.push("acceptedQuotes");
  if (owing.length > 0) reasons.push("balance");
  return {
    reasons,
    payments: paid.length,
    quotes: agreed.map(({ id }) => id),
    projects: [...new Set([...projectIds, ...owing.map(({ id }) => id)])],
    lastRecordAt: dates[0],
  };
}

async function owingProjects(db: Db | Tx, clientId: string) {
  const { id, createdAt } = projects;
  const all = await db.select({ id, createdAt }).from(projects).where(eq(projects.clientId, clientId));
  const owing: typeof all = [];
  for (const project of all) if (((await readAccount(db, project.id)).owed ?? 0) > 0) owing.push(project);
  return owing;
}

/** When the last record of these clients may be deleted; undefined if none is kept. */
export function retainedUntil(
  records: Pick<Records, "lastRecordAt">[],
  { recordYears }: Retention,
): Date | undefined {
  const dates = records.flatMap(({ lastRecordAt }) => (lastRecordAt ? Number(lastRecordAt) : []));
  if (dates.length === 0) return undefined;
  const until = new Date(Math.max(...dates));
  until.setUTCFullYear(until.getUTCFullYear() + recordYears);
  return until;
}
