import { eq, sql } from "drizzle-orm";
import {
  channelOf,
  type Template,
  type TemplateKey,
  templateErrors,
  topicOf,
} from "#domain/messages/templates.ts";
import { topicWords } from "#domain/messages/words.ts";
import type { Actor } from "#domain/staff/member.ts";
import { invalid, stale } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { messageTemplates } from "../../platform/db/tables/all.ts";
import { record } from "../../platform/events/event-log.ts";
import type { Post } from "../../platform/http/messaging-config.ts";
import { holdVisits, planAnew } from "../customer-messages/reconcile.ts";
import { holdWords } from "./company-profile-writes.ts";
import type { TemplateRow } from "./message-template-reads.ts";

interface Done {
  key: TemplateKey;
  /** Of the own words that were seen, 0 where there were none; undefined where it is meant whatever they are. */
  version: number | undefined;
  by: Actor;
  at: Date;
  post: Post;
}

interface Change extends Done {
  template: Template;
}

/** Messages have these words from now on, and so do those that wait. What was tried already keeps those it has. */
export function changeTemplate(
  db: Db,
  { key, template, version, by, at, post }: Change,
): Promise<TemplateRow> {
  const errors = templateErrors(key, template);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const subject = channelOf(key) === "text" ? null : template.subject;
  const { body } = template;
  return db.transaction(async (tx) => {
    const before = await lockTemplate(tx, key, at);
    if (before && before.subject === subject && before.body === body) return before;
    refuseStale(before, version);
    const changed = await record(tx, { ...happening(key), kind: "template.changed", by, at });
    const [row] = await tx
      .insert(messageTemplates)
      // Counted on from the event: no words that were taken back had so high a number.
      .values({ key, subject, body, updatedAt: at, version: changed })
      .onConflictDoUpdate({
        target: messageTemplates.key,
        set: { subject, body, updatedAt: at, version: sql`${messageTemplates.version} + 1` },
      })
      .returning();
    if (!row) throw new Error("The words were not written");
    await planAnew(tx, { at, post });
    return row;
  });
}

/** Back to the first words; who has none of their own has them already. */
export function resetTemplate(db: Db, { key, version, by, at, post }: Done): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockTemplate(tx, key, at);
    if (!before) return;
    refuseStale(before, version);
    await tx.delete(messageTemplates).where(eq(messageTemplates.key, key));
    await planAnew(tx, { at, post });
    await record(tx, { ...happening(key), kind: "template.reset", by, at });
  });
}

function refuseStale(before: TemplateRow | undefined, version: number | undefined) {
  if (version !== undefined && version !== (before?.version ?? 0)) throw stale("message");
}

/** Two who write the first own words at once go one after the other. */
async function lockTemplate(tx: Tx, key: TemplateKey, at: Date): Promise<TemplateRow | undefined> {
  await holdVisits(tx, at);
  await holdWords(tx);
  const [row] = await tx.select().from(messageTemplates).where(eq(messageTemplates.key, key));
  return row;
}

/** Templates have names and no ids; events name them all by this one. */
const templatesId = "00000000-0000-4000-8000-000000000002";

function happening(key: TemplateKey) {
  const way = channelOf(key) === "email" ? "e-mail" : "text";
  return { subjectId: templatesId, detail: { label: `${topicWords[topicOf(key)].title} (${way})` } };
}
