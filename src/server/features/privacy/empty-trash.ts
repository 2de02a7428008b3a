import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { pseudonymOf } from "#domain/privacy/forgetting.ts";
import { trashPeriod } from "#domain/trash.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { events, submissions, trash } from "../../platform/db/tables/all.ts";
import { scrubEventsOf } from "./scrub-events.ts";

/** Rows per transaction. */
const batch = 100;

/**
 * Deletes expired trash for good, with names in its events and visitors' submissions, and names in events of clients
 * deleted as long ago. Returns how many records left the trash.
 */
export async function emptyTrash(db: Db, at: Date): Promise<number> {
  let emptied = 0;
  for (;;) {
    const gone = await db.transaction((tx) => removeExpired(tx, at));
    emptied += gone;
    if (gone === 0) break;
  }
  while ((await db.transaction(removeOrphans)) > 0);
  while ((await db.transaction((tx) => scrubDeletedClients(tx, at))) > 0);
  return emptied;
}

async function removeExpired(tx: Tx, at: Date): Promise<number> {
  const found = await tx
    .select()
    .from(trash)
    .where(lte(trash.expiresAt, at))
    .limit(batch)
    .for("update", { skipLocked: true });
  const gone = found.filter(({ kind }) => kind === "lead");
  for (const { id, kept: retained } of gone) {
    const appointmentRows = retained.rows
      .filter(({ table }) => table === "appointments")
      .flatMap(({ rows }) => rows);
    await scrubEventsOf(tx, {
      leads: [id],
      appointments: appointmentRows.map((appointment) => String(appointment.id)),
    });
  }
  const ids = found.map(({ id }) => id);
  await tx.delete(trash).where(inArray(trash.id, ids));
  return found.length;
}

/** Fulfilled requests without lead or appointment, to which nothing in the trash would return. */
async function removeOrphans(tx: Tx): Promise<number> {
  const isNobodys = and(
    eq(submissions.state, "taken"),
    isNull(submissions.leadId),
    isNull(submissions.appointmentId),
    sql`not exists (select from ${trash}, jsonb_array_elements(${trash.kept}->'links') link
      where link->>'table' = 'submissions' and link->'ids' ? ${submissions.id}::text)`,
  );
  const some = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(isNobodys)
    .limit(batch)
    .for("update", { skipLocked: true });
  const gone = await tx
    .delete(submissions)
    .where(and(inArray(submissions.id, some), isNobodys))
    .returning({ id: submissions.id });
  if (gone.length > 0) await scrubEventsOf(tx, { requests: gone.map(({ id }) => id) });
  return gone.length;
}

/** A client is deleted without trash; the audit log says who it was as long as of a lead. */
async function scrubDeletedClients(tx: Tx, at: Date): Promise<number> {
  const expired = lte(events.at, new Date(at.getTime() - trashPeriod));
  const isNamed = sql`${events.detail}->>'label' not like ${`${pseudonymOf("").firstName} %`}`;
  const found = await tx
    .select({ id: events.subjectId })
    .from(events)
    .where(and(eq(events.kind, "client.deleted"), expired, isNamed))
    .limit(batch)
    .for("update", { skipLocked: true });
  if (found.length > 0) await scrubEventsOf(tx, { clients: found.map(({ id }) => id) });
  return found.length;
}
