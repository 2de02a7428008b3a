import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { deliveryDays, testKind } from "#domain/connections/webhook.ts";
import { day, minute } from "#domain/durations.ts";
import { waitAfter } from "#domain/messages/times.ts";
import { logLine } from "../../platform/core/log-line.ts";
import { RecurringJob } from "../../platform/core/recurring-job.ts";
import type { Db } from "../../platform/db/connection.ts";
import { errorLine } from "../../platform/db/error-log.ts";
import { webhookContext } from "../../platform/db/seal-secrets.ts";
import { webhookDeliveries, webhooks } from "../../platform/db/tables/all.ts";
import { notifyOncePerDay } from "../../platform/events/daily-notification.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import { SendError } from "../../platform/messaging/transport.ts";
import { postWebhook, signedHeaders } from "./webhook-request.ts";

interface Settings {
  db: Db;
  now: () => Date;
  /** Has the keys of the secrets, and the origin of the links to records. */
  messaging: MessagingConfig;
  /** Whether webhooks may reach this machine and its networks, also over plain HTTP. */
  allowsPrivate: boolean;
  /** Milliseconds between polls. */
  every?: number;
}

type DeliveryRow = typeof webhookDeliveries.$inferSelect;
type WebhookRow = typeof webhooks.$inferSelect;

/** Deliveries in flight per process. */
const concurrency = 10;

/** Milliseconds of a lease. A call ends well before, so only a process that died lets it expire. */
const lease = minute;

/** The receiver wants no more (HTTP 410). */
const gone = 410;

/**
 * Sends due deliveries. Their table is the queue: any number of processes lease from it, as from the messages
 * (decision 026). A receiver may get a delivery twice, with the same id.
 */
export class WebhookSender {
  readonly #settings: Settings;
  readonly #job: RecurringJob;
  #isStopped = false;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#job = new RecurringJob({ run: () => this.sendDue(), every: settings.every ?? 3_000, onFailure });
  }

  get allowsPrivate() {
    return this.#settings.allowsPrivate;
  }

  start() {
    this.#job.start();
  }

  /** Waits for deliveries in flight, so that they are marked before the database closes. */
  async stop() {
    this.#isStopped = true;
    await this.#job.stop();
  }

  /** Sends everything that is due; returns how many deliveries were tried. */
  async sendDue(): Promise<number> {
    let count = 0;
    for (;;) {
      const taken = this.#isStopped ? [] : await this.#borrow();
      if (taken.length === 0) return count;
      const found = await this.#webhooksOf(taken);
      const tried = await Promise.allSettled(taken.map((row) => this.#handle(row, found.get(row.webhookId))));
      for (const each of tried) if (each.status === "rejected") throw each.reason;
      count += taken.length;
      if (taken.length < concurrency) return count;
    }
  }

  /** Leases the next deliveries that are due. Counts the try before it happens. */
  #borrow(): Promise<DeliveryRow[]> {
    const { db, now } = this.#settings;
    const at = now();
    const { id, state, dueAt, leasedUntil, webhookId, attempts } = webhookDeliveries;
    const ofActive = inArray(
      webhookId,
      db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.isActive, true)),
    );
    const due = db
      .select({ id })
      .from(webhookDeliveries)
      .where(
        and(eq(state, "queued"), lte(dueAt, at), or(isNull(leasedUntil), lte(leasedUntil, at)), ofActive),
      )
      .orderBy(asc(dueAt), asc(id))
      .limit(concurrency)
      .for("update", { skipLocked: true });
    return db
      .update(webhookDeliveries)
      .set({ leasedUntil: new Date(at.getTime() + lease), attempts: sql`${attempts} + 1` })
      .where(sql`${id} = any(array(${due}))`)
      .returning();
  }

  async #webhooksOf(taken: readonly DeliveryRow[]): Promise<Map<string, WebhookRow>> {
    const ids = [...new Set(taken.map(({ webhookId }) => webhookId))];
    const rows = await this.#settings.db.select().from(webhooks).where(inArray(webhooks.id, ids));
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** A webhook that was deleted takes its deliveries with it. */
  async #handle(row: DeliveryRow, webhook: WebhookRow | undefined) {
    if (!webhook) return;
    const outcome = await this.#send(row, webhook).catch((error: unknown) =>
      error instanceof SendError ? error : new SendError(String(error)),
    );
    await this.#mark(row, webhook, outcome);
  }

  async #mark(row: DeliveryRow, webhook: WebhookRow, outcome: number | SendError) {
    const { db, now, messaging } = this.#settings;
    const at = now();
    // A replay in between starts over and wins.
    const isOurs = and(eq(webhookDeliveries.id, row.id), eq(webhookDeliveries.attempts, row.attempts));
    await db.transaction(async (tx) => {
      const [after] = await tx
        .update(webhookDeliveries)
        .set(marked(row, outcome, at))
        .where(isOurs)
        .returning();
      // The sender of a test looks at the log.
      if (after?.state !== "failed" || after.kind === testKind) return;
      const label = new URL(webhook.url).host;
      await notifyOncePerDay(tx, { kind: "webhook.failing", label, at, messaging });
    });
  }

  async #send(row: DeliveryRow, webhook: WebhookRow): Promise<number> {
    const { now, messaging, allowsPrivate } = this.#settings;
    const at = now();
    const body = bodyOf(row, messaging.publicUrl);
    const headers = signedHeaders({ id: row.id, at, body, secrets: this.#secretsOf(webhook, at) });
    return postWebhook({ url: webhook.url, headers, body, allowsPrivate });
  }

  #secretsOf({ id, secret, formerSecret, formerUntil }: WebhookRow, at: Date): string[] {
    const sealed = [secret, ...(formerSecret && formerUntil && formerUntil > at ? [formerSecret] : [])];
    const opened = sealed.flatMap(
      (each) => this.#settings.messaging.keys.open(each, webhookContext(id)) ?? [],
    );
    if (opened.length === 0)
      throw new SendError("The secret cannot be read. Make a new one", { isFinal: true });
    return opened;
  }
}

/** No personal data: a receiver reads the record with an API key. */
function bodyOf({ kind, occurredAt, recordId, path }: DeliveryRow, publicUrl: string): string {
  const data = recordId ? { id: recordId, url: `${publicUrl}${path}` } : {};
  return JSON.stringify({ type: kind, timestamp: occurredAt.toISOString(), data });
}

/** The row after a try: the status of an answer, or why there was none. */
function marked({ attempts }: DeliveryRow, outcome: number | SendError, at: Date) {
  const answered = typeof outcome === "number" ? outcome : null;
  const tried = { triedAt: at, leasedUntil: null, answered };
  if (answered !== null && answered >= 200 && answered < 300)
    return { ...tried, state: "delivered" as const, failure: null };
  const failure = outcome instanceof SendError ? outcome.message : `It answered ${outcome}`;
  const isFinal = outcome instanceof SendError ? outcome.isFinal : outcome === gone;
  const wait = isFinal ? undefined : waitAfter(attempts);
  return wait === undefined
    ? { ...tried, state: "failed" as const, failure }
    : { ...tried, failure, dueAt: new Date(at.getTime() + wait) };
}

/** Deletes deliveries older than the log goes back. */
export async function deleteOldDeliveries(db: Db, at: Date): Promise<void> {
  const oldest = new Date(at.getTime() - deliveryDays * day);
  await db.delete(webhookDeliveries).where(lte(webhookDeliveries.createdAt, oldest));
}

function onFailure(error: unknown, isNew: boolean) {
  // The next try follows within seconds.
  if (!isNew) return;
  logLine("error", `Webhooks are waiting, because they could not be read or updated: ${errorLine(error)}`);
}
