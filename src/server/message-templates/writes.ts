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
import type { Db, Tx } from "../db/connection.ts";
import { messageTemplates } from "../db/tables/all.ts";
import { record } from "../events.ts";
import { invalid, stale } from "../refusal.ts";
import type { TemplateRow } from "./reads.ts";

interface Change {
  key: TemplateKey;
  template: Template;
  /** Of the own words that were seen; undefined where none were. */
  version: number | undefined;
  by: Actor;
  at: Date;
}

/** The next messages have these words. What is written already keeps those it has. */
export function changeTemplate(db: Db, { key, template, version, by, at }: Change): Promise<TemplateRow> {
  const errors = templateErrors(key, template);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const subject = channelOf(key) === "text" ? null : template.subject;
  const { body } = template;
  return db.transaction(async (tx) => {
    const before = await lockTemplate(tx, key);
    if (before && before.subject === subject && before.body === body) return before;
    if (version !== undefined && version !== before?.version) throw stale("message");
    const [row] = await tx
      .insert(messageTemplates)
      .values({ key, subject, body, updatedAt: at })
      .onConflictDoUpdate({
        target: messageTemplates.key,
        set: { subject, body, updatedAt: at, version: sql`${messageTemplates.version} + 1` },
      })
      .returning();
    if (!row) throw new Error("The words were not written");
    await record(tx, { ...happening(key), kind: "template.changed", by, at });
    return row;
  });
}

/** Back to the first words; who has none of their own has them already. */
export function resetTemplate(db: Db, key: TemplateKey, { by, at }: { by: Actor; at: Date }): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockTemplate(tx, key);
    if (!before) return;
    await tx.delete(messageTemplates).where(eq(messageTemplates.key, key));
    await record(tx, { ...happening(key), kind: "template.reset", by, at });
  });
}

/** Two who write the first own words at once go one after the other. */
async function lockTemplate(tx: Tx, key: TemplateKey): Promise<TemplateRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`template ${key}`}))`);
  const [row] = await tx.select().from(messageTemplates).where(eq(messageTemplates.key, key));
  return row;
}

/** Templates have names and no ids; events name them all by this one. */
const templatesId = "00000000-0000-4000-8000-000000000002";

function happening(key: TemplateKey) {
  const way = channelOf(key) === "email" ? "e-mail" : "text";
  return { subjectId: templatesId, detail: { label: `${topicWords[topicOf(key)].title} (${way})` } };
}
