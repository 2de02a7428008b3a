import type { BusinessSettings } from "#contract/settings.ts";
import { type Changes, changesBetween } from "#domain/merge-edits.ts";
import type { Actor } from "#domain/staff/user.ts";
import { conflict } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { businessSettings } from "../../platform/db/tables/all.ts";
import { nextVersion, refuseStale } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { fixedSubjects } from "../../platform/events/fixed-subjects.ts";
import type { MessagingWriteContext } from "../../platform/http/write-context.ts";
import { presentBusiness } from "../../platform/settings/settings.ts";
import { lockAppointments, reconcileMessages } from "../customer-messages/reconcile-messages.ts";
import { factorsOf } from "../users/second-factors.ts";
import { endPasswordOnlySessions, isByPasswordDespitePasskey } from "../users/sessions.ts";
import { lockCompanyProfile } from "./company-profile-writes.ts";

type Settings = Omit<BusinessSettings, "version">;

interface Change extends MessagingWriteContext {
  changes: Changes<Settings>;
  version?: number | undefined;
  /** Token of the calling session. */
  token: string;
}

/** Settings that decide which customer messages go, when, and with which link. */
const messageFields = ["emailTemplates", "clientPortal", "reminderHours"];

/** Unchanged settings never conflict, so pressing twice is safe. */
export function changeBusiness(db: Db, change: Change): Promise<BusinessSettings> {
  return db.transaction(async (tx) => {
    const { changes, version, token, by, at, messaging } = change;
    await lockAppointments(tx, at);
    await lockCompanyProfile(tx);
    const before = await lockSettings(tx);
    const fields = Object.keys(changesBetween<Settings>(presentBusiness(before), changes).after);
    if (fields.length === 0) return presentBusiness(before);
    refuseStale(before, version, "setting");
    if (changes.secondFactorRequired && fields.includes("secondFactorRequired")) {
      await refuseWithoutOwnSecondFactor(tx, by);
      await refuseSessionByPasswordAlone(tx, token);
      await endPasswordOnlySessions(tx);
    }
    const [after] = await tx
      .update(businessSettings)
      .set({ ...changes, updatedAt: at, version: nextVersion(businessSettings) })
      .returning();
    if (!after) throw new Error("The business settings were not saved");
    if (fields.some((field) => messageFields.includes(field))) await reconcileMessages(tx, { at, messaging });
    const detail = { label: "Business Settings", fields, ...switchedBy(changes, fields) };
    await recordEvent(tx, { kind: "settings.changed", subjectId: fixedSubjects.business, at, by, detail });
    return presentBusiness(after);
  });
}

/** The switch that was turned, and its new state. */
function switchedBy(changes: object, [field = "", ...others]: string[]): { on?: boolean } {
  const turned = (changes as Record<string, unknown>)[field];
  return others.length === 0 && typeof turned === "boolean" ? { on: turned } : {};
}

/** Creates the row if it is missing, and locks it until commit. */
async function lockSettings(tx: Tx) {
  await tx.insert(businessSettings).values({}).onConflictDoNothing();
  const [row] = await tx.select().from(businessSettings).for("update");
  if (!row) throw new Error("The business settings were not saved");
  return row;
}

/** Otherwise the administrator who sets the rule would be the first one locked out. */
async function refuseWithoutOwnSecondFactor(tx: Tx, by: Actor) {
  const { authenticatorSince, passkeys } = await factorsOf(tx, by.id);
  if (authenticatorSince || passkeys > 0) return;
  throw conflict("no_second_factor", "Set up two-step sign-in for yourself first.");
}

/** Likewise: the rule ends sessions that were opened by password instead of a passkey. */
async function refuseSessionByPasswordAlone(tx: Tx, token: string) {
  if (!(await isByPasswordDespitePasskey(tx, token))) return;
  throw conflict(
    "passkey_needed",
    "Sign in with your passkey first. This change ends sessions opened with only a password.",
  );
}
