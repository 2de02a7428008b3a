import { and, asc, eq, sql } from "drizzle-orm";
import type { ApiKey, CreatedKey, NewKey } from "#contract/api-keys.ts";
import { dayAt } from "#domain/calendar.ts";
import {
  hasEnded,
  inScopeOrder,
  type KeyScope,
  keyPrefix,
  maxKeys,
  shownKeyLength,
} from "#domain/connections/api-key.ts";
import { minute } from "#domain/durations.ts";
import { conflict, invalid } from "../../platform/core/http-error.ts";
import { hashOf, newToken } from "../../platform/core/secret-token.ts";
import type { Db } from "../../platform/db/connection.ts";
import { insertOne } from "../../platform/db/insert-rows.ts";
import { lockNamed } from "../../platform/db/named-locks.ts";
import { given, prepared } from "../../platform/db/prepared.ts";
import { apiKeys, users } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { MessagingWriteContext, WriteContext } from "../../platform/http/write-context.ts";

/** Last use is stored no more often than this: a read should not cost a write. */
const usedEvery = minute;

/** A key works only while its maker is an active administrator: they have seen it (decision 084). */
const isOfAdministrator = sql<boolean>`${users.state} = 'active' and ${users.role} = 'admin'`;

interface Today {
  at: Date;
  timeZone: string;
}

/** By name. */
export async function findKeys(db: Db, today: Today): Promise<ApiKey[]> {
  const rows = await db
    .select({ key: apiKeys, createdBy: users.name, isOfAdministrator })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .orderBy(asc(sql`lower(${apiKeys.name})`));
  return rows.map((row) => present(row, today));
}

interface FoundKey {
  key: typeof apiKeys.$inferSelect;
  createdBy: string;
  isOfAdministrator: boolean;
}

function present({ key, createdBy, isOfAdministrator }: FoundKey, { at, timeZone }: Today): ApiKey {
  const { id, name, prefix, scopes, endsOn, createdAt, lastUsedAt } = key;
  const state = hasEnded(key, dayAt(at, timeZone)) ? "ended" : isOfAdministrator ? "active" : "paused";
  return {
    ...{ id, name, prefix, scopes, endsOn, createdBy, state },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** The answer is the only place where the key itself exists. */
export function createKey(
  db: Db,
  { name, scopes, endsOn = null }: NewKey,
  { by, at, messaging }: MessagingWriteContext,
): Promise<CreatedKey> {
  const today = { at, timeZone: messaging.timeZone };
  if (hasEnded({ endsOn }, dayAt(at, messaging.timeZone))) throw invalid({ endsOn: "Choose a day to come" });
  return db.transaction(async (tx) => {
    await lockNamed(tx, "apiKeys");
    const [same] = await tx.select().from(apiKeys).where(sql`lower(${apiKeys.name}) = lower(${name})`);
    if (same) throw invalid({ name: `There is already a key named ${same.name}` });
    if ((await tx.$count(apiKeys)) >= maxKeys)
      throw conflict("too_many", `There are ${maxKeys} keys. Revoke one first.`);
    const secret = keyPrefix + newToken();
    const key = await insertOne(tx, apiKeys, {
      ...{ name, scopes: inScopeOrder(scopes), endsOn, createdBy: by.id, createdAt: at },
      ...{ prefix: secret.slice(0, shownKeyLength), keyHash: hashOf(secret) },
    });
    const detail = { label: name, scopes: key.scopes, prefix: key.prefix, ...(endsOn ? { endsOn } : {}) };
    await recordEvent(tx, { kind: "key.created", subjectId: key.id, at, by, messaging, detail });
    const [maker] = await tx.select({ name: users.name }).from(users).where(eq(users.id, by.id));
    const found = { key, createdBy: maker?.name ?? by.username, isOfAdministrator: true };
    return { key: present(found, today), secret };
  });
}

/** Takes effect at the next call. Idempotent. */
export async function revokeKey(db: Db, keyId: string, { by, at }: WriteContext): Promise<void> {
  await db.transaction(async (tx) => {
    const [revoked] = await tx.delete(apiKeys).where(eq(apiKeys.id, keyId)).returning();
    if (!revoked) return;
    const { name: label, prefix, lastUsedAt } = revoked;
    const detail = { label, prefix, ...(lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {}) };
    await recordEvent(tx, { kind: "key.revoked", subjectId: keyId, at, by, detail });
  });
}

/** A key that may be used now. */
interface UsableKey {
  id: string;
  name: string;
  scopes: readonly KeyScope[];
}

const keyBySecret = prepared("api key", (db, name) =>
  db
    .select({
      ...{ id: apiKeys.id, name: apiKeys.name, scopes: apiKeys.scopes },
      ...{ endsOn: apiKeys.endsOn, lastUsedAt: apiKeys.lastUsedAt },
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(and(eq(apiKeys.keyHash, given("keyHash", apiKeys.keyHash)), isOfAdministrator))
    .prepare(name),
);

/**
 * The key with this secret; undefined if it is unknown, revoked, past its end, or its maker is no longer an
 * administrator. Found by its hash, so the time that this takes tells nothing about another key.
 */
export async function usableKey(
  db: Db,
  secret: string,
  { at, timeZone }: Today,
): Promise<UsableKey | undefined> {
  const [found] = await keyBySecret(db).execute({ keyHash: hashOf(secret) });
  if (!found || hasEnded(found, dayAt(at, timeZone))) return undefined;
  const { id, name, scopes, lastUsedAt } = found;
  if (!lastUsedAt || at.getTime() - lastUsedAt.getTime() >= usedEvery)
    await db.update(apiKeys).set({ lastUsedAt: at }).where(eq(apiKeys.id, id));
  return { id, name, scopes };
}
