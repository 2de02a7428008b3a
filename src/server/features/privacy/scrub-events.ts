import { sql } from "drizzle-orm";
import { fullName } from "#domain/format.ts";
import { pseudonymOf } from "#domain/privacy/forgetting.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { among } from "../../platform/db/query-rows.ts";
import { messages } from "../../platform/db/tables/all.ts";
import { type Detail, eventsOf, staffMailOf } from "./named-person.ts";
import { nobody, type Person } from "./person.ts";

/** Details that events keep of a forgotten person: kinds, amounts, ids and times, none of their words. */
const harmless = new Set([
  ...["from", "to", "status", "priority", "leadType", "appointmentType", "callRequested", "scheduledAt"],
  ...["duration", "method", "wordingVersion", "amount", "paymentType", "format", "fields", "assignedTo"],
  ...["clientId", "projectId", "keptId", "mergedId", "otherId", "followUpOn", "givenTo", "quoteNumber"],
  ...["settles", "meetingType", "storedAt"],
]);

/**
 * Removes a person from the events. Their own records' events keep only harmless fields, under the pseudonym; others'
 * events lose the name. Staff emails about it are deleted, too.
 */
export async function scrubEvents(tx: Tx, person: Person, pseudonym: string): Promise<void> {
  const { own, others } = await eventsOf(tx, person);
  // The network address of a user is the user's.
  const address = sql`, address = case when by_user_id is null then null else address end`;
  const ownLeft = own.map(({ id, detail }) => ({
    id,
    detail: { ...harmlessPart(detail), label: pseudonym },
  }));
  await rewrite(tx, ownLeft, address);
  await rewrite(
    tx,
    others.map(({ id, detail }) => ({ id, detail: { ...detail, otherLabel: pseudonym } })),
  );
  const mail = await staffMailOf(tx, [...own, ...others]);
  await tx.delete(messages).where(among(messages.id, mail));
}

/** One statement for any number of events. */
async function rewrite(tx: Tx, left: { id: number; detail: Detail }[], more = sql``) {
  await tx.execute(
    sql`update events set detail = rewritten.detail ${more}
      from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as rewritten(id bigint, detail jsonb)
      where events.id = rewritten.id`,
  );
}

/** The same for deleted records without a known person. Each call counts as a separate person. */
export async function scrubEventsOf(tx: Tx, own: Partial<Person["ids"]>): Promise<void> {
  const ids = { ...nobody.ids, ...own };
  await scrubEvents(tx, { ...nobody, ids }, fullName(pseudonymOf(crypto.randomUUID())));
}

function harmlessPart(detail: Detail): Detail {
  const retained = Object.entries(detail).flatMap(([key, value]): [string, unknown][] => {
    if (key === "before" || key === "after") return isDetail(value) ? [[key, harmlessPart(value)]] : [];
    return harmless.has(key) ? [[key, value]] : [];
  });
  return Object.fromEntries(retained);
}

function isDetail(value: unknown): value is Detail {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
