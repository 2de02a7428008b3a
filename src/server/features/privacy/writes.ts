import { arrayContains, eq, inArray, or, sql } from "drizzle-orm";
import type { PersonFormat } from "#contract/privacy.ts";
import { confirmsName } from "#domain/privacy/forgetting.ts";
import { invalid } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { digestsOfSent, reachDigests } from "../../platform/db/forgotten-people.ts";
import { lockRows } from "../../platform/db/locks.ts";
import { lockNamed } from "../../platform/db/named-locks.ts";
import { among } from "../../platform/db/query-rows.ts";
import {
  appointments,
  clients,
  forgottenPeople,
  leads,
  submissions,
  trash,
} from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { lockAllAppointments } from "../customer-messages/reconcile-messages.ts";
import { forgetFiles } from "../projects/file-writes.ts";
import { type ForgottenPerson, forget } from "./forget.ts";
import { lockImports } from "./imported-rows.ts";
import { namedPerson } from "./named-person.ts";
import type { Person, RecordOfPerson } from "./person.ts";
import type { NamedPerson } from "./personal-data.ts";
import { personOf } from "./same-person.ts";

/** Finds everything about one person for an export; the audit log records whose data and who took it. */
export function exportPerson(
  db: Db,
  { format, by, at, ...forgetting }: RecordOfPerson & WriteContext & { format: PersonFormat },
): Promise<NamedPerson> {
  return db.transaction(async (tx) => {
    const person = await namedPerson(tx, await personOf(tx, forgetting));
    const detail = { label: person.name, format };
    await recordEvent(tx, { kind: "person.exported", subjectId: forgetting.id, at, by, detail });
    return person;
  });
}

interface ForgetInput extends RecordOfPerson, WriteContext {
  /** The name typed as a confirmation. */
  name: string;
}

/** Forgets one person (decision 055). Idempotent, except that it also removes requests that waited in a file since. */
export async function forgetPerson(
  { db, filesFolder, intake }: Pick<AppContext, "db" | "filesFolder" | "intake">,
  forgetting: ForgetInput,
) {
  const { pseudonym, digests, forgottenAt } = await db.transaction(async (tx) => {
    await lockNamed(tx, "forgetting");
    const [earlier] = await tx
      .select(detail)
      .from(forgottenPeople)
      .where(
        or(
          arrayContains(forgottenPeople.recordIds, [forgetting.id]),
          arrayContains(forgottenPeople.reachDigests, [forgetting.id]),
        ),
      );
    if (earlier) return earlier;
    await lockImports(tx);
    const found = await personOf(tx, forgetting);
    if (!confirmsName(forgetting.name, found.name))
      throw invalid({ name: `Enter the name as shown here: ${found.name}` });
    await lockPerson(tx, found);
    // Something may have been written for them before the locks were taken.
    const whole = await personOf(tx, forgetting);
    const forgotten = await forget(tx, whole, forgetting);
    await recordForgetting(tx, whole, forgotten, forgetting);
    return { pseudonym: forgotten.pseudonym, digests: reachDigests(whole), forgottenAt: forgetting.at };
  });
  await intake.forget(
    ({ form: { content }, receivedAt }) =>
      new Date(receivedAt) <= forgottenAt && digestsOfSent(content).some((each) => digests.includes(each)),
  );
  await removeForgottenFiles(db, filesFolder);
  return { pseudonym };
}

const detail = {
  pseudonym: forgottenPeople.pseudonym,
  digests: forgottenPeople.reachDigests,
  forgottenAt: forgottenPeople.forgottenAt,
};

async function lockPerson(tx: Tx, { ids }: Person) {
  // A concurrent release or restore commits first, or finds nothing.
  await lockRows(tx, submissions, among(submissions.id, ids.requests));
  await lockRows(tx, trash, among(trash.id, ids.trash));
  await lockAllAppointments(
    tx,
    or(inArray(appointments.leadId, ids.leads), inArray(appointments.clientId, ids.clients)),
  );
  await lockRows(tx, leads, inArray(leads.id, ids.leads));
  await lockRows(tx, clients, inArray(clients.id, ids.clients));
}

/** Counts only, without personal data. The timeline of a client with kept records shows it. */
async function recordForgetting(
  tx: Tx,
  { ids }: Person,
  { id, pseudonym, consents, retainedClients }: ForgottenPerson,
  { by, at }: WriteContext,
) {
  const { leads, clients, requests, messages, appointments, projects, files } = ids;
  const counts = Object.entries({ leads, clients, requests, messages, appointments, projects, files }).map(
    ([noun, own]) => [noun, own.length],
  );
  const detail = { label: pseudonym, ...Object.fromEntries(counts), consents };
  await recordEvent(tx, { kind: "person.forgotten", subjectId: retainedClients[0] ?? id, at, by, detail });
}

/** Deletes file contents from disk; the background job retries failures. */
export async function removeForgottenFiles(db: Db, filesFolder: string): Promise<void> {
  const waiting = await db
    .select({ id: forgottenPeople.id, files: forgottenPeople.filesToRemove })
    .from(forgottenPeople)
    .where(sql`cardinality(${forgottenPeople.filesToRemove}) > 0`);
  for (const { id, files } of waiting) {
    await forgetFiles(filesFolder, files);
    await db.update(forgottenPeople).set({ filesToRemove: [] }).where(eq(forgottenPeople.id, id));
  }
}
