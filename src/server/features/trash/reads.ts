import { eq, gt } from "drizzle-orm";
import type { RouteInput } from "#contract/route.ts";
import type { DeletedRecord, listTrashRoute } from "#contract/trash.ts";
import type { Db } from "../../platform/db/connection.ts";
import { type NamedUsers, namedUsers } from "../../platform/db/names.ts";
import { pageOf } from "../../platform/db/page.ts";
import { trash } from "../../platform/db/tables/all.ts";

export type TrashRow = typeof trash.$inferSelect;

/** A page of restorable records, with who deleted them. */
export async function findTrash(db: Db, query: RouteInput<typeof listTrashRoute>["query"], at: Date) {
  const { rows, headers } = await pageOf(db, {
    table: trash,
    sortable: { deletedAt: { by: trash.deletedAt, type: "timestamptz" } },
    sortedBy: "-deletedAt",
    filters: [query.kind ? eq(trash.kind, query.kind) : undefined, gt(trash.expiresAt, at)],
    query,
    path: "/api/trash",
  });
  const people = await namedUsers(
    db,
    rows.map(({ deletedBy }) => deletedBy),
  );
  return { trashed: rows.map((row) => present(row, people)), headers };
}

function present(row: TrashRow, people: NamedUsers): DeletedRecord {
  const { id, kind, label } = row;
  return {
    ...{ id, kind, label },
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    deletedBy: people.get(row.deletedBy) ?? null,
    deletedAt: row.deletedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
