import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { WebhookSecret } from "#contract/webhooks.ts";
import {
  formerSecretHours,
  inKindOrder,
  maxWebhooks,
  testKind,
  type WebhookKind,
} from "#domain/connections/webhook.ts";
import { hour } from "#domain/durations.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { conflict, invalid, notFound } from "../../platform/core/http-error.ts";
import type { Keyring } from "../../platform/core/keyring.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { insertOne } from "../../platform/db/insert-rows.ts";
import { lockRow } from "../../platform/db/locks.ts";
import { lockNamed } from "../../platform/db/named-locks.ts";
import { webhookContext } from "../../platform/db/seal-secrets.ts";
import { webhookDeliveries, webhooks } from "../../platform/db/tables/all.ts";
import { edit, editChanged, refuseStale } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import {
  findPriorResult,
  findPriorRow,
  idempotencyDetail,
  idOfKey,
} from "../../platform/events/idempotency.ts";
import type { Keyed, WriteContext } from "../../platform/http/write-context.ts";
import { type DeliveryRow, presentWebhook, type WebhookRow } from "./webhook-reads.ts";

interface NewWebhook extends WriteContext, Keyed {
  url: string;
  kinds: WebhookKind[];
  keys: Keyring;
  allowsPrivate: boolean;
}

/** The answer is the only place where the secret is shown; a repeat shows it again. */
export function addWebhook(
  db: Db,
  { url, kinds, by, at, key, keys, allowsPrivate }: NewWebhook,
): Promise<WebhookSecret> {
  refuseAddress(url, allowsPrivate);
  return db.transaction(async (tx) => {
    await lockNamed(tx, "webhooks");
    const sent = { kind: "webhook.added", key, content: { url, kinds }, by, at };
    const made = await findPriorRow(tx, webhooks, sent);
    if (made) return withSecret(tx, made, keys);
    if ((await tx.$count(webhooks)) >= maxWebhooks)
      throw conflict("too_many", `There are ${maxWebhooks} webhooks. Delete one first.`);
    const id = randomUUID();
    const row = await insertOne(tx, webhooks, {
      ...{ id, url, kinds: inKindOrder(kinds), secret: keys.seal(newSecret(), webhookContext(id)) },
      ...{ createdBy: by.id, createdAt: at },
    });
    const detail = { label: hostOf(row), kinds: row.kinds, ...idempotencyDetail(sent) };
    await recordEvent(tx, { kind: "webhook.added", subjectId: id, at, by, detail });
    return withSecret(tx, row, keys);
  });
}

async function withSecret(tx: Tx, row: WebhookRow, keys: Keyring): Promise<WebhookSecret> {
  const secret = keys.open(row.secret, webhookContext(row.id));
  if (secret === undefined) throw new Error("The webhook's secret was sealed by a key that is missing");
  return { webhook: await presentWebhook(tx, row), secret };
}

interface WebhookChange extends WriteContext {
  webhookId: string;
  changes: { url?: string | undefined; kinds?: WebhookKind[] | undefined; isActive?: boolean | undefined };
  version: number | undefined;
  allowsPrivate: boolean;
}

export function changeWebhook(
  db: Db,
  { webhookId, changes, version, by, at, allowsPrivate }: WebhookChange,
): Promise<WebhookRow> {
  if (changes.url !== undefined) refuseAddress(changes.url, allowsPrivate);
  return db.transaction(async (tx) => {
    const locked = await lockToEdit(tx, webhookId);
    const { url, kinds, isActive } = locked;
    const before = { url, kinds, isActive };
    const wanted = {
      url: changes.url ?? url,
      kinds: inKindOrder(changes.kinds ?? kinds),
      isActive: changes.isActive ?? isActive,
    };
    const { after } = changesBetween(before, wanted);
    const row = await editChanged(tx, {
      ...{ table: webhooks, found: locked, changes: after },
      ...{ version, noun: "webhook" },
    });
    if (row === locked) return row;
    const detail = { label: hostOf(row), fields: Object.keys(after) };
    await recordEvent(tx, { kind: "webhook.changed", subjectId: webhookId, at, by, detail });
    return row;
  });
}

interface OneWebhook extends WriteContext {
  webhookId: string;
}

/** The former secret signs for a day more. A second renewal would end it, so a repeat makes none. */
export function renewSecret(
  db: Db,
  { webhookId, by, at, key, keys }: OneWebhook & Keyed & { keys: Keyring },
): Promise<WebhookSecret> {
  return db.transaction(async (tx) => {
    const before = await lockToEdit(tx, webhookId);
    const sent = { kind: "webhook.secret_renewed", key, content: webhookId, by, at };
    if ((await findPriorResult(tx, sent))?.isSame) return withSecret(tx, before, keys);
    const changes = {
      secret: keys.seal(newSecret(), webhookContext(webhookId)),
      formerSecret: before.secret,
      formerUntil: new Date(at.getTime() + formerSecretHours * hour),
    };
    const row = await edit(tx, { table: webhooks, id: webhookId, changes, noun: "webhook" });
    const detail = { label: hostOf(row), ...idempotencyDetail(sent) };
    await recordEvent(tx, { kind: "webhook.secret_renewed", subjectId: webhookId, at, by, detail });
    return withSecret(tx, row, keys);
  });
}

/** Idempotent. */
export async function deleteWebhook(
  db: Db,
  { webhookId, version, by, at }: OneWebhook & { version?: number | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(webhooks).where(eq(webhooks.id, webhookId)).returning();
    if (!removed) return;
    refuseStale(removed, version, "webhook");
    const detail = { label: hostOf(removed) };
    await recordEvent(tx, { kind: "webhook.removed", subjectId: webhookId, at, by, detail });
  });
}

export function queueTestDelivery(
  db: Db,
  { webhookId, by, at, key }: OneWebhook & Keyed,
): Promise<DeliveryRow> {
  return db.transaction(async (tx) => {
    const { isActive } = await lockRow(tx, webhooks, webhookId, { mode: "key share", noun: "webhook" });
    refusePaused(isActive);
    const times = { occurredAt: at, dueAt: at, createdAt: at };
    const id = idOfKey({ by, key, content: webhookId });
    await tx
      .insert(webhookDeliveries)
      .values({ id, webhookId, kind: testKind, ...times })
      .onConflictDoNothing();
    return deliveryById(tx, id);
  });
}

async function deliveryById(tx: Tx, id: string): Promise<DeliveryRow> {
  const [row] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  if (!row) throw notFound("delivery");
  return row;
}

/** Sends it with the same id, so that a receiver recognizes what it already has. */
export function replayDelivery(db: Db, id: string, at: Date): Promise<DeliveryRow> {
  return db.transaction(async (tx) => {
    const found = await deliveryById(tx, id);
    // Before the delivery, as a deletion locks them.
    const webhook = await lockRow(tx, webhooks, found.webhookId, { mode: "key share", noun: "webhook" });
    refusePaused(webhook.isActive);
    const restarted = { state: "queued", attempts: 0, dueAt: at, leasedUntil: null } as const;
    const [row] = await tx
      .update(webhookDeliveries)
      .set(restarted)
      .where(eq(webhookDeliveries.id, id))
      .returning();
    if (!row) throw notFound("delivery");
    return row;
  });
}

/** Leaves transactions alone that announce an event: those lock the key only. */
function lockToEdit(tx: Tx, webhookId: string): Promise<WebhookRow> {
  return lockRow(tx, webhooks, webhookId, { mode: "no key update", noun: "webhook" });
}

function refusePaused(isActive: boolean) {
  if (!isActive) throw conflict("paused", "This webhook is paused. Resume it first.");
}

function refuseAddress(typed: string, allowsPrivate: boolean) {
  if (!URL.canParse(typed)) throw invalid({ url: "Use an address like https://example.com/hook" });
  const { protocol, username, password, hash } = new URL(typed);
  if (protocol !== "https:" && !(allowsPrivate && protocol === "http:"))
    throw invalid({ url: "Use an address with https://" });
  if (username || password) throw invalid({ url: "Leave the name and password out of the address" });
  if (hash) throw invalid({ url: "Leave the part after # out of the address" });
}

/** The audit log names the host; a path may hold a secret of the receiver. */
function hostOf({ url }: WebhookRow): string {
  return new URL(url).host;
}

function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}
