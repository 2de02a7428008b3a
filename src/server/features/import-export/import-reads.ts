import { eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type ImportPreview,
  type listImportsRoute,
  maxRows,
  type PastImport,
} from "#contract/import-export.ts";
import type { RouteInput } from "#contract/route.ts";
import { fullName } from "#domain/format.ts";
import type { ImportField, ImportKind } from "#domain/imports/columns.ts";
import { samePersonKeys } from "#domain/imports/rows.ts";
import { spellingsOf } from "#domain/phone.ts";
import type { Moment } from "#domain/stats/periods.ts";
import { notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { nameOf, namesOf } from "../../platform/db/names.ts";
import { pageOf } from "../../platform/db/page.ts";
import { clients, imports, leads } from "../../platform/db/tables/all.ts";
import type { FilePerson } from "./people-rows.ts";
import { readPeopleFile } from "./read-file.ts";

interface SortedPeople {
  ready: FilePerson[];
  duplicates: ImportPreview["duplicates"];
}

/** Splits a file's people into new and known ones, in the office or earlier in the file. */
export async function sortPeople(
  db: Db | Tx,
  kind: ImportKind,
  people: readonly FilePerson[],
): Promise<SortedPeople> {
  const sorted: SortedPeople = { ready: [], duplicates: [] };
  const known = await knownPeople(
    db,
    kind,
    people.flatMap(({ keys }) => keys),
  );
  for (const person of people) {
    const { line, name, keys } = person;
    const earlier = keys.find((key) => known.has(key));
    if (earlier) sorted.duplicates.push({ line, name, of: known.get(earlier) ?? null });
    else sorted.ready.push(person);
    // From here on, another row of this person is a duplicate of this one.
    for (const key of keys) if (!known.has(key)) known.set(key, null);
  }
  return sorted;
}

type MatchedRecord = { id: string; name: string } | null;

const chunkSize = 2_000;

/** Existing people with these emails and phones, by the same keys. */
async function knownPeople(
  db: Db | Tx,
  kind: ImportKind,
  keys: string[],
): Promise<Map<string, MatchedRecord>> {
  const table = kind === "leads" ? leads : clients;
  const known = new Map<string, MatchedRecord>();
  for (let start = 0; start < keys.length; start += chunkSize) {
    const { emails, phones } = requestedText(keys.slice(start, start + chunkSize));
    const found = await db
      .select({
        id: table.id,
        ...nameOf(table),
        email: table.email,
        phone: table.phone,
      })
      .from(table)
      .where(or(isAmong(sql`lower(${table.email})`, emails), isAmong(table.phoneDigits, phones)));
    for (const person of found) {
      for (const key of samePersonKeys(person)) known.set(key, { id: person.id, name: fullName(person) });
    }
  }
  return known;
}

/** One array parameter: building a statement with thousands of parameters blocks the thread. */
function isAmong(column: SQLWrapper, values: string[]): SQL {
  return sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
}

function requestedText(keys: string[]) {
  const after = (prefix: string) =>
    keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  return { emails: after("email:"), phones: after("phone:").flatMap(spellingsOf) };
}

interface PreviewRequest {
  kind: ImportKind;
  content: string;
  columns?: (ImportField | null)[] | undefined;
}

export async function previewOf(
  db: Db,
  { kind, content, columns }: PreviewRequest,
  moment: Moment,
): Promise<ImportPreview> {
  const { people, ...read } = await readPeopleFile(content, { kind, columns, maxRows, ...moment });
  const { ready, duplicates } = await sortPeople(db, kind, people);
  return {
    ...read,
    ready: ready.length,
    duplicates: duplicates.slice(0, 100),
    duplicateRows: duplicates.length,
  };
}

export type ImportRow = typeof imports.$inferSelect;

export async function presentImports(db: Db | Tx, rows: ImportRow[]): Promise<PastImport[]> {
  const names = await namesOf(
    db,
    rows.map(({ byUserId }) => byUserId),
  );
  return rows.map(({ byUserId, createdAt, undoneAt, ...row }) => ({
    ...row,
    byName: names.get(byUserId) ?? null,
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }));
}

export async function findImport(db: Db, importId: string): Promise<ImportRow> {
  const [row] = await db.select().from(imports).where(eq(imports.id, importId));
  if (!row) throw notFound("import");
  return row;
}

export function findImports(db: Db, query: RouteInput<typeof listImportsRoute>["query"]) {
  return pageOf(db, {
    table: imports,
    sortable: { createdAt: { by: imports.createdAt, type: "timestamptz" } },
    sortedBy: "-createdAt",
    filters: [query.kind ? eq(imports.kind, query.kind) : undefined],
    query,
    path: "/api/imports",
  });
}
