import { asc, desc, eq, inArray } from "drizzle-orm";
import type { RouteInput } from "#contract/route.ts";
import type { listDeliveriesRoute, Webhook, WebhookDelivery } from "#contract/webhooks.ts";
import { notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { namesOf } from "../../platform/db/names.ts";
import { pageOf } from "../../platform/db/page.ts";
import { firstOf } from "../../platform/db/query-rows.ts";
import { webhookDeliveries, webhooks } from "../../platform/db/tables/all.ts";

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Oldest first. */
export async function findWebhooks(db: Db): Promise<Webhook[]> {
  return presentWebhooks(
    db,
    await db.select().from(webhooks).orderBy(asc(webhooks.createdAt), asc(webhooks.id)),
  );
}

export async function presentWebhook(db: Db | Tx, row: WebhookRow): Promise<Webhook> {
  return firstOf(await presentWebhooks(db, [row]));
}

/** Never with a secret. */
async function presentWebhooks(db: Db | Tx, rows: WebhookRow[]): Promise<Webhook[]> {
  const ids = rows.map(({ id }) => id);
  const names = await namesOf(
    db,
    rows.map(({ createdBy }) => createdBy),
  );
  const { webhookId, state, attempts, createdAt, triedAt } = webhookDeliveries;
  const newest = await db
    .selectDistinctOn([webhookId], { webhookId, state, attempts, createdAt, triedAt })
    .from(webhookDeliveries)
    .where(inArray(webhookId, ids))
    .orderBy(webhookId, desc(createdAt), desc(webhookDeliveries.id));
  return rows.map(({ id, url, kinds, isActive, createdBy, createdAt, version }) => {
    const latest = newest.find((row) => row.webhookId === id);
    return {
      ...{ id, url, kinds, isActive, version, createdAt: createdAt.toISOString() },
      createdBy: names.get(createdBy) ?? null,
      latest: latest ? presentLatest(latest) : null,
    };
  });
}

function presentLatest({ state, attempts, triedAt, createdAt }: Latest) {
  return { state, attempts, at: (triedAt ?? createdAt).toISOString() };
}

type Latest = Pick<DeliveryRow, "state" | "attempts" | "triedAt" | "createdAt">;

/** A page of a webhook's log. */
export async function findDeliveries(
  db: Db,
  id: string,
  query: RouteInput<typeof listDeliveriesRoute>["query"],
) {
  if ((await db.$count(webhooks, eq(webhooks.id, id))) === 0) throw notFound("webhook");
  const { rows, headers } = await pageOf(db, {
    table: webhookDeliveries,
    sortable: { createdAt: { by: webhookDeliveries.createdAt, type: "timestamptz" } },
    sortedBy: "-createdAt",
    exactly: { state: query.state },
    filters: [eq(webhookDeliveries.webhookId, id)],
    query,
    path: `/api/webhooks/${id}/deliveries`,
  });
  return { deliveries: rows.map(presentDelivery), headers };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, kind, state, attempts, answered, failure } = row;
  return {
    ...{ id, kind, state, attempts, answered, failure },
    occurredAt: row.occurredAt.toISOString(),
    nextAt: state === "queued" ? row.dueAt.toISOString() : null,
    triedAt: row.triedAt?.toISOString() ?? null,
  };
}
