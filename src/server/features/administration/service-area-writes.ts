import { and, eq, isNull, max, sql } from "drizzle-orm";
import type { AreaFields } from "#contract/service-areas.ts";
import { slugOf, zipTaken } from "#domain/areas/area.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { conflict, invalid, notFound, staleVersion } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { insertOne } from "../../platform/db/insert-rows.ts";
import { lockNamed } from "../../platform/db/named-locks.ts";
import { clients, leads, serviceAreas } from "../../platform/db/tables/all.ts";
import { editChanged, refuseStale } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { everyArea, type ServiceAreaRow } from "../../platform/settings/service-areas.ts";

const noun = "service area";

export function addArea(db: Db, fields: AreaFields, { by, at }: WriteContext): Promise<ServiceAreaRow> {
  return alone(db, async (tx) => {
    await refuseAmong(tx, fields);
    const [last] = await tx.select({ position: max(serviceAreas.position) }).from(serviceAreas);
    const position = (last?.position ?? 0) + 1;
    const row = await insertOne(tx, serviceAreas, { ...fields, position, createdAt: at });
    await markByIts(tx, row);
    await recordEvent(tx, { kind: "area.added", subjectId: row.id, at, by, detail: { label: row.name } });
    return row;
  });
}

interface AreaEdit extends WriteContext {
  areaId: string;
  changes: Partial<AreaFields>;
  version?: number | undefined;
}

export function changeArea(db: Db, { areaId, changes, version, by, at }: AreaEdit): Promise<ServiceAreaRow> {
  return alone(db, async (tx) => {
    const [was] = await tx.select().from(serviceAreas).where(eq(serviceAreas.id, areaId));
    if (!was) throw notFound(noun);
    const { before, after } = changesBetween<AreaFields>(was, changes);
    refuseStale(was, version, noun);
    await refuseAmong(tx, { ...was, ...after }, areaId);
    const row = await editChanged(tx, { table: serviceAreas, found: was, changes: after, version, noun });
    if (row === was) return row;
    await markByIts(tx, row);
    const detail = { label: row.name, before: detailOf(before), after: detailOf(after) };
    await recordEvent(tx, { kind: "area.changed", subjectId: areaId, at, by, detail });
    return row;
  });
}

interface AreaOrderEdit extends WriteContext {
  ids: readonly string[];
  /** The order that the caller saw; undefined to skip the check. */
  seen?: readonly string[] | undefined;
}

/** The ids must name every area, so that an outdated list is refused. */
export function orderAreas(db: Db, { ids, seen, by, at }: AreaOrderEdit): Promise<ServiceAreaRow[]> {
  return alone(db, async (tx) => {
    const before = await everyArea(tx);
    const chosenIds = new Set(ids);
    if (
      chosenIds.size !== ids.length ||
      before.length !== ids.length ||
      before.some(({ id }) => !chosenIds.has(id))
    )
      throw conflict("stale", "Someone else added or deleted an area. Reload the list.");
    if (before.every(({ id }, place) => id === ids[place])) return before;
    if (seen && before.some(({ id }, place) => id !== seen[place])) throw staleVersion("order of the areas");
    // Sets all positions in one statement.
    await tx
      .update(serviceAreas)
      .set({ position: sql`array_position(${sql.param(`{${ids.join(",")}}`)}::uuid[], ${serviceAreas.id})` });
    const after = await everyArea(tx);
    const detail = { label: after.map(({ name }) => name).join(", ") };
    await recordEvent(tx, { kind: "area.ordered", subjectId: after[0]?.id ?? "", at, by, detail });
    return after;
  });
}

/** A foreign key clears the area of leads, clients and appointments. */
export function deleteArea(
  db: Db,
  { areaId, version, by, at }: WriteContext & { areaId: string; version?: number | undefined },
): Promise<void> {
  return alone(db, async (tx) => {
    const [row] = await tx.delete(serviceAreas).where(eq(serviceAreas.id, areaId)).returning();
    if (!row) throw notFound(noun);
    refuseStale(row, version, noun);
    // An empty table would get the starter areas at the next start.
    if ((await tx.$count(serviceAreas)) === 0)
      throw conflict("last_area", "You can't delete the last service area. Make it inactive instead");
    await recordEvent(tx, { kind: "area.removed", subjectId: areaId, at, by, detail: { label: row.name } });
  });
}

/** Serializes area changes, because areas must not share ZIP codes or pages. */
function alone<T>(db: Db, write: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockNamed(tx, "serviceAreas");
    return write(tx);
  });
}

type StoredArea = Pick<AreaFields, "name" | "zipCodes" | "isActive">;

/** Two areas never share a page, and two active areas never share a ZIP code. */
async function refuseAmong(tx: Tx, { name, zipCodes, isActive }: StoredArea, ownId?: string) {
  const others = (await everyArea(tx)).filter(({ id }) => id !== ownId);
  const namesake = others.find((other) => slugOf(other.name) === slugOf(name));
  if (namesake) throw invalid({ name: `${namesake.name} already has this name` });
  if (!isActive) return;
  const taken = zipTaken(
    zipCodes,
    others.filter((other) => other.isActive),
  );
  if (taken) throw invalid({ zipCodes: taken });
}

/**
 * Sets the area of records whose ZIP code had none. Records with an area keep it: it was right when they came in, and
 * last month's reports must not change.
 */
async function markByIts(tx: Tx, { id, zipCodes, isActive }: ServiceAreaRow) {
  if (!isActive || zipCodes.length === 0) return;
  for (const table of [leads, clients])
    await tx
      .update(table)
      .set({ serviceAreaId: id })
      .where(and(isNull(table.serviceAreaId), zipIsIn(table, zipCodes)));
}

function zipIsIn({ zipCode }: typeof leads | typeof clients, zips: readonly string[]) {
  return sql`left(trim(${zipCode}), 5) = any(${sql.param(`{${zips.join(",")}}`)}::text[])`;
}

/** Events show lists as one line. */
function detailOf(fields: Partial<AreaFields>) {
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([field, value]) => [field, Array.isArray(value) ? value.join(", ") : value]),
  );
}
