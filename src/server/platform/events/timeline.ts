import { inArray, type SQL, sql } from "drizzle-orm";
import { totalCountHeader } from "#contract/lists.ts";
import type { TimelineItem } from "#contract/timeline.ts";
import { titleCase } from "#domain/format.ts";
import { authorOf } from "#domain/messages/message-key.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import type { Db } from "../db/connection.ts";
import { cursorPage, earlierThan, momentText } from "../db/cursor.ts";
import { type Names, namesOf } from "../db/names.ts";
import { rowsOf } from "../db/query-rows.ts";
import { events, messages, submissions } from "../db/tables/all.ts";
import { type AppointmentSnapshot, appointmentSnapshots } from "./appointment-snapshots.ts";

/** Selects the events of a timeline. Every list is short: the ids of one lead or one client. */
interface Timeline {
  /** Ids whose events are shown: the record itself, its appointments, projects and payments. */
  subjects: string[];
  /** Leads whose submissions and messages are shown. */
  leadIds: string[];
  clientIds?: string[];
  /** Only these kinds of events; all if missing. */
  kinds?: string[];
  query: TimelineQuery;
  /** Path of the timeline, for the link to the next page. */
  path: string;
}

export interface TimelineQuery {
  limit: number;
  cursor?: string | undefined;
}

interface TimelineBase {
  items: TimelineItem[];
  /** X-Total-Count and Link (decisions.md section 4). */
  headers: Record<string, string>;
}

/**
 * One page of a timeline, newest first. Reads its three sources by index and merges them by time; ties sort as
 * submission, event, message.
 */
export async function readTimeline(db: Db, timeline: Timeline): Promise<TimelineBase> {
  const { query, path } = timeline;
  const sources = sourcesOf(timeline);
  const found = await rowsOf<{ id: string; at: string }>(db, newestOf(sources, query));
  const { rows, headers } = cursorPage(found, path, query);
  const items = await itemsOf(
    db,
    rows.map(({ id }) => id),
  );
  const [counted] = await rowsOf<{ total: string | number }>(db, countOf(sources));
  return { items, headers: { [totalCountHeader]: String(counted?.total ?? 0), ...headers } };
}

interface Source {
  table: SQL;
  at: SQL;
  /** A letter for the source, then the row's id: unique, and the sort order of equal times. */
  key: SQL;
  where: SQL;
}

function sourcesOf({ subjects, leadIds, clientIds = [], kinds }: Timeline): Source[] {
  const among = (ids: string[]) => sql`any(${sql.param(`{${ids.join(",")}}`)}::uuid[])`;
  return [
    {
      table: sql`submissions`,
      at: sql`received_at`,
      key: sql`'a' || id::text`,
      where: sql`lead_id = ${among(leadIds)}`,
    },
    {
      table: sql`events`,
      at: sql`at`,
      key: sql`'b' || lpad(id::text, 20, '0')`,
      // The lead that remains reports a merge, so hide the other one's event.
      where: sql`subject_id = ${among(subjects)} and kind <> 'lead.merged_into' ${kinds ? sql`and kind in ${kinds}` : sql``}`,
    },
    {
      table: sql`messages`,
      at: sql`created_at`,
      key: sql`'c' || id::text`,
      where: sql`(lead_id = ${among(leadIds)} or client_id = ${among(clientIds)})`,
    },
  ];
}

/** One row more than the page has. */
function newestOf(sources: Source[], { limit, cursor }: TimelineQuery): SQL {
  const pages = sources.map(({ table, at, key, where }) => {
    const ordered = sql`(${key}) collate "C"`;
    return sql`(select ${at} as moment, ${ordered} as key from ${table}
      where ${where} and ${earlierThan(cursor, at, ordered, cursorKey)}
      order by 1 desc, 2 desc limit ${limit + 1})`;
  });
  return sql`select ${momentText(sql`moment`)} as at, key as id
    from (${sql.join(pages, sql` union all `)}) as story order by moment desc, key desc limit ${limit + 1}`;
}

function countOf(sources: Source[]): SQL {
  const counts = sources.map(({ table, where }) => sql`(select count(*) from ${table} where ${where})`);
  return sql`select ${sql.join(counts, sql` + `)} as total`;
}

const cursorKey = /^(b\d{20}|[ac][0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Loads the items for the keys, in their order. */
async function itemsOf(db: Db, keys: string[]): Promise<TimelineItem[]> {
  const idsOf = (letter: string) => keys.filter((key) => key.startsWith(letter)).map((key) => key.slice(1));
  const [request, happened, written] = await Promise.all([
    rowsWith(idsOf("a"), (ids) => db.select().from(submissions).where(inArray(submissions.id, ids))),
    rowsWith(idsOf("b").map(Number), (ids) => db.select().from(events).where(inArray(events.id, ids))),
    rowsWith(idsOf("c"), (ids) => db.select().from(messages).where(inArray(messages.id, ids))),
  ]);
  const writers = await namesOf(db, written.map(authorOf));
  const known = { names: await namesIn(db, happened), appointments: await appointmentsIn(db, happened) };
  const items = new Map<string, TimelineItem>([
    ...request.map((row) => [`a${row.id}`, requestItem(row)] as const),
    ...happened.map((row) => [`b${String(row.id).padStart(20, "0")}`, eventItem(row, known)] as const),
    ...written.map((row) => [`c${row.id}`, messageItem(row, writers)] as const),
  ]);
  return keys.map((key) => items.get(key)).filter((item) => item !== undefined);
}

function rowsWith<Id, Row>(ids: Id[], find: (ids: Id[]) => PromiseLike<Row[]>): PromiseLike<Row[]> {
  return ids.length === 0 ? Promise.resolve([]) : find(ids);
}

type EventRow = typeof events.$inferSelect;

interface TimelineContext {
  /** Names by id. */
  names: Names;
  /** Appointments as they were right after each event, by event id. */
  appointments: Map<number, AppointmentSnapshot>;
}

const personFields = ["assignedTo"];

async function namesIn(db: Db, rows: EventRow[]): Promise<TimelineContext["names"]> {
  const assigned = rows.flatMap((row) =>
    fieldsOf(row.detail)
      .filter(({ field }) => personFields.includes(field))
      .flatMap(({ before, after }) => [before, after]),
  );
  const assignees = assigned.filter((id) => typeof id === "string");
  return namesOf(db, [...rows.map((row) => row.byUserId), ...assignees]);
}

function appointmentsIn(db: Db, rows: EventRow[]): Promise<TimelineContext["appointments"]> {
  const ids = rows.filter(({ kind }) => kind.startsWith("appointment.")).map(({ subjectId }) => subjectId);
  return appointmentSnapshots(db, [...new Set(ids)]);
}

function eventItem(row: EventRow, { names, appointments }: TimelineContext): TimelineItem {
  const { kind, detail } = row;
  const common = { id: `event:${row.id}`, at: row.at.toISOString(), by: names.get(row.byUserId) ?? null };
  if (kind.endsWith(".note_added")) return { ...common, what: "note", text: String(detail.text ?? "") };
  const fields = fieldsOf(detail).map(({ field, before, after }) =>
    personFields.includes(field)
      ? { field, before: named(before, names), after: named(after, names) }
      : { field, before, after },
  );
  const appointment = appointments.get(row.id);
  if (!appointment) return { ...common, what: "change", kind, label: labelOf(row), fields };
  const happened = kind.replace("appointment.", "");
  // The headline already shows a status change.
  const changed = fields.filter(({ field, after }) => field !== "status" || after !== happened);
  return { ...common, what: "visit", happened, ...appointment, fields: changed };
}

/** For money, the amount and its purpose: "$500.00, Deposit". */
function labelOf({ kind, detail }: EventRow): string {
  const { label = "", otherLabel, amount, paymentType } = detail;
  // Of two leads, name the other one: the reader is looking at the first.
  if (typeof otherLabel === "string") return otherLabel;
  if (!kind.startsWith("payment.") || typeof amount !== "string") return String(label);
  return `${dollarsAndCents(knownCents(amount))}, ${titleCase(String(paymentType))}`;
}

type FieldChange = Extract<TimelineItem, { what: "change" }>["fields"][number];
type Value = FieldChange["before"];

/** Changed fields from `before` and `after`, plus a merge's dropped values. Older events hold only a status change. */
function fieldsOf({ before, after, left, from, to }: Record<string, unknown>): FieldChange[] {
  const was = (before ?? {}) as Record<string, Value>;
  const became = (after ?? {}) as Record<string, Value>;
  const changed = Object.keys(became).map((field) => ({
    field,
    before: was[field] ?? null,
    after: became[field] ?? null,
  }));
  if (changed.length > 0 || left) return [...changed, ...((left ?? []) as FieldChange[])];
  return typeof from === "string" && typeof to === "string" && from !== to
    ? [{ field: "status", before: from, after: to }]
    : [];
}

function named(id: Value, names: TimelineContext["names"]): Value {
  return typeof id === "string" ? (names.get(id) ?? null) : null;
}

function requestItem({ id, receivedAt, kind, content, page }: typeof submissions.$inferSelect): TimelineItem {
  const common = { id: `request:${id}`, at: receivedAt.toISOString(), by: null };
  return { ...common, what: "request", requestId: id, kind, content, page };
}

function messageItem(row: typeof messages.$inferSelect, writers: Names): TimelineItem {
  const { id, createdAt, channel, outcome, recipient, subject, body, state, failure } = row;
  const by = writers.get(authorOf(row)) ?? null;
  const common = { id: `message:${id}`, at: createdAt.toISOString(), by };
  const deliveredAt = row.deliveredAt?.toISOString() ?? null;
  const message = { channel, outcome, recipient, subject, body, state, failure, deliveredAt };
  return { ...common, what: "message", messageId: id, ...message };
}
