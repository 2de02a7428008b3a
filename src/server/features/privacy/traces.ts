import { type SQL, sql } from "drizzle-orm";
import { fullName } from "#domain/format.ts";
import { comparableDigits } from "#domain/leads/duplicates.ts";
import { formatPhone } from "#domain/phone.ts";
import type { Place, TraceKind } from "#domain/privacy/forgetting.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import {
  consents,
  importBatches,
  imports,
  messages,
  submissions,
  trash,
} from "../../platform/db/tables/all.ts";
import { staffCause } from "../../platform/messaging/staff-email.ts";

/** Data about a person who may have neither a lead nor a client, and where it is. */
export interface Trace {
  kind: TraceKind;
  id: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string | null;
  createdAt: Date;
  place: Place;
}

/** Each selects id, first_name, last_name, phone, email, created_at and place. */
const sources: Record<TraceKind, SQL> = {
  request: sql`select id, coalesce(content->>'firstName', '') as first_name, coalesce(content->>'lastName', '') as last_name,
      coalesce(content->>'phone', '') as phone, content->>'email' as email, received_at as created_at,
      case when state = 'quarantined' then 'quarantine' else 'requests' end as place
    from ${submissions} where lead_id is null and appointment_id is null`,
  trash: sql`select trash.id, coalesce(lead->>'first_name', '') as first_name, coalesce(lead->>'last_name', '') as last_name,
      coalesce(lead->>'phone', '') as phone, lead->>'email' as email, deleted_at as created_at, 'trash' as place
    from ${trash}, jsonb_array_elements(kept->'rows') part, jsonb_array_elements(part->'rows') lead
    where part->>'table' = 'leads' and lead->>'id' = trash.id::text`,
  // The id is a digest of the row, because its place in the batch changes; two digits make it a valid UUID.
  import: sql`select distinct overlay(overlay(md5(import_id::text || one::text) placing '8' from 13) placing '8' from 17)::uuid as id,
      coalesce(one->>'firstName', '') as first_name,
      coalesce(one->>'lastName', '') as last_name, coalesce(one->>'phone', '') as phone, one->>'email' as email,
      created_at, 'imports' as place
    from ${importBatches} join ${imports} on imports.id = import_id, jsonb_array_elements(people) one
    where trim(concat(one->>'firstName', one->>'lastName')) <> ''`,
  message: sql`select id, '' as first_name, '' as last_name,
      case when recipient like '%@%' then '' else recipient end as phone,
      case when recipient like '%@%' then recipient end as email, created_at, 'messages' as place
    from ${messages} where lead_id is null and client_id is null and appointment_id is null
      and cause not like ${`${staffCause}%`}`,
  consent: sql`select id, '' as first_name, '' as last_name, phone, null::text as email, given_at as created_at,
      'consents' as place from ${consents} where phone <> ''`,
};

const maxTraces = 200;

async function tracesWhere(db: Db | Tx, kind: TraceKind, where: SQL): Promise<Trace[]> {
  const rows = await rowsOf<Omit<Trace, "kind" | "createdAt"> & { createdAt: string }>(
    db,
    sql`select id, trim(first_name) as "firstName", trim(last_name) as "lastName", phone, email, place,
        created_at as "createdAt" from (${sources[kind]}) found
      where ${where} order by created_at desc, id limit ${maxTraces}`,
  );
  return rows.map((row) => ({ ...row, kind, createdAt: new Date(row.createdAt) }));
}

export async function traceOf(db: Db | Tx, kind: TraceKind, id: string): Promise<Trace | undefined> {
  const [trace] = await tracesWhere(db, kind, sql`id = ${id}`);
  return trace;
}

/** A full phone number, or an email in lower case. */
export type ContactDetail = { phone: string } | { email: string };

export function reachIn(typed: string): ContactDetail | undefined {
  if (typed.includes("@")) return { email: typed.trim().toLowerCase() };
  const phone = /^[\d\s().+-]+$/.test(typed) ? comparableDigits(typed) : undefined;
  return phone ? { phone } : undefined;
}

const digits = sql`regexp_replace(regexp_replace(phone, '\\D', '', 'g'), '^1(\\d{10})$', '\\1')`;
const email = sql`lower(trim(email))`;

export function tracesReachedBy(db: Db | Tx, kind: TraceKind, reach: ContactDetail): Promise<Trace[]> {
  return tracesWhere(
    db,
    kind,
    "phone" in reach ? sql`${digits} = ${reach.phone}` : sql`${email} = ${reach.email}`,
  );
}

/** This trace, and those with the same name and the same phone or email. */
export async function tracesWith(db: Db | Tx, trace: Trace): Promise<Trace[]> {
  const found = new Map([[trace.id, trace]]);
  if (!trace.firstName || !trace.lastName) return [trace];
  const name = sql`lower(first_name) || ' ' || lower(last_name) = ${`${trace.firstName} ${trace.lastName}`.toLowerCase()}`;
  for (const trace of found.values())
    for (const kind of ["request", "trash", "import"] as const)
      for (const reach of reachesOf(trace)) {
        const same = "phone" in reach ? sql`${digits} = ${reach.phone}` : sql`${email} = ${reach.email}`;
        for (const each of await tracesWhere(db, kind, sql`${name} and ${same}`))
          if (!found.has(each.id)) found.set(each.id, each);
      }
  return [...found.values()];
}

export function reachesOf({ phone, email }: Pick<Trace, "phone" | "email">): ContactDetail[] {
  const telling = comparableDigits(phone);
  return [
    ...(telling ? [{ phone: telling }] : []),
    ...(email ? [{ email: email.trim().toLowerCase() }] : []),
  ];
}

/** Their name, or their number or email if no name was given. */
export function nameOfTrace(trace: Trace): string {
  return (
    fullName(trace).trim() || formatPhone(comparableDigits(trace.phone) ?? trace.phone) || (trace.email ?? "")
  );
}
