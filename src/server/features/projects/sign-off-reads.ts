import type { SignOff } from "#contract/rooms.ts";
import type { Db } from "../../platform/db/connection.ts";
import { namesOf } from "../../platform/db/names.ts";
import type { projects } from "../../platform/db/tables/all.ts";

type SignOffColumns = Pick<
  typeof projects.$inferSelect,
  "measuredBy" | "measuredAt" | "checkedBy" | "checkedAt"
>;

/** The sign-offs of each row with the users' names, in one query. */
export async function presentSignOff(db: Db, rows: readonly SignOffColumns[]): Promise<SignOff[]> {
  const names = await namesOf(
    db,
    rows.flatMap((row) => [row.measuredBy, row.checkedBy]),
  );
  const mark = (by: string | null, at: Date | null) =>
    at && { by: names.get(by) ?? null, at: at.toISOString() };
  return rows.map((row) => ({
    measured: mark(row.measuredBy, row.measuredAt),
    checked: mark(row.checkedBy, row.checkedAt),
  }));
}
