import { and, desc, eq, gt, isNotNull, lte, min, sql } from "drizzle-orm";
import type { SystemChannel, SystemState } from "#contract/system.ts";
import { backupTrouble } from "#domain/backups.ts";
import { day, hour } from "#domain/durations.ts";
import type { Channel } from "#domain/messages/message-key.ts";
import { conditionsOf, type ServerFacts } from "#domain/system/conditions.ts";
import { availableMemory } from "../../platform/core/available-memory.ts";
import { diskOf } from "../../platform/core/disk-space.ts";
import type { Db } from "../../platform/db/connection.ts";
import { appliedMigrations, journal } from "../../platform/db/migrate.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { events, messages, users } from "../../platform/db/tables/all.ts";
import { needsAttention } from "../../platform/db/tables/records.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import { type ArchiveState, archiveOf } from "./archive-reads.ts";
import { errorsOfLastDay } from "./error-counts.ts";
import { latestBackupsIn } from "./reads.ts";

export type SystemContext = Pick<
  AppContext,
  "db" | "intake" | "messaging" | "installation" | "errors" | "certificate" | "backups"
>;

const week = 7 * day;

/** The state of the server; process, disk, memory and spool are those of the process that answers. */
export async function systemOf(context: SystemContext, at: Date): Promise<SystemState> {
  const { db, messaging, installation, errors, certificate } = context;
  const { version, startedAt, isPrivateDatabase } = installation;
  await errors.flush();
  const [{ facts, failure, disk, memory, archive, proved }, outbox, email, text] = await Promise.all([
    factsOf(context, at),
    outboxOf(db, at),
    channelOf(db, "email", at),
    channelOf(db, "text", at),
  ]);
  return {
    version,
    tables: await lastMigration(db),
    runtime: process.versions.node,
    startedAt: startedAt.toISOString(),
    engine: { ...(await engineOf(db)), isPrivate: isPrivateDatabase },
    disk: disk ?? null,
    memory,
    outbox: { ...outbox, oldestDueAt: facts.oldestDueAt?.toISOString() ?? null },
    spooled: facts.spooled,
    certificate: messaging.publicUrl.startsWith("https:")
      ? { endsAt: certificate.endsAt?.toISOString() ?? null }
      : null,
    backup: {
      takenAt: proved?.takenAt.toISOString() ?? null,
      provedAt: proved?.provedAt?.toISOString() ?? null,
      failure,
      elsewhere: context.backups.elsewhere ?? null,
      archive: archive ? presentArchive(archive) : null,
    },
    channels: {
      email: { isConnected: messaging.sends.email, ...email },
      text: { isConnected: messaging.sends.text, ...text },
    },
    alertRecipients: messaging.sends.email ? await db.$count(users, getsAlerts) : 0,
    errors: await errorsOfLastDay(db, at),
    conditions: conditionsOf(facts, at),
  };
}

function presentArchive({ archivedUntil, copiedAt }: ArchiveState) {
  return {
    archivedUntil: archivedUntil?.toISOString() ?? null,
    copiedAt: copiedAt?.toISOString() ?? null,
  };
}

const getsAlerts = and(eq(users.role, "admin"), eq(users.state, "active"), isNotNull(users.email));

/** What the conditions of the server are derived from, with what was read for it. */
export async function factsOf(context: SystemContext, at: Date) {
  const { db, intake, installation, certificate, backups } = context;
  const [disk, spooled, oldestDueAt, rows, emails, texts, archive] = await Promise.all([
    diskOf(installation.dataDir),
    intake.waiting(),
    oldestDue(db, at),
    latestBackupsIn(db, backups.folder, at),
    failedLately(db, "email", at),
    failedLately(db, "text", at),
    archiveOf(db, installation, at),
  ]);
  const memory = { used: process.memoryUsage().rss, available: await availableMemory() };
  const facts: ServerFacts = {
    freeDisk: disk?.free,
    freeMemory: memory.available,
    ...{ spooled, oldestDueAt, certificateEndsAt: certificate.endsAt },
    ...{ backups: backupTrouble(rows, at) },
    isArchiveFailing: archive?.isFailing ?? false,
    isArchiveCopyLate: archive?.isCopyLate ?? false,
    isHolding: installation.holdsMessages,
    failedLately: Math.max(emails, texts),
  };
  const failure = rows.find(({ finishedAt }) => finishedAt)?.failure ?? null;
  return { facts, failure, disk, memory, archive, proved: rows.find(({ provedAt }) => provedAt) };
}

async function lastMigration(db: Db): Promise<string> {
  const applied = await appliedMigrations(db);
  return (await journal()).filter(({ when }) => applied.includes(when)).at(-1)?.tag ?? "";
}

async function engineOf(db: Db) {
  const [found] = await rowsOf<{ version: string; size: string }>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as size`,
  );
  return { version: found?.version ?? "", size: Number(found?.size ?? 0) };
}

const isDue = (at: Date) => and(eq(messages.state, "queued"), lte(messages.dueAt, at));

async function oldestDue(db: Db, at: Date): Promise<Date | undefined> {
  const [oldest] = await db
    .select({ at: min(messages.dueAt) })
    .from(messages)
    .where(isDue(at));
  return oldest?.at ?? undefined;
}

async function outboxOf(db: Db, at: Date) {
  const [due, failed] = await Promise.all([
    db.$count(messages, isDue(at)),
    db.$count(messages, and(eq(messages.state, "failed"), needsAttention(messages))),
  ]);
  return { due, failed };
}

function failedLately(db: Db, channel: Channel, at: Date): Promise<number> {
  return db.$count(failuresSince(db, channel, new Date(at.getTime() - hour)).as("lately"));
}

async function channelOf(db: Db, channel: Channel, at: Date): Promise<Omit<SystemChannel, "isConnected">> {
  const isRetried = and(
    eq(messages.state, "queued"),
    eq(messages.channel, channel),
    isNotNull(messages.failure),
  );
  const [[sent], retried, retrying, [failed], failures] = await Promise.all([
    db
      .select({ at: messages.sentAt })
      .from(messages)
      .where(and(eq(messages.state, "sent"), eq(messages.channel, channel)))
      .orderBy(desc(messages.createdAt))
      .limit(1),
    db.select({ failure: messages.failure }).from(messages).where(isRetried).limit(1),
    db.$count(messages, isRetried),
    failuresSince(db, channel, new Date(at.getTime() - week)).limit(1),
    failedLately(db, channel, at),
  ]);
  return {
    lastSentAt: sent?.at?.toISOString() ?? null,
    retrying,
    failedLately: failures,
    failure: retried[0]?.failure ?? failed?.failure ?? null,
  };
}

/** Messages of a channel that failed permanently, latest first. */
function failuresSince(db: Db, channel: Channel, since: Date) {
  return db
    .select({ failure: sql<string>`${events.detail}->>'failure'`.as("failure") })
    .from(events)
    .innerJoin(messages, eq(messages.id, events.subjectId))
    .where(and(eq(events.kind, "message.failed"), gt(events.at, since), eq(messages.channel, channel)))
    .orderBy(desc(events.id));
}
