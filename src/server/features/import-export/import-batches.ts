import { asc, eq, gt } from "drizzle-orm";
import { day } from "#domain/durations.ts";
import { fullName } from "#domain/format.ts";
import { samePersonKeys } from "#domain/imports/rows.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { violated } from "../../platform/db/constraint-errors.ts";
import { errorClass } from "../../platform/db/error-class.ts";
import { lockRow } from "../../platform/db/locks.ts";
import { importBatches, imports } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { SystemWriteContext } from "../../platform/http/write-context.ts";
import { type ImportRow, sortPeople } from "./import-reads.ts";
import { insertPeople, type Person } from "./insert-people.ts";
import type { FilePerson } from "./people-rows.ts";

/** Rows per transaction; kept small, because it blocks others who need them. */
export const batchSize = 100;

/** `by` is unknown if another process began the import. */
interface BatchContext extends SystemWriteContext {
  importId: string;
}

/** Imports that this process is adding. */
const adding = new Set<string>();

export async function addAllPeople(db: Db, going: BatchContext, signal?: AbortSignal): Promise<void> {
  adding.add(going.importId);
  try {
    let waiting = 1;
    while (waiting > 0 && !signal?.aborted) waiting = (await addBatch(db, going)).waiting;
  } finally {
    adding.delete(going.importId);
  }
}

/** A person in the batch may become a client at the same moment; the retry then finds them. */
async function addBatch(db: Db, going: BatchContext): Promise<ImportRow> {
  const add = () => db.transaction((tx) => addNextBatch(tx, going));
  try {
    return await add();
  } catch (error) {
    if (violated(error)?.constraint !== "clients_email_unique") throw error;
    return add();
  }
}

/** Other processes that add batches or undo the import wait for this transaction. */
async function addNextBatch(tx: Tx, { importId, by, at }: BatchContext): Promise<ImportRow> {
  const row = await lockImport(tx, importId);
  const [batch] = await tx
    .select()
    .from(importBatches)
    .where(eq(importBatches.importId, importId))
    .orderBy(asc(importBatches.id))
    .limit(1);
  if (row.waiting === 0 || !batch) return row;
  const people = batch.people as Person[];
  const { ready } = await sortPeople(tx, row.kind, people.map(filePerson));
  const added = ready.map(({ line }) => people[line] as Person);
  await insertPeople(tx, { row, people: added, by, at });
  await tx.delete(importBatches).where(eq(importBatches.id, batch.id));
  const counts = {
    added: row.added + added.length,
    skipped: row.skipped + people.length - added.length,
    waiting: row.waiting - people.length,
  };
  await tx.update(imports).set(counts).where(eq(imports.id, importId));
  const counted = { ...row, ...counts };
  if (counted.waiting === 0) await recordImport(tx, counted, { by, at });
  return counted;
}

/** Identified by position in the batch. */
function filePerson(person: Person, place: number): FilePerson {
  return { line: place, name: fullName(person), keys: samePersonKeys(person), json: "" };
}

async function recordImport(tx: Tx, row: ImportRow, { by, at }: Omit<BatchContext, "importId">) {
  const { id, fileName, kind, added, skipped, byUserId } = row;
  const importer = by ?? (byUserId ? { id: byUserId } : undefined);
  const detail = { label: fileName, people: kind, added, skipped };
  await recordEvent(tx, { kind: "import.completed", subjectId: id, by: importer, at, detail });
}

export function lockImport(tx: Tx, importId: string): Promise<ImportRow> {
  return lockRow(tx, imports, importId, { noun: "import" });
}

/** Skips the people still waiting. */
export async function stopImport(tx: Tx, { id, waiting, skipped }: ImportRow) {
  if (waiting === 0) return;
  await tx.delete(importBatches).where(eq(importBatches.importId, id));
  await tx
    .update(imports)
    .set({ waiting: 0, skipped: skipped + waiting })
    .where(eq(imports.id, id));
}

/** Milliseconds after which a stuck import ends. */
const maxAge = day;

/** Continues imports of a stopped process: each batch was added as a whole or not at all. */
export async function resumeImports(db: Db, { at, signal }: { at: Date; signal?: AbortSignal }) {
  const left = await db.select().from(imports).where(gt(imports.waiting, 0));
  for (const { id, createdAt } of left) {
    if (adding.has(id)) continue;
    try {
      await addAllPeople(db, { importId: id, at }, signal);
    } catch (error) {
      const isOver = at.getTime() - createdAt.getTime() >= maxAge;
      if (!isOver || errorClass(error) === "unreachable") throw error;
      await giveUp(db, { importId: id, at });
    }
  }
}

function giveUp(db: Db, { importId, at }: BatchContext): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockImport(tx, importId);
    if (row.waiting === 0) return;
    await stopImport(tx, row);
    const { fileName, kind, added, waiting } = row;
    const detail = { label: fileName, people: kind, added, notAdded: waiting };
    await recordEvent(tx, { kind: "import.abandoned", subjectId: importId, at, detail });
  });
}
