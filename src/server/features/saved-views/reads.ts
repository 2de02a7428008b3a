import { and, asc, eq, sql } from "drizzle-orm";
import type { SavedView } from "#contract/saved-views.ts";
import type { SavedList } from "#domain/saved-views.ts";
import type { Actor } from "#domain/staff/user.ts";
import type { Db } from "../../platform/db/connection.ts";
import { savedViews } from "../../platform/db/tables/all.ts";

export function viewsOf(db: Db, { id }: Actor, list: SavedList): Promise<SavedView[]> {
  return db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.userId, id), eq(savedViews.list, list)))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id));
}
