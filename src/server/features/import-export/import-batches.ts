import { asc, eq, gt, inArray } from "drizzle-orm";
import type { ClientFields } from "#contract/clients.ts";
import type { LeadFields } from "#contract/leads.ts";
import { fullName } from "#domain/format.ts";
import { samePersonKeys } from "#domain/imports/rows.ts";
import { digitsOf } from "#domain/phone.ts";
import type { Actor } from "#domain/staff/user.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { violated } from "../../platform/db/constraint-errors.ts";
import { databaseTrouble } from "../../platform/db/error-class.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { lockRow } from "../../platform/db/locks.ts";
import {
  clients,
  events,
  importBatches,
  imports,
  leads,
  serviceAreas,
} from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { markPossibleDuplicates } from "../leads/duplicate-matching.ts";
import { type ImportRow, sortPeople } from "./import-reads.ts";
import type { FilePerson } from "./people-rows.ts";

/** Rows per transaction; kept small, because it blocks others who need them. */
export const atOnce = 100;

interface Going {
  importId: string;
  /** Unknown if another process began the import. */
  by?: Actor;
  at: Date;
}

/** Imports that this process is adding. */
const adding = new Set<string>();

export async function addEverybody(db: Db, going: Going, signal?: AbortSignal): Promise<void> {
  adding.add(going.importId);
  try {
    let waiting = 1;
    while (waiting > 0 && !signal?.aborted) waiting = (await addBatch(db, going)).waiting;
  } finally {
    adding.delete(going.importId);
  }
}

/** A person in the batch may become a client at the same moment; the retry then finds them. */
async function addBatch(db: Db, going: Going): Promise<ImportRow> {
  const add = () => db.transaction((tx) => addNextBatch(tx, going));
  try {
    return await add();
  } catch (error) {
    if (violated(error)?.constraint !== "clients_email_unique") throw error;
    return add();
  }
}

/** Other processes that add batches or undo the import wait for this transaction. */
async function addNextBatch(tx: Tx, { importId, by, at }: Going): Promise<ImportRow> {
  const row = await lockImport(tx, importId);
  const [batch] = await tx
    .select()
    .from(importBatches)
    .where(eq(importBatches.importId, importId))
    .orderBy(asc(importBatches.id))
    .limit(1);
  if (row.waiting === 0 || !batch) return row;
  const people = batch.people as Person[];
  const { ready } = await sortPeople(tx, row.kind, people.map(asOfFile));
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

/** A stored person, with dates as JSON strings. */
type Person = (LeadFields | ClientFields) & { createdAt?: string };

/** Identified by position in the batch. */
function asOfFile(person: Person, place: number): FilePerson {
  return { line: place, name: fullName(person), keys: samePersonKeys(person), json: "" };
}

async function recordImport(tx: Tx, row: ImportRow, { by, at }: Omit<Going, "importId">) {
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
const longest = 24 * 60 * 60_000;

/** Continues imports of a stopped process: each batch was added as a whole or not at all. */
export async function goOnImporting(db: Db, { at, signal }: { at: Date; signal?: AbortSignal }) {
  const left = await db.select().from(imports).where(gt(imports.waiting, 0));
  for (const { id, createdAt } of left) {
    if (adding.has(id)) continue;
    try {
      await addEverybody(db, { importId: id, at }, signal);
    } catch (error) {
      const isOver = at.getTime() - createdAt.getTime() >= longest;
      if (!isOver || databaseTrouble(error) === "unreachable") throw error;
      await giveUp(db, { importId: id, at });
    }
  }
}

function giveUp(db: Db, { importId, at }: Going): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockImport(tx, importId);
    if (row.waiting === 0) return;
    await stopImport(tx, row);
    const { fileName, kind, added, waiting } = row;
    const detail = { label: fileName, people: kind, added, notAdded: waiting };
    await recordEvent(tx, { kind: "import.abandoned", subjectId: importId, at, detail });
  });
}

interface People {
  row: ImportRow;
  people: Person[];
  by: Actor | undefined;
  at: Date;
}

async function insertPeople(tx: Tx, { row, people, by, at }: People) {
  if (people.length === 0) return;
  const areaOf = await areasByZip(tx);
  const table = (row.kind === "leads" ? leads : clients) as typeof leads;
  const made = people.map(({ createdAt, ...person }) => ({
    ...(person as LeadFields),
    id: crypto.randomUUID(),
    phoneDigits: digitsOf(person.phone),
    serviceAreaId: areaOf(person.zipCode),
    importId: row.id,
    createdAt: createdAt ? new Date(createdAt) : row.createdAt,
    isDated: createdAt !== undefined,
  }));
  await insertRows(tx, table, made);
  const came = made.map((person) => ({
    kind: row.kind === "leads" ? "lead.created" : "client.created",
    subjectId: person.id,
    at,
    byUserId: row.byUserId,
    address: by?.address ?? null,
    detail: { label: fullName(person), importId: row.id },
  }));
  await insertRows(tx, events, came);
  const ids = made.map(({ id }) => id);
  if (row.kind === "leads") await markPossibleDuplicates(tx, inArray(leads.id, ids));
}

/** The area of each ZIP code, loaded once per file (decisions.md, "Service area"). */
async function areasByZip(tx: Tx) {
  const areas = await tx.select().from(serviceAreas).where(eq(serviceAreas.isActive, true));
  const byZip = new Map(areas.flatMap(({ id, zipCodes }) => zipCodes.map((zip) => [zip, id] as const)));
  return (zipCode: string | null | undefined) => byZip.get(zipCode?.trim().slice(0, 5) ?? "") ?? null;
}
