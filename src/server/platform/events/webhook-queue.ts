import { and, arrayOverlaps, eq } from "drizzle-orm";
import {
  type AnnouncedEvent,
  announcedKind,
  recordPath,
  type WebhookKind,
} from "#domain/connections/webhook.ts";
import type { Tx } from "../db/connection.ts";
import { webhookDeliveries, webhooks } from "../db/tables/all.ts";

interface RecordedEvent extends AnnouncedEvent {
  at: Date;
}

/**
 * Queues the deliveries of events in their transaction, so that nothing is announced that was rolled back. An import
 * announces no lead of its file.
 */
export async function queueDeliveries(tx: Tx, recorded: readonly RecordedEvent[]): Promise<void> {
  const announced = recorded.flatMap((event) => {
    const kind = announcedKind(event);
    return kind && event.detail.importId === undefined ? [{ ...event, kind }] : [];
  });
  if (announced.length === 0) return;
  const kinds = [...new Set(announced.map(({ kind }) => kind))];
  const listening = await tx
    .select({ id: webhooks.id, kinds: webhooks.kinds })
    .from(webhooks)
    .where(and(eq(webhooks.isActive, true), arrayOverlaps(webhooks.kinds, kinds)))
    // Key share: a webhook that is being deleted must not get a delivery.
    .for("key share");
  const rows = listening.flatMap((webhook) =>
    announced
      .filter(({ kind }) => webhook.kinds.includes(kind))
      .map((event) => deliveryOf(webhook.id, event)),
  );
  if (rows.length > 0) await tx.insert(webhookDeliveries).values(rows);
}

function deliveryOf(webhookId: string, event: RecordedEvent & { kind: WebhookKind }) {
  const { kind, subjectId, at } = event;
  return {
    ...{ webhookId, kind, recordId: subjectId, path: recordPath(event) },
    ...{ occurredAt: at, dueAt: at, createdAt: at },
  };
}
