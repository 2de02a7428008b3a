import { and, asc, eq, inArray, notExists, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db/connection.ts";
import {
  appointments,
  clients,
  events,
  imports,
  leads,
  messages,
  projects,
  submissions,
} from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { usesOfClients } from "../clients/reads.ts";
import { markPossibleDuplicates, peopleSharing } from "../leads/duplicate-matching.ts";
import { scrubEventsOf } from "../privacy/scrub-events.ts";
import { batchSize, lockImport, stopImport } from "./import-batches.ts";
import type { ImportRow } from "./import-reads.ts";

interface UndoInput extends WriteContext {
  importId: string;
}

/**
 * Removes an import's people batch by batch, and ends an import in progress. People with later changes, notes,
 * messages, appointments or projects stay. Events of the others lose their names. Idempotent: an interrupted undo
 * continues when it is requested again.
 */
export async function undoImport(db: Db, { importId, by, at }: UndoInput) {
  let removed = 0;
  for (;;) {
    const step = await db.transaction((tx) => undoBatch(tx, { importId, by, at }));
    removed += step.removed;
    if (step.isDone) return { removed, kept: step.kept };
  }
}

async function undoBatch(tx: Tx, { importId, by, at }: UndoInput) {
  const row = await lockImport(tx, importId);
  const table = row.kind === "leads" ? leads : clients;
  const done = async () => ({
    isDone: true,
    removed: 0,
    kept: await tx.$count(table, eq(table.importId, importId)),
  });
  if (row.undoneAt) return done();
  await stopImport(tx, row);
  const { found, gone } = await removeUntouched(tx, row);
  if (row.kind === "leads" && gone.length > 0) await markPossibleDuplicates(tx, peopleSharing(leads, gone));
  if (gone.length > 0) await scrubEventsOf(tx, { [row.kind]: gone.map(({ id }) => id) });
  if (found > 0) return { isDone: false, removed: gone.length, kept: 0 };
  const undone = await done();
  await tx.update(imports).set({ undoneAt: at }).where(eq(imports.id, importId));
  const removed = row.added - undone.kept;
  const detail = { label: row.fileName, people: row.kind, removed, kept: undone.kept };
  await recordEvent(tx, { kind: "import.undone", subjectId: importId, by, at, detail });
  return undone;
}

/** Locks people before checking references: a concurrent write for one is seen, or finds nobody. */
async function removeUntouched(tx: Tx, { id, kind }: ImportRow) {
  const table = (kind === "leads" ? leads : clients) as typeof leads;
  const uses = kind === "leads" ? [...usesOfLead(tx)] : [...usesOfClient(tx)];
  const untouched = and(eq(table.importId, id), eq(table.version, 1), ...uses);
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(untouched)
    .orderBy(asc(table.id))
    .limit(batchSize)
    .for("update");
  const ids = found.map((each) => each.id);
  const gone = await tx
    .delete(table)
    .where(and(inArray(table.id, ids), untouched))
    .returning({ id: leads.id, phone: leads.phone, email: leads.email });
  return { found: found.length, gone };
}

function usesOfLead(tx: Tx): SQL[] {
  return [
    notExists(tx.select().from(appointments).where(eq(appointments.leadId, leads.id))),
    notExists(tx.select().from(submissions).where(eq(submissions.leadId, leads.id))),
    notExists(tx.select().from(projects).where(eq(projects.leadId, leads.id))),
    notExists(tx.select().from(messages).where(eq(messages.leadId, leads.id))),
    notExists(notesOn(tx, "lead.note_added", leads.id)),
  ];
}

function usesOfClient(tx: Tx): SQL[] {
  return [
    ...Object.values(usesOfClients).map((table) =>
      notExists(
        tx
          .select({ clientId: table.clientId })
          .from(table as typeof leads)
          .where(eq(table.clientId, clients.id)),
      ),
    ),
    notExists(notesOn(tx, "client.note_added", clients.id)),
  ];
}

function notesOn(tx: Tx, kind: string, subjectId: typeof leads.id | typeof clients.id) {
  return tx
    .select()
    .from(events)
    .where(and(eq(events.kind, kind), eq(events.subjectId, subjectId)));
}
