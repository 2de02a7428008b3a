import type { EventKind } from "#domain/events/all-kinds.ts";
import type { Tx } from "../db/connection.ts";
import { events } from "../db/tables/all.ts";
import type { StaffMessagingConfig } from "../http/messaging-config.ts";
import { queueDeliveries } from "./webhook-queue.ts";

export interface NewEvent {
  kind: EventKind;
  subjectId: string;
  at: Date;
  /** The user who did it; undefined for a visitor or the system. */
  by?: { id: string; address?: string } | undefined;
  /** The caller's network address, if nobody is signed in yet. */
  from?: string | undefined;
  /** `label` is the subject's name, so that lists need no second lookup. */
  detail: { label: string } & Record<string, unknown>;
  /** If given, staff who subscribed to such events get an email in the same transaction. */
  messaging?: StaffMessagingConfig | undefined;
}

/** Records an event in the transaction of its cause, so that both commit or neither. Returns the event's id. */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<number> {
  const [id] = await recordEvents(tx, [event]);
  if (id === undefined) throw new Error("The event was not saved");
  return id;
}

/** Records many events in one statement, so that screens are notified once. */
export async function recordEvents(tx: Tx, newEvents: readonly NewEvent[]): Promise<number[]> {
  if (newEvents.length === 0) return [];
  const rows = newEvents.map(({ kind, subjectId, at, by, from, detail }) => ({
    ...{ kind, subjectId, at, detail },
    byUserId: by?.id ?? null,
    address: by?.address ?? from ?? null,
  }));
  const written = await tx.insert(events).values(rows).returning({ id: events.id });
  const ids = written.map(({ id }) => id);
  await queueDeliveries(tx, newEvents);
  const recorded = newEvents.flatMap((event, place) =>
    event.messaging && ids[place] !== undefined
      ? [{ id: ids[place], event: event, messaging: event.messaging }]
      : [],
  );
  // One call, so that the team is read once.
  await recorded[0]?.messaging.notifyStaff(tx, recorded);
  return ids;
}
