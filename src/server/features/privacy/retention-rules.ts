import { and, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { cutOff, type Removal, type Retention } from "#domain/privacy/retention.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import {
  appointments,
  clients,
  consents,
  events,
  leads,
  messages,
  payments,
  projects,
  quotes,
  retainedRecords,
  submissions,
} from "../../platform/db/tables/all.ts";
import { leadAppointments, lockAllAppointments } from "../customer-messages/reconcile-messages.ts";
import { digested } from "./consents.ts";
import { forget } from "./forget.ts";
import { personWith } from "./person-of-records.ts";

/** One retention rule: its count, and the removal of one small batch. */
interface Rule {
  count: (db: Db) => Promise<number>;
  /** Returns how many it removed; 0 when nothing is left. */
  remove: (tx: Tx) => Promise<number>;
}

const batch = 500;
/** Small, because a lead is deleted with everything that belongs to it. */
const leadsAtATime = 20;

export function rulesOf(retention: Retention, at: Date): Record<Removal, Rule> {
  const before = (key: keyof Retention) => cutOff(key, retention[key], at);
  const isOld = lt(submissions.receivedAt, before("quarantineDays"));
  const addressedBefore = before("addressMonths");
  return {
    quarantined: deletes(submissions, submissions.id, and(eq(submissions.state, "quarantined"), isOld)),
    unanswered: forgets(unanswered(before("unansweredMonths"), at), at),
    lost: forgets(lost(before("lostMonths"), at), at),
    messages: deletes(
      messages,
      messages.id,
      and(
        lt(messages.createdAt, before("messageMonths")),
        lt(messages.dueAt, at),
        ne(messages.state, "queued"),
      ),
    ),
    addresses: clearsAddresses(addressedBefore),
    consents: endsProof(before("consentYears"), at),
    records: removesRecords(before("recordYears")),
  };
}

function deletes(table: PgTable, id: PgColumn, where: SQL | undefined): Rule {
  return {
    count: (db) => db.$count(table, where),
    remove: async (tx) => {
      const some = sql`select id from ${table} where ${where} limit ${batch} for update skip locked`;
      return (await tx.delete(table).where(sql`${id} in (${some})`).returning({ id })).length;
    },
  };
}

/** Inactive: no client, project, upcoming appointment, planned follow-up, or recent message. */
function isIdle(cut: Date, at: Date): SQL {
  const since = cut.toISOString();
  return and(
    isNull(leads.clientId),
    lt(leads.createdAt, cut),
    or(isNull(leads.followUpOn), lt(leads.followUpOn, at.toISOString().slice(0, 10))),
    sql`not exists (select from projects where lead_id = ${leads.id})`,
    sql`not exists (select from appointments where lead_id = ${leads.id}
      and (client_id is not null or scheduled_at > ${since}))`,
    sql`not exists (select from messages where lead_id = ${leads.id} and created_at > ${since})`,
    sql`not exists (select from submissions where lead_id = ${leads.id} and received_at > ${since})`,
  )!;
}

function unanswered(cut: Date, at: Date): SQL {
  return and(eq(leads.status, "new"), isNull(leads.lastContactedAt), isIdle(cut, at))!;
}

/** Counted from the lead's last event. */
function lost(cut: Date, at: Date): SQL {
  const quiet = sql`not exists (select from events where subject_id = ${leads.id} and at > ${cut.toISOString()})`;
  return and(inArray(leads.status, ["lost", "closed"]), isIdle(cut, at), quiet)!;
}

function forgets(where: SQL, at: Date): Rule {
  return {
    count: (db) => db.$count(leads, where),
    remove: async (tx) => {
      const found = await tx.select({ id: leads.id }).from(leads).where(where).limit(leadsAtATime);
      const ids = found.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await lockAllAppointments(tx, leadAppointments(...ids));
      const held = await tx
        .select({ id: leads.id })
        .from(leads)
        .where(and(inArray(leads.id, ids), where))
        .orderBy(leads.id)
        .for("update", { skipLocked: true });
      const own = held.map(({ id }) => id);
      if (own.length > 0) await forget(tx, await personWith(tx, own, [], { isWhole: false }), { at });
      return own.length;
    },
  };
}

function clearsAddresses(cut: Date): Rule {
  const old = [
    [events, events.id, and(isNotNull(events.address), lt(events.at, cut))],
    [submissions, submissions.id, and(isNotNull(submissions.address), lt(submissions.receivedAt, cut))],
    [consents, consents.id, and(isNotNull(consents.address), lt(consents.givenAt, cut))],
  ] as const;
  return {
    count: async (db) =>
      (await Promise.all(old.map(([table, _id, where]) => db.$count(table, where)))).reduce(
        (sum, count) => sum + count,
        0,
      ),
    remove: async (tx) => {
      let cleared = 0;
      for (const [table, id, where] of old) {
        const some = sql`select id from ${table} where ${where} limit ${batch} for update skip locked`;
        const rows = await tx
          .update(table as typeof events)
          .set({ address: null })
          .where(sql`${id} in (${some})`)
          .returning({ id });
        cleared += rows.length;
      }
      return cleared;
    },
  };
}

/**
 * Deletes expired proofs of consent, but keeps the digest of a number that said STOP. The period begins when the person
 * was forgotten, or else when the consent ended.
 */
function endsProof(cut: Date, at: Date): Rule {
  const past = lt(consents.forgottenAt, cut);
  const ended = and(isNull(consents.forgottenAt), lt(consents.endedAt, cut));
  const isOpen = sql`exists (select from consents other where other.phone_digits = ${consents.phoneDigits}
    and other.ended_at is null)`;
  const due = or(ended, and(past, or(isOpen, ne(consents.text, ""))));
  return {
    count: (db) => db.$count(consents, due),
    remove: async (tx) => {
      const gone = await tx.delete(consents).where(and(past, isOpen)).returning({ id: consents.id });
      const minimized = await tx
        .update(consents)
        .set(withoutProof)
        .where(and(past, ne(consents.text, "")))
        .returning({ id: consents.id });
      return gone.length + minimized.length + (await digestEnded(tx, ended, at));
    },
  };
}

const withoutProof = { text: "", page: null, address: null, byUserId: null };

async function digestEnded(tx: Tx, ended: SQL | undefined, at: Date): Promise<number> {
  const { id, phoneDigits } = consents;
  const some = await tx
    .select({ id, phoneDigits })
    .from(consents)
    .where(ended)
    .limit(batch)
    .for("update", { skipLocked: true });
  for (const row of some)
    await tx
      .update(consents)
      .set({ ...withoutProof, ...digested(row.phoneDigits), forgottenAt: at })
      .where(eq(id, row.id));
  return some.length;
}

/** Records of forgotten clients, once the last one has expired. */
function removesRecords(cut: Date): Rule {
  const later = sql`exists (select from payments where payments.client_id = ${retainedRecords.clientId}
    and coalesce(captured_at, created_at) >= ${cut.toISOString()})`;
  const due = and(lt(retainedRecords.lastRecordAt, cut), sql`not ${later}`);
  return {
    count: (db) => db.$count(retainedRecords, due),
    remove: async (tx) => {
      const found = await tx
        .select({ id: retainedRecords.clientId })
        .from(retainedRecords)
        .where(due)
        .limit(leadsAtATime)
        .for("update", { skipLocked: true });
      await deleteRecords(
        tx,
        found.map(({ id }) => id),
      );
      return found.length;
    },
  };
}

/** Deletes forgotten clients with all that was kept of them. */
export async function deleteRecords(tx: Tx, clientIds: string[]) {
  for (const table of [appointments, payments, quotes, projects])
    await tx.delete(table).where(inArray(table.clientId, clientIds));
  await tx.delete(clients).where(inArray(clients.id, clientIds));
}
