import { desc, eq } from "drizzle-orm";
import type { ProjectFields } from "#contract/projects.ts";
import { undoneWithin } from "#domain/messages/times.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { events } from "../../platform/db/tables/all.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import type { ProjectRow } from "./reads.ts";

interface StatusEdit extends WriteContext {
  status: ProjectFields["status"];
}

/** Completing a completed project keeps the first time; undoing a mistaken change restores it. */
export async function completion(
  tx: Tx,
  before: ProjectRow,
  { status, by, at }: StatusEdit,
): Promise<Pick<ProjectRow, "completedAt"> | undefined> {
  if (!status) return undefined;
  if (status !== "completed") return { completedAt: null };
  return { completedAt: before.completedAt ?? (await undoneCompletion(tx, before.id, { by, at })) ?? at };
}

/** What the event of a reopened project keeps, for an undo. */
export function completionDetail(completedAt: Date) {
  return { completedAt: completedAt.toISOString() };
}

/** When the project was completed, if this user reopened it a moment ago, and nobody has changed it since. */
async function undoneCompletion(
  tx: Tx,
  projectId: string,
  { by, at }: WriteContext,
): Promise<Date | undefined> {
  const [last] = await tx
    .select()
    .from(events)
    .where(eq(events.subjectId, projectId))
    .orderBy(desc(events.id))
    .limit(1);
  const { completedAt } = last?.detail ?? {};
  if (!last || typeof completedAt !== "string" || last.byUserId !== by.id) return undefined;
  return at.getTime() - last.at.getTime() <= undoneWithin ? new Date(completedAt) : undefined;
}
