import { eq } from "drizzle-orm";
import { topicLabels } from "#domain/messages/default-templates.ts";
import {
  channelOf,
  type Template,
  type TemplateKey,
  templateErrors,
  topicOf,
} from "#domain/messages/templates.ts";
import { invalid } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { messageTemplates } from "../../platform/db/tables/all.ts";
import { nextVersion, refuseStale } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { fixedSubjects } from "../../platform/events/fixed-subjects.ts";
import type { MessagingWriteContext } from "../../platform/http/write-context.ts";
import { lockAppointments, reconcileMessages } from "../customer-messages/reconcile-messages.ts";
import { lockCompanyProfile } from "./company-profile-writes.ts";
import type { TemplateRow } from "./message-template-reads.ts";

interface TemplateWriteContext extends MessagingWriteContext {
  key: TemplateKey;
  /** Version of the custom template that the caller saw, 0 for none; undefined to skip the check. */
  version: number | undefined;
}

interface Change extends TemplateWriteContext {
  template: Template;
}

/** Applies to new and pending messages. A message that was tried keeps its text. */
export function changeTemplate(
  db: Db,
  { key, template, version, by, at, messaging }: Change,
): Promise<TemplateRow> {
  const errors = templateErrors(key, template);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const subject = channelOf(key) === "text" ? null : template.subject;
  const { body } = template;
  return db.transaction(async (tx) => {
    const before = await lockTemplate(tx, key, at);
    if (before && before.subject === subject && before.body === body) return before;
    refuseStale(before ?? { version: 0 }, version, "message");
    const changed = await recordEvent(tx, { ...event(key), kind: "template.changed", by, at });
    const [row] = await tx
      .insert(messageTemplates)
      // Counted by events, so that a version number is never reused after a reset.
      .values({ key, subject, body, updatedAt: at, version: changed })
      .onConflictDoUpdate({
        target: messageTemplates.key,
        set: { subject, body, updatedAt: at, version: nextVersion(messageTemplates) },
      })
      .returning();
    if (!row) throw new Error("The template was not saved");
    await reconcileMessages(tx, { at, messaging });
    return row;
  });
}

/** Restores the default template. Idempotent. */
export function resetTemplate(
  db: Db,
  { key, version, by, at, messaging }: TemplateWriteContext,
): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockTemplate(tx, key, at);
    if (!before) return;
    refuseStale(before, version, "message");
    await tx.delete(messageTemplates).where(eq(messageTemplates.key, key));
    await reconcileMessages(tx, { at, messaging });
    await recordEvent(tx, { ...event(key), kind: "template.reset", by, at });
  });
}

/** Serializes two users who create the first custom template at once. */
async function lockTemplate(tx: Tx, key: TemplateKey, at: Date): Promise<TemplateRow | undefined> {
  await lockAppointments(tx, at);
  await lockCompanyProfile(tx);
  const [row] = await tx.select().from(messageTemplates).where(eq(messageTemplates.key, key));
  return row;
}

function event(key: TemplateKey) {
  const channel = channelOf(key) === "email" ? "email" : "text";
  return {
    subjectId: fixedSubjects.messageTemplates,
    detail: { label: `${topicLabels[topicOf(key)].title} (${channel})` },
  };
}
