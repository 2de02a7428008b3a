import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, sql } from "drizzle-orm";
import type { SavedView } from "#contract/saved-views.ts";
import { maxViews, type SavedList } from "#domain/saved-views.ts";
import type { Actor } from "#domain/staff/user.ts";
import { conflict, invalid, notFound } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { violated } from "../../platform/db/constraint-errors.ts";
import { lockNamed } from "../../platform/db/named-locks.ts";
import { savedViews } from "../../platform/db/tables/all.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";

export function viewsOf(db: Db, { id }: Actor, list: SavedList): Promise<SavedView[]> {
  return db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.userId, id), eq(savedViews.list, list)))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id));
}

interface SaveViewInput extends WriteContext {
  view: Omit<SavedView, "id">;
}

/** Idempotent; another view of the same name is refused. */
export function saveView(
  db: Db,
  { by, at, view }: SaveViewInput,
): Promise<{ row: SavedView; repeated: boolean }> {
  return db.transaction(async (tx) => {
    await lockNamed(tx, "savedViews", by.id);
    const ofList = and(eq(savedViews.userId, by.id), eq(savedViews.list, view.list));
    const isNamed = and(ofList, sql`lower(${savedViews.name}) = lower(${view.name})`);
    const [same] = await tx.select().from(savedViews).where(isNamed);
    if (same && isDeepStrictEqual([same.search, same.columns], [view.search, view.columns]))
      return { row: same, repeated: true };
    if (same) throw nameTaken(same.name);
    if ((await tx.$count(savedViews, ofList)) >= maxViews)
      throw conflict("too_many", `You have ${maxViews} views of this list. Delete one first.`);
    const [row] = await tx
      .insert(savedViews)
      .values({ ...view, userId: by.id, createdAt: at })
      .returning();
    if (!row) throw new Error("The view was not saved");
    return { row, repeated: false };
  });
}

interface RenameViewInput {
  by: Actor;
  viewId: string;
  name: string;
}

export async function renameView(db: Db, { by, viewId, name }: RenameViewInput): Promise<SavedView> {
  const [row] = await db
    .update(savedViews)
    .set({ name })
    .where(own(by, viewId))
    .returning()
    .catch((error: unknown) => {
      throw violated(error)?.kind === "unique" ? nameTaken(name) : error;
    });
  if (!row) throw notFound("view");
  return row;
}

/** Idempotent. */
export async function deleteView(db: Db, { by, viewId }: Omit<RenameViewInput, "name">): Promise<void> {
  await db.delete(savedViews).where(own(by, viewId));
}

/** To others a view does not exist. */
function own(by: Actor, viewId: string) {
  return and(eq(savedViews.id, viewId), eq(savedViews.userId, by.id));
}

function nameTaken(name: string) {
  return invalid({ name: `You already have a view named ${name}` });
}
