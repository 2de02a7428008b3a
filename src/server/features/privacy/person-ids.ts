import { and, inArray, isNull, ne, notLike, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import {
  appointments,
  messages,
  payments,
  projectFiles,
  projects,
  quotes,
  rooms,
  submissions,
  trash,
  windows,
} from "../../platform/db/tables/all.ts";
import { withFamily } from "../../platform/events/merged-leads.ts";
import { staffCause } from "../../platform/messaging/staff-email.ts";
import type { Ids, Person } from "./person.ts";

type PersonAddresses = Pick<Person, "names" | "phones" | "emails" | "recipients">;

/** Everything that belongs to these leads and clients, and what names their person. */
export async function idsOf(
  db: Db | Tx,
  own: { leads: string[]; clients: string[] },
  reached: PersonAddresses,
): Promise<Ids> {
  const pick = async (table: PgTable & { id: PgColumn }, where: SQL | undefined) =>
    (await rowsOf<{ id: string }>(db, sql`select id from ${table} where ${where}`)).map(({ id }) => id);
  const ofClients = (column: PgColumn) => inArray(column, own.clients);
  const merged = await mergedLeads(db, own.leads);
  const appointmentRows = await pick(
    appointments,
    or(
      ofClients(appointments.clientId),
      and(inArray(appointments.leadId, own.leads), isNull(appointments.clientId)),
    ),
  );
  const theirProjects = await pick(projects, ofClients(projects.clientId));
  const theirRooms = await pick(rooms, inArray(rooms.projectId, theirProjects));
  return {
    ...own,
    merged,
    appointments: appointmentRows,
    projects: theirProjects,
    rooms: theirRooms,
    windows: await pick(windows, inArray(windows.roomId, theirRooms)),
    quotes: await pick(quotes, or(ofClients(quotes.clientId), inArray(quotes.projectId, theirProjects))),
    payments: await pick(payments, ofClients(payments.clientId)),
    files: await pick(projectFiles, inArray(projectFiles.projectId, theirProjects)),
    requests: await pick(submissions, requestsOf(own.leads, appointmentRows, reached)),
    messages: await pick(messages, messagesOf(own, appointmentRows, reached)),
    trash: await pick(trash, trashOf(own, merged, reached)),
  };
}

/** Leads that no longer exist, because they were merged into these. */
async function mergedLeads(db: Db | Tx, leadIds: string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`${withFamily(leadIds)}
        select id from family where not exists (select from leads where leads.id = family.id)`,
  );
  return rows.map(({ id }) => id);
}

const digits = (text: SQL) =>
  sql`regexp_replace(regexp_replace(${text}, '\\D', '', 'g'), '^1(\\d{10})$', '\\1')`;

/** Includes the quarantine, and submissions of deleted leads. */
function requestsOf(
  leadIds: string[],
  appointmentRows: string[],
  { names, phones, emails }: PersonAddresses,
): SQL | undefined {
  const sent = (field: string) => sql`lower(trim(${submissions.content}->>${field}))`;
  const name = sql`${sent("firstName")} || ' ' || ${sent("lastName")}`;
  const reached = or(
    inArray(digits(sql`coalesce(${submissions.content}->>'phone', '')`), phones),
    inArray(sent("email"), emails),
  );
  const ofNobody = and(
    isNull(submissions.leadId),
    isNull(submissions.appointmentId),
    inArray(name, names),
    reached,
  );
  return or(
    inArray(submissions.leadId, leadIds),
    inArray(submissions.appointmentId, appointmentRows),
    ofNobody,
  );
}

/** Messages to or from them. A shared number does not tell whose a text was. */
function messagesOf(
  own: { leads: string[]; clients: string[] },
  appointmentRows: string[],
  { recipients }: PersonAddresses,
): SQL | undefined {
  const ofNobody = and(
    isNull(messages.clientId),
    isNull(messages.leadId),
    isNull(messages.appointmentId),
    notLike(messages.cause, `${staffCause}%`),
    inArray(messages.recipient, recipients),
  );
  const ofLead = and(
    inArray(messages.leadId, own.leads),
    or(isNull(messages.clientId), inArray(messages.clientId, own.clients)),
  );
  return or(
    ofLead,
    inArray(messages.clientId, own.clients),
    inArray(messages.appointmentId, appointmentRows),
    ofNobody,
  );
}

/** Their own records in the trash, and deleted leads with the same name and phone or email. */
function trashOf(
  own: { leads: string[]; clients: string[] },
  merged: string[],
  { names, phones, emails }: PersonAddresses,
): SQL | undefined {
  const lead = sql`jsonb_array_elements(${trash.kept}->'rows') part, jsonb_array_elements(part->'rows') lead`;
  const alike = sql`exists (select from ${lead} where part->>'table' = 'leads'
    and ${inArray(sql`lower(trim(lead->>'first_name')) || ' ' || lower(trim(lead->>'last_name'))`, names)}
    and (${inArray(digits(sql`coalesce(lead->>'phone', '')`), phones)} or ${inArray(sql`lower(lead->>'email')`, emails)}))`;
  const leadIds = [...own.leads, ...merged];
  return or(
    inArray(trash.leadId, leadIds),
    inArray(trash.clientId, own.clients),
    inArray(trash.id, leadIds),
    and(ne(trash.kind, "appointment"), alike),
  );
}
