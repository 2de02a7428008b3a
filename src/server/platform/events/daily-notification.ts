import { and, eq, gt } from "drizzle-orm";
import { day } from "#domain/durations.ts";
import type { EventKind } from "#domain/events/all-kinds.ts";
import type { Tx } from "../db/connection.ts";
import { lockNamed } from "../db/named-locks.ts";
import { events } from "../db/tables/all.ts";
import type { MessagingConfig } from "../http/messaging-config.ts";
import { recordEvent } from "./event-log.ts";
import { fixedSubjects } from "./fixed-subjects.ts";

interface OngoingCondition {
  kind: EventKind;
  label: string;
  at: Date;
  messaging: MessagingConfig;
}

/** Records an ongoing condition and notifies of it, at most once in 24 hours. Callers of one kind wait until commit. */
export async function notifyOncePerDay(
  tx: Tx,
  { kind, label, at, messaging }: OngoingCondition,
): Promise<void> {
  await lockNamed(tx, "dailyNotifications", kind);
  const lately = and(eq(events.kind, kind), gt(events.at, new Date(at.getTime() - day)));
  if ((await tx.$count(events, lately)) > 0) return;
  await recordEvent(tx, { kind, subjectId: fixedSubjects.business, at, detail: { label }, messaging });
}
