import { inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { comparableDigits } from "#domain/leads/duplicates.ts";
import { spellingsOf } from "#domain/phone.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";

interface ContactDetails {
  phone: string;
  email: string | null;
}

/** Matches rows with the phone or email of one of these people; nobody if they left neither. */
export function peopleSharing(
  table: { phoneDigits: PgColumn; email: PgColumn },
  people: readonly ContactDetails[],
): SQL {
  const phones = people.flatMap(({ phone }) => (comparableDigits(phone) ? spellingsOf(phone) : []));
  const emails = people.flatMap(({ email }) => email?.toLowerCase() ?? []);
  return or(inArray(table.phoneDigits, phones), inArray(sql`lower(${table.email})`, emails))!;
}

/** Must match `comparableDigits` of the domain. */
const phone = sql`case when leads.phone_digits ~ '^1[0-9]{10}$' then substr(leads.phone_digits, 2)
  else leads.phone_digits end`;

/** Matches an earlier lead that was not dismissed as a duplicate. */
function existsEarlier(alike: SQL): SQL {
  return sql`exists (
    select from leads earlier where ${alike} and earlier.created_at < leads.created_at
      and not exists (select from duplicate_dismissals where lead_id = leads.id and other_id = earlier.id))`;
}

/** `sharedDetails` of the domain, between a lead and any earlier one: one index lookup per spelling. */
const hasEarlier = sql`(
  (length(${phone}) >= 7 and ${existsEarlier(sql`earlier.phone_digits = ${phone}`)})
  or (length(${phone}) = 10 and ${existsEarlier(sql`earlier.phone_digits = '1' || ${phone}`)})
  or ${existsEarlier(sql`lower(earlier.email) = lower(leads.email)`)})`;

/**
 * Flags, among these leads, those that share a phone or email with an earlier one, and unflags the others (decision
 * 035). Skips locked leads: nobody should wait for a flag.
 */
export async function markPossibleDuplicates(db: Db | Tx, among: SQL): Promise<void> {
  await db.execute(sql`
    update leads set possible_duplicate = not possible_duplicate where id in (
      select id from leads where ${among} and possible_duplicate <> ${hasEarlier}
      order by id for no key update skip locked)`);
}
