import { and, gte, inArray, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { AuditEntry, AuditRecord, listAuditRoute } from "#contract/audit.ts";
import type { RouteInput } from "#contract/route.ts";
import { addDays, startOfDay } from "#domain/calendar.ts";
import { accessKinds, auditSentence, kindsSaying } from "#domain/events/event-sentences.ts";
import type { Db } from "../db/connection.ts";
import { namedUsers } from "../db/names.ts";
import { pageOf } from "../db/page.ts";
import type { ListedRow } from "../db/page-rows.ts";
import { rowsOf } from "../db/query-rows.ts";
import type { Search } from "../db/search.ts";
import {
  appointments,
  clients,
  events,
  leads,
  projects,
  quotes,
  rooms,
  users,
  windows,
} from "../db/tables/all.ts";
import { contains } from "../db/text-search.ts";

type EventRow = ListedRow<typeof events>;
type Query = RouteInput<typeof listAuditRoute>["query"];

/** One page of the audit log: events with names and links resolved. */
export async function findAudit(db: Db, query: Query, timeZone: string) {
  const { rows, headers } = await pageOf(db, {
    table: events,
    sortable: { at: { by: events.at, type: "timestamptz" } },
    sortedBy: "-at",
    exactly: { kind: query.kind, byUserId: query.person },
    filters: [...within(query, timeZone), scope(query.only)],
    search: searchFor(query.search),
    query,
    path: "/api/audit",
  });
  return { entries: await presentEntries(db, rows), headers };
}

/**
 * Searches what the reader sees, word by word: in "approved casey", one word matches the description of the event kind
 * and the other the subject's name. Punctuation alone finds nothing.
 */
function searchFor(typed = ""): Search | undefined {
  const terms = typed.split(/\s+/).filter(Boolean);
  if (terms.length === 0) return undefined;
  const spoken = terms.filter((word) => /[\p{L}\p{N}]/u.test(word));
  const row = spoken.length > 0 ? sql`(${and(...spoken.map(saying))})` : sql`false`;
  return { row, branches: [sql`from ${events} where ${row}`] };
}

function saying(word: string): SQL | undefined {
  const kinds = kindsSaying(word);
  const textMatch = contains(events.searchable, word);
  return kinds.length > 0 ? or(textMatch, inArray(events.kind, kinds)) : textMatch;
}

/** From the start of the first day to the end of the last, in the business's time zone. */
function within({ from, to }: Pick<Query, "from" | "to">, timeZone: string) {
  return [
    from ? gte(events.at, startOfDay(from, timeZone)) : undefined,
    to ? lt(events.at, startOfDay(addDays(to, 1), timeZone)) : undefined,
  ];
}

function scope(only: Query["only"]): SQL | undefined {
  if (!only) return undefined;
  return only === "access" ? inArray(events.kind, accessKinds) : notInArray(events.kind, accessKinds);
}

async function presentEntries(db: Db, rows: EventRow[]): Promise<AuditEntry[]> {
  const people = await namedUsers(
    db,
    rows.map(({ byUserId }) => byUserId),
  );
  const records = await screensOf(db, new Set(rows.map(({ subjectId }) => subjectId)));
  return rows.map(({ id, at, kind, subjectId, byUserId, detail, address }) => ({
    ...{ id, kind, address },
    at: at.toISOString(),
    what: auditSentence(kind, detail, { isByUser: byUserId !== null }),
    label: typeof detail.label === "string" ? detail.label : "",
    by: people.get(byUserId) ?? null,
    record: records.get(subjectId) ?? null,
  }));
}

/** Records with a screen of their own. A window's is its room's. */
const screens = {
  lead: leads,
  client: clients,
  appointment: appointments,
  project: projects,
  quote: quotes,
  member: users,
} as const;

/** Finds which subjects still exist, and their screens. Ids are unique across tables, so one query asks all of them. */
export async function screensOf(db: Db, subjects: ReadonlySet<string>): Promise<Map<string, AuditRecord>> {
  if (subjects.size === 0) return new Map();
  const ids = [...subjects];
  const own = Object.entries(screens).map(
    ([noun, table]) => sql`
      select id as subject, ${noun}::text as noun, id, null::uuid as project from ${table} where id in ${ids}`,
  );
  const found = await rowsOf<{
    subject: string;
    noun: AuditRecord["noun"];
    id: string;
    project: string | null;
  }>(
    db,
    sql`${sql.join(own, sql` union all `)}
      union all select id, 'room', id, project_id from ${rooms} where id in ${ids}
      union all select w.id, 'room', r.id, r.project_id
        from ${windows} w join ${rooms} r on r.id = w.room_id where w.id in ${ids}`,
  );
  return new Map(found.map(({ subject, noun, id, project }) => [subject, { noun, id, projectId: project }]));
}
