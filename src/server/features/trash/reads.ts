import { eq, gt, inArray } from "drizzle-orm";
import type { RouteInput } from "#contract/route.ts";
import type { listTrash, Trashed } from "#contract/trash.ts";
import type { Db } from "../../platform/db/connection.ts";
import { pageOf } from "../../platform/db/page.ts";
import { trash, users } from "../../platform/db/tables/all.ts";

export type TrashRow = typeof trash.$inferSelect;

/** A page of restorable records, with who deleted them. */
export async function findTrash(db: Db, query: RouteInput<typeof listTrash>["query"], at: Date) {
  const { rows, headers } = await pageOf(db, {
    table: trash,
    sortable: { deletedAt: { by: trash.deletedAt, type: "timestamptz" } },
    sortedBy: "-deletedAt",
    filters: [query.kind ? eq(trash.kind, query.kind) : undefined, gt(trash.expiresAt, at)],
    query,
    path: "/api/trash",
  });
  const ids = rows.flatMap(({ deletedBy }) => deletedBy ?? []);
  const members = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, ids));
  const byId = new Map(members.map((member) => [member.id, member]));
  return { trashed: rows.map((row) => present(row, byId)), headers };
}

function present(row: TrashRow, members: Map<string, { id: string; username: string }>): Trashed {
  const { id, kind, label } = row;
  return {
    ...{ id, kind, label },
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    deletedBy: members.get(row.deletedBy ?? "") ?? null,
    deletedAt: row.deletedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
