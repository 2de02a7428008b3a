import { hostname } from "node:os";
import { and, eq, inArray, lt } from "drizzle-orm";
import { oldAfterHours } from "#domain/backups.ts";
import { dayAt, shortDate } from "#domain/calendar.ts";
import { sizeText } from "#domain/files/file.ts";
import {
  type AlertKind,
  alertKindsOf,
  conditionsOf,
  hasCleared,
  type ServerFacts,
} from "#domain/system/conditions.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { lockNamed } from "../../platform/db/named-locks.ts";
import { alerts } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { fixedSubjects } from "../../platform/events/fixed-subjects.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import { factsOf, type SystemContext } from "./system-reads.ts";

const day = 24 * 60 * 60_000;

/** Notifies administrators of what is wrong with the server. */
export async function checkServer(context: SystemContext, at: Date): Promise<void> {
  await context.certificate.refresh();
  const { facts, failure } = await factsOf(context, at);
  await updateAlerts(context.db, { facts, failure, at, messaging: context.messaging });
}

interface Check {
  facts: ServerFacts;
  /** Reason for the failure of the last backup. */
  failure?: string | null;
  at: Date;
  messaging: MessagingConfig;
  /** The machine that was looked at. */
  machine?: string;
}

/** Notifies once of a condition until it has cleared, whichever process finds it. */
export async function updateAlerts(db: Db, check: Check): Promise<void> {
  const { facts, at, machine = hostname() } = check;
  const current = alertKindsOf(conditionsOf(facts, at));
  await db.transaction(async (tx) => {
    await lockNamed(tx, "alerts");
    const known = await tx
      .select()
      .from(alerts)
      .where(inArray(alerts.machine, ["", machine]));
    const isKnown = (kind: AlertKind) => known.some((alert) => alert.kind === kind);
    for (const kind of current.filter((kind) => !isKnown(kind))) await raise(tx, kind, { ...check, machine });
    for (const { kind, machine } of known) {
      const own = and(eq(alerts.kind, kind), eq(alerts.machine, machine));
      if (hasCleared(kind, facts, at)) await tx.delete(alerts).where(own);
      else await tx.update(alerts).set({ seenAt: at }).where(own);
    }
    // Of a machine that is gone.
    await tx.delete(alerts).where(lt(alerts.seenAt, new Date(at.getTime() - day)));
  });
}

async function raise(tx: Tx, kind: AlertKind, check: Check & { machine: string }) {
  const { at, messaging, machine } = check;
  await tx
    .insert(alerts)
    .values({ kind, machine: kind === "disk.low" ? machine : "", since: at, seenAt: at });
  await recordEvent(tx, {
    kind,
    subjectId: fixedSubjects.business,
    at,
    detail: { label: labelOf(kind, check) },
    messaging,
  });
}

/** Ends the subject of the email. */
function labelOf(kind: AlertKind, { facts, failure, messaging: { timeZone } }: Check): string {
  const { freeDisk, certificateEndsAt, failedLately, backups, isArchiveFailing } = facts;
  if (kind === "disk.low") return `${sizeText(freeDisk ?? 0)} free`;
  if (kind === "messages.failing") return `${failedLately} in the last hour`;
  if (kind === "certificate.ending")
    return certificateEndsAt ? shortDate(dayAt(certificateEndsAt, timeZone)) : "";
  if (backups === null)
    return isArchiveFailing
      ? "the database's log isn't archived"
      : "the archive's weekly copy of the database is missing";
  return backups === "old" ? `none in the last ${oldAfterHours} hours` : (failure ?? "");
}
