import { eq, sql } from "drizzle-orm";
import type { ClientFields } from "#contract/clients.ts";
import { countedText, fullName, missingName } from "#domain/format.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { digitsOf } from "#domain/phone.ts";
import { conflict, HttpError, invalid, refuseUnreachable } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { violated } from "../../platform/db/constraint-errors.ts";
import { insertOne } from "../../platform/db/insert-rows.ts";
import { lockIfThere, lockRow } from "../../platform/db/locks.ts";
import { clients } from "../../platform/db/tables/all.ts";
import { editChanged, refuseStale } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { findPriorRow, type IdempotentWrite, idempotencyDetail } from "../../platform/events/idempotency.ts";
import { writeNote } from "../../platform/events/notes.ts";
import type { Keyed, MessagingWriteContext, WriteContext } from "../../platform/http/write-context.ts";
import { serviceAreaOf } from "../../platform/settings/service-area-lookup.ts";
import {
  clientAppointments,
  isInMessages,
  lockAppointments,
  reconcileMessages,
} from "../customer-messages/reconcile-messages.ts";
import { type ClientRow, usesOfClients } from "./reads.ts";

type Person = Pick<typeof clients.$inferInsert, "firstName" | "lastName" | "email" | "phone"> &
  Partial<
    Pick<ClientRow, "companyName" | "address" | "city" | "state" | "zipCode" | "propertyType" | "notes">
  >;

export async function createClient(
  db: Db,
  fields: ClientFields,
  { key, ...context }: WriteContext & Keyed,
): Promise<ClientRow> {
  const add = async (tx: Tx) => {
    const sent = { kind: "client.created", key, content: fields, ...context };
    const made = await findPriorRow(tx, clients, sent);
    if (made) return made;
    const client = await insertOne(tx, clients, await columnsOf(tx, fields, context.at));
    await recordNewClient(tx, client, { sent, ...context });
    return client;
  };
  return withEmailTakenError(db, fields.email, () => db.transaction(add));
}

interface ClientEdit extends MessagingWriteContext {
  clientId: string;
  changes: Partial<ClientFields>;
  version?: number | undefined;
}

/** Changes the fields that differ; an edit that changes nothing records no event. */
export function editClient(
  db: Db,
  { clientId, changes, version, by, at, messaging }: ClientEdit,
): Promise<ClientRow> {
  return withEmailTakenError(db, changes.email, () =>
    db.transaction(async (tx) => {
      if (isInMessages(changes)) await lockAppointments(tx, at, clientAppointments(clientId));
      const was = await lockClient(tx, clientId);
      if (was.forgottenAt) throw conflict("forgotten", forgottenMessage);
      const changed = changesBetween<Partial<ClientFields>>(was, changes);
      refuseUnreachable({ ...was, ...changed.after });
      const nameless = missingName({ ...was, ...changed.after });
      if (Object.keys(nameless).length > 0) throw invalid(nameless);
      const implied = {
        ...(changes.phone === undefined ? {} : { phoneDigits: digitsOf(changes.phone) }),
        ...(changes.zipCode === undefined ? {} : { serviceAreaId: await serviceAreaOf(tx, changes.zipCode) }),
      };
      const row = await editChanged(tx, {
        ...{ table: clients, found: was, changes: changed.after, implied },
        ...{ version, noun: "client" },
      });
      if (row === was) return row;
      if (isInMessages(changed.after))
        await reconcileMessages(tx, { at, messaging }, clientAppointments(clientId));
      const detail = { label: fullName(row), ...changed };
      await recordEvent(tx, { kind: "client.changed", subjectId: clientId, at, by, detail });
      return row;
    }),
  );
}

/** New data would name the person again, whom nobody could then forget (decision 055). */
export const forgottenMessage = "This person was forgotten. Add a new client instead.";

interface DeleteInput extends WriteContext {
  clientId: string;
  version?: number | undefined;
}

/**
 * Deletes a client that nothing names. Under this lock, concurrent writes for the client are seen or find no client.
 */
export function deleteClient(db: Db, { clientId, version, by, at }: DeleteInput): Promise<void> {
  return db.transaction(async (tx) => {
    const client = await lockRow(tx, clients, clientId, { noun: "client" });
    refuseStale(client, version, "client");
    await refuseInUse(tx, clientId);
    await tx.delete(clients).where(eq(clients.id, clientId));
    const detail = { label: fullName(client) };
    await recordEvent(tx, { kind: "client.deleted", subjectId: clientId, at, by, detail });
  });
}

async function refuseInUse(tx: Tx, clientId: string) {
  const counts: Record<string, number> = {};
  for (const [nouns, table] of Object.entries(usesOfClients))
    counts[nouns] = await tx.$count(table, eq(table.clientId, clientId));
  const has = countedText(counts);
  if (has)
    throw conflict("in_use", `This client has ${has}. You can only delete a client without any of these.`);
}

function lockClient(tx: Tx, clientId: string): Promise<ClientRow> {
  return lockRow(tx, clients, clientId, { mode: "no key update", noun: "client" });
}

interface NoteInput extends WriteContext, Keyed {
  clientId: string;
  text: string;
}

export function noteOnClient(db: Db, { clientId, ...note }: NoteInput) {
  return db.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    if (client.forgottenAt) throw conflict("forgotten", forgottenMessage);
    return writeNote(tx, {
      kind: "client.note_added",
      subjectId: clientId,
      label: fullName(client),
      ...note,
    });
  });
}

/** The client with this person's email, or a new one. */
export async function clientForPerson(
  tx: Tx,
  person: Person,
  context: WriteContext,
): Promise<{ client: ClientRow; created: boolean }> {
  // The lock skips a client who is being deleted, and keeps the found one until commit.
  const [existing] = person.email ? await clientWithEmail(tx, person.email).for("key share") : [];
  if (existing) return { client: existing, created: false };
  const [client] = await tx
    .insert(clients)
    .values(await columnsOf(tx, person, context.at))
    .onConflictDoNothing()
    .returning();
  // Another transaction has saved a client with the email since.
  if (!client) return clientForPerson(tx, person, context);
  await recordNewClient(tx, client, context);
  return { client, created: true };
}

/** The client that a form names, locked against deletion and forgetting until commit. */
export async function namedClient(tx: Tx, id: string): Promise<ClientRow> {
  const client = await lockIfThere(tx, clients, id, "key share");
  if (!client) throw invalid({ clientId: "This client was deleted" });
  if (client.forgottenAt) throw invalid({ clientId: forgottenMessage });
  return client;
}

async function columnsOf(tx: Tx, person: Person, at: Date): Promise<typeof clients.$inferInsert> {
  const { phone, zipCode } = person;
  return {
    companyName: person.companyName,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone,
    address: person.address,
    city: person.city,
    state: person.state,
    zipCode,
    propertyType: person.propertyType,
    notes: person.notes,
    phoneDigits: digitsOf(phone),
    serviceAreaId: await serviceAreaOf(tx, zipCode),
    createdAt: at,
  };
}

async function recordNewClient(
  tx: Tx,
  client: ClientRow,
  { by, at, sent }: WriteContext & { sent?: IdempotentWrite },
) {
  const detail = { label: fullName(client), ...(sent ? idempotencyDetail(sent) : {}) };
  await recordEvent(tx, { kind: "client.created", subjectId: client.id, at, by, detail });
}

function clientWithEmail(db: Db | Tx, email: string) {
  return db.select().from(clients).where(sql`lower(${clients.email}) = lower(${email})`);
}

/** Turns the unique violation into an error that names the client who has the email. */
async function withEmailTakenError<T>(
  db: Db,
  email: string | null | undefined,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violated(error)?.constraint !== "clients_email_unique" || !email) throw error;
    const [owner] = await clientWithEmail(db, email);
    const whose = owner ? `: ${fullName(owner)}` : "";
    const message = `Another client already has this email${whose}`;
    throw new HttpError(409, "email_taken", message, {
      fields: { email: message },
      ...(owner ? { about: { id: owner.id } } : {}),
    });
  }
}
