import { sql } from "drizzle-orm";
import type { BackupKey, CreatedBackupKey } from "#contract/backups.ts";
import { shortRecipient } from "#domain/backups.ts";
import { qrCodeOf } from "../../platform/core/qr-code.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { backupKey } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { fixedSubjects } from "../../platform/events/fixed-subjects.ts";
import type { MessagingWriteContext } from "../../platform/http/write-context.ts";
import { type KeyPair, newKeyPair } from "./encryption.ts";

/** How an archive is encrypted. */
export interface Encryption {
  /** The public half of the office's backup key. */
  recipient: string;
  /** Opens this one archive for its proof. It is in no file and no table, and gone with the process's memory. */
  proof: KeyPair;
}

/** For a new archive; undefined without a backup key. */
export async function encryptionOf(db: Db): Promise<Encryption | undefined> {
  // Before an upgrade the database may be older than the table.
  const [found] = await rowsOf<{ some: boolean }>(
    db,
    sql`select to_regclass('backup_key') is not null as some`,
  );
  const key = found?.some ? await rowOf(db) : undefined;
  return key && { recipient: key.recipient, proof: await newKeyPair() };
}

async function rowOf(db: Db | Tx) {
  const { recipient, createdAt } = backupKey;
  const [row] = await db.select({ recipient, createdAt }).from(backupKey);
  return row;
}

export async function currentBackupKey(db: Db): Promise<BackupKey | null> {
  const row = await rowOf(db);
  return row ? { recipient: row.recipient, createdAt: row.createdAt.toISOString() } : null;
}

/**
 * Makes the key that opens backups from now on, in the place of an earlier one. The answer is the only place where its
 * secret half exists.
 */
export async function createBackupKey(
  db: Db,
  { by, at, messaging }: MessagingWriteContext,
): Promise<CreatedBackupKey> {
  const { secret, recipient } = await newKeyPair();
  await db.transaction(async (tx) => {
    const row = { recipient, createdAt: at };
    await tx.insert(backupKey).values(row).onConflictDoUpdate({ target: backupKey.only, set: row });
    const detail = { label: shortRecipient(recipient), recipient };
    await recordEvent(tx, {
      kind: "backup_key.created",
      subjectId: fixedSubjects.business,
      at,
      by,
      messaging,
      detail,
    });
  });
  return { key: { recipient, createdAt: at.toISOString() }, secret, qr: qrCodeOf(secret) };
}
