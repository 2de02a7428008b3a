import { hostname } from "node:os";
import { and, eq, inArray, lt } from "drizzle-orm";
import { oldAfterHours } from "#domain/backups.ts";
import { dayAt, shortDate } from "#domain/calendar.ts";
import { day } from "#domain/durations.ts";
import { sizeText } from "#domain/files/file.ts";
import {
  type AlertCondition,
  alertKinds,
  alertsOf,
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
  const current = alertsOf(conditionsOf(facts, at));
  await db.transaction(async (tx) => {
    await lockNamed(tx, "alerts");
    const known = await tx
      .select()
      .from(alerts)
      .where(inArray(alerts.machine, ["", machine]));
    for (const condition of current)
      if (!known.some((alert) => alert.condition === condition))
        await raise(tx, condition, { ...check, machine });
    for (const { condition, machine } of known) {
      const own = and(eq(alerts.condition, condition), eq(alerts.machine, machine));
      if (hasCleared(condition, facts, at)) await tx.delete(alerts).where(own);
      else await tx.update(alerts).set({ seenAt: at }).where(own);
    }
    // Of a machine that is gone.
    await tx.delete(alerts).where(lt(alerts.seenAt, new Date(at.getTime() - day)));
  });
}

async function raise(tx: Tx, condition: AlertCondition, check: Check & { machine: string }) {
  const { at, messaging, machine } = check;
  await tx
    .insert(alerts)
    .values({ condition, machine: condition === "disk_low" ? machine : "", since: at, seenAt: at });
  await recordEvent(tx, {
    kind: alertKinds[condition],
    subjectId: fixedSubjects.business,
    at,
    detail: { label: labelOf(condition, check) },
    messaging,
  });
}

/** Ends the subject of the email. */
function labelOf(condition: AlertCondition, { facts, failure, messaging: { timeZone } }: Check): string {
  const { freeDisk, certificateEndsAt, failedLately } = facts;
  const labels: Record<AlertCondition, string> = {
    disk_low: `${sizeText(freeDisk ?? 0)} free`,
    certificate_ending: certificateEndsAt ? shortDate(dayAt(certificateEndsAt, timeZone)) : "",
    backup_failed: failure ?? "",
    backup_old: `none in the last ${oldAfterHours} hours`,
    backup_not_copied: failure ?? "",
    archive_failing: "the database's log isn't archived",
    archive_copy_late: "the archive's weekly copy of the database is missing",
    messages_failing: `${failedLately} in the last hour`,
  };
  return labels[condition];
}
