import { inArray } from "drizzle-orm";
import type { Marks } from "#contract/projects.ts";
import type { Db } from "../../platform/db/connection.ts";
import { type projects, users } from "../../platform/db/tables/all.ts";

type Marked = Pick<typeof projects.$inferSelect, "measuredBy" | "measuredAt" | "checkedBy" | "checkedAt">;

/** The sign-offs of each row with the users' names, in one query. */
export async function presentSignOff(db: Db, rows: readonly Marked[]): Promise<Marks[]> {
  const ids = [...new Set(rows.flatMap((row) => [row.measuredBy, row.checkedBy]))].filter(
    (id) => id !== null,
  );
  const people =
    ids.length === 0
      ? []
      : await db.select({ id: users.id, name: users.username }).from(users).where(inArray(users.id, ids));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const mark = (by: string | null, at: Date | null) =>
    at && { by: names.get(by ?? "") ?? null, at: at.toISOString() };
  return rows.map((row) => ({
    measured: mark(row.measuredBy, row.measuredAt),
    checked: mark(row.checkedBy, row.checkedAt),
  }));
}
