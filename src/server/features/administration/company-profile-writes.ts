import type { CompanyProfile } from "#domain/company/profile.ts";
import { type Changes, changesBetween } from "#domain/merge-edits.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { companyProfile } from "../../platform/db/tables/all.ts";
import { nextVersion, refuseStale } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { fixedSubjects } from "../../platform/events/fixed-subjects.ts";
import type { MessagingWriteContext } from "../../platform/http/write-context.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { lockAppointments, reconcileMessages } from "../customer-messages/reconcile-messages.ts";

interface Change extends MessagingWriteContext {
  changes: Changes<CompanyProfile>;
  version?: number | undefined;
}

/** Fields that pending messages contain. */
const messageFields = ["companyName", "phone"];

/** Changes fields that pages and documents show. Unchanged fields never conflict. */
export function updateCompanyProfile(db: Db, { changes, version, by, at, messaging }: Change) {
  return db.transaction(async (tx) => {
    await lockAppointments(tx, at);
    await lockCompanyProfile(tx);
    const before = await readCompanyProfile(tx);
    const fields = Object.keys(changesBetween<CompanyProfile>(before, changes).after);
    if (fields.length === 0) return before;
    refuseStale(before, version, "company profile");
    await tx.update(companyProfile).set({ ...changes, updatedAt: at, version: nextVersion(companyProfile) });
    if (fields.some((field) => messageFields.includes(field))) await reconcileMessages(tx, { at, messaging });
    const detail = { label: "Company Information", fields };
    await recordEvent(tx, { kind: "company.changed", subjectId: fixedSubjects.company, at, by, detail });
    return readCompanyProfile(tx);
  });
}

/** Locks out message writers until commit, because their text changes (`shareCompanyProfile`). */
export async function lockCompanyProfile(tx: Tx): Promise<void> {
  await tx.select({ only: companyProfile.only }).from(companyProfile).for("update");
}
