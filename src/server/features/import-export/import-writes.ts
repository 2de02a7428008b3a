import { count, eq, gt, sql } from "drizzle-orm";
import { maxRows } from "#contract/import-export.ts";
import type { ImportField, ImportKind } from "#domain/imports/columns.ts";
import { conflict, invalid } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { violated } from "../../platform/db/constraint-errors.ts";
import { insertOne } from "../../platform/db/insert-rows.ts";
import { importBatches, imports } from "../../platform/db/tables/all.ts";
import { idOfKey } from "../../platform/events/idempotency.ts";
import type { Keyed, WriteContext } from "../../platform/http/write-context.ts";
import { addAllPeople, batchSize } from "./import-batches.ts";
import { findImport, type ImportRow, sortPeople } from "./import-reads.ts";
import type { FilePerson } from "./people-rows.ts";
import { readPeopleFile } from "./read-file.ts";

interface File extends WriteContext, Partial<Keyed> {
  kind: ImportKind;
  content: string;
  columns: (ImportField | null)[];
  fileName: string;
  timeZone: string;
}

/**
 * Imports a file of people and skips known ones. Stores all people first, then adds them in batches, so that the office
 * stays responsive; background jobs continue after a crash.
 */
export async function importFile(db: Db, file: File): Promise<ImportRow> {
  const { kind, fileName, content, columns, by, at, key } = file;
  const importId = idOfKey({ by, key, content: [kind, fileName, content, columns] });
  const isRepeat = async () => (await db.$count(imports, eq(imports.id, importId))) > 0;
  if (!(await isRepeat()))
    await readAndStart(db, { ...file, id: importId }).catch(async (error: unknown) => {
      // The same call, made twice at once.
      if (!(await isRepeat())) throw error;
    });
  await addAllPeople(db, { importId, by, at });
  return findImport(db, importId);
}

async function readAndStart(db: Db, { content, ...file }: File & { id: string }): Promise<void> {
  const earlier = await importsSoFar(db);
  const { people, rows } = await readPeopleFile(content, { ...file, maxRows });
  const { ready } = await sortPeople(db, file.kind, people);
  if (ready.length === 0) throw invalid({ content: "No one in this file can be imported" });
  await startImport(db, { ...file, earlier, people: ready, skipped: rows - ready.length });
}

type NewImport = Omit<File, "content" | "columns" | "timeZone"> & {
  id: string;
  people: FilePerson[];
  skipped: number;
  /** Number of imports before this one. */
  earlier: number;
};

async function startImport(
  db: Db,
  { id, earlier, people, kind, fileName, skipped, by, at }: NewImport,
): Promise<void> {
  const values = {
    id,
    kind,
    fileName,
    skipped,
    added: 0,
    waiting: people.length,
    byUserId: by.id,
    createdAt: at,
  };
  try {
    await db.transaction(async (tx) => {
      const started = await insertOne(tx, imports, values);
      // Another import began meanwhile; its people were not compared.
      if ((await tx.$count(imports)) !== earlier + 1) throw running();
      for (let start = 0; start < people.length; start += batchSize)
        await storeBatch(tx, started.id, people.slice(start, start + batchSize));
    });
  } catch (error) {
    if (startedMeanwhile.includes(violated(error)?.constraint ?? "")) throw running();
    throw error;
  }
}

/** Another import, or a repeat of the same call. */
const startedMeanwhile = ["imports_one_waiting", "imports_pkey"];

/** Counts imports; refuses (409) while one is running. Both in one statement, because one may begin between two. */
async function importsSoFar(db: Db): Promise<number> {
  const unfinished = sql<boolean>`coalesce(bool_or(${gt(imports.waiting, 0)}), false)`;
  const [found] = await db.select({ all: count(), isRunning: unfinished }).from(imports);
  if (found?.isRunning) throw running();
  return found?.all ?? 0;
}

function running() {
  return conflict("import_running", "Another file is being imported. Try again when it's done.");
}

async function storeBatch(tx: Tx, importId: string, people: FilePerson[]) {
  const json = `[${people.map((person) => person.json).join(",")}]`;
  await tx.insert(importBatches).values({ importId, people: sql`${json}::jsonb` });
}
