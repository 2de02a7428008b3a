import { parse } from "csv-parse/sync";
import { eq, inArray, or, sql } from "drizzle-orm";
import { type Imported, type ImportPreview, type listImports, mostRows } from "#contract/imports.ts";
import { knownClient, knownLead } from "#contract/reachable.ts";
import type { Heard } from "#contract/route.ts";
import type { Moment } from "#domain/figures/periods.ts";
import { type ImportField, type ImportKind, matchColumns } from "#domain/imports/columns.ts";
import { instantWritten } from "#domain/imports/dates.ts";
import { delimiterOf } from "#domain/imports/delimiter.ts";
import { samePersonKeys, valuesOf } from "#domain/imports/rows.ts";
import { fullName } from "#domain/words.ts";
import type { Db, Tx } from "../db/connection.ts";
import { pageOf } from "../db/page.ts";
import { clients, imports, leads, users } from "../db/tables/all.ts";
import { nameOf } from "../person-names.ts";
import { invalid } from "../refusal.ts";

interface FileRow {
  /** Where it begins, as a text editor counts. */
  line: number;
  cells: string[];
}

export interface ReadFile {
  headings: string[];
  rows: FileRow[];
}

/** The lines of a file. Refuses what is no such file, naming `content`. */
export function readFile(content: string): ReadFile {
  const [headings, ...rows] = recordsOf(content);
  if (!headings) throw invalid({ content: "The file is empty" });
  if (rows.length === 0) throw invalid({ content: "The file has headings, but nothing below them" });
  if (rows.length > mostRows)
    throw invalid({ content: `The file has more than ${mostRows.toLocaleString("en-US")} rows: split it` });
  return { headings: headings.cells.map((heading) => heading.trim()), rows };
}

function recordsOf(content: string): FileRow[] {
  try {
    const records = parse(content, {
      bom: true,
      delimiter: delimiterOf(content),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // Spreadsheets write commas for rows that were emptied, and people inches: 35 1/8" shade.
      skip_records_with_empty_values: true,
      relax_quotes: true,
      // The types of the library do not know what `info` adds.
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ line: info.lines - breaksIn(record), cells: record }));
  } catch (error) {
    const { code, lines: line } = error as { code?: string; lines?: number };
    const why = code === "CSV_QUOTE_NOT_CLOSED" ? ": a quote is not closed" : "";
    throw invalid({ content: `The file cannot be read${line ? ` from line ${line} on` : ""}${why}` });
  }
}

function breaksIn(cells: string[]): number {
  return cells.join("").split("\n").length - 1;
}

type Person<Kind extends ImportKind> = (Kind extends "leads"
  ? ReturnType<typeof knownLead.parse>
  : ReturnType<typeof knownClient.parse>) & {
  /** When the file says that they came. */
  createdAt?: Date;
};

export interface Candidates<Kind extends ImportKind> {
  ready: { line: number; person: Person<Kind> }[];
  faulty: { line: number; fields: Record<string, string> }[];
  duplicates: ImportPreview["duplicates"];
}

interface Sorting<Kind extends ImportKind> {
  kind: Kind;
  rows: FileRow[];
  columns: readonly (ImportField | null)[];
  moment: Moment;
}

/** Sorts the rows of a file: who can be taken in, whose row has faults, and who is known already. */
export async function sortRows<Kind extends ImportKind>(
  db: Db | Tx,
  { kind, rows, columns, moment }: Sorting<Kind>,
): Promise<Candidates<Kind>> {
  const schema = kind === "leads" ? knownLead : knownClient;
  const sorted: Candidates<Kind> = { ready: [], faulty: [], duplicates: [] };
  const readable: Candidates<Kind>["ready"] = [];
  for (const { line, cells } of rows) {
    const { createdAt: written, ...values } = valuesOf(cells, columns, kind);
    const read = schema.safeParse(values);
    const createdAt = written === undefined ? undefined : instantWritten(written, moment.timeZone);
    const fault = written === undefined ? undefined : dateFault(createdAt, moment.at);
    if (read.success && !fault) {
      readable.push({ line, person: { ...read.data, ...(createdAt ? { createdAt } : {}) } as Person<Kind> });
    } else {
      const faults = read.success ? {} : faultsOf(read.error.issues);
      sorted.faulty.push({ line, fields: { ...faults, ...(fault ? { createdAt: fault } : {}) } });
    }
  }
  const known = await knownPeople(
    db,
    kind,
    readable.flatMap(({ person }) => samePersonKeys(person)),
  );
  for (const each of readable) {
    const keys = samePersonKeys(each.person);
    const earlier = keys.find((key) => known.has(key));
    if (earlier) {
      sorted.duplicates.push({
        line: each.line,
        name: fullName(each.person),
        of: known.get(earlier) ?? null,
      });
    } else sorted.ready.push(each);
    // From here on the file itself has this person: the next row of theirs is a duplicate of this one.
    for (const key of keys) if (!known.has(key)) known.set(key, null);
  }
  return sorted;
}

function dateFault(createdAt: Date | undefined, at: Date): string | undefined {
  if (!createdAt) return "Use a date like 11/7/2024 or 2024-11-07";
  return createdAt > at ? "This date is in the future" : undefined;
}

function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join(".")] ??= message;
  return fields;
}

type Known = { id: string; name: string } | null;

const atOnce = 2_000;

/** Who has these e-mails and phones already, by the same keys. */
async function knownPeople(db: Db | Tx, kind: ImportKind, keys: string[]): Promise<Map<string, Known>> {
  const table = kind === "leads" ? leads : clients;
  const known = new Map<string, Known>();
  for (let start = 0; start < keys.length; start += atOnce) {
    const { emails, phones } = askedFor(keys.slice(start, start + atOnce));
    const found = await db
      .select({
        id: table.id,
        ...nameOf(table),
        email: table.email,
        phone: table.phone,
      })
      .from(table)
      .where(or(inArray(sql`lower(${table.email})`, emails), inArray(table.phoneDigits, phones)));
    for (const person of found) {
      for (const key of samePersonKeys(person)) known.set(key, { id: person.id, name: fullName(person) });
    }
  }
  return known;
}

/** A phone is kept as the digits that were typed: with the country's 1 in front, or without. */
function askedFor(keys: string[]) {
  const after = (prefix: string) =>
    keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  const phones = after("phone:");
  return { emails: after("email:"), phones: [...phones, ...phones.map((digits) => `1${digits}`)] };
}

/** What would become of a file. Columns that nobody chose are matched by their headings. */
export async function previewOf(
  db: Db,
  {
    kind,
    content,
    columns: chosen,
  }: { kind: ImportKind; content: string; columns?: (ImportField | null)[] | undefined },
  moment: Moment,
): Promise<ImportPreview> {
  const { headings, rows } = readFile(content);
  const columns = chosen ?? matchColumns(headings, kind);
  const { ready, faulty, duplicates } = await sortRows(db, { kind, rows, columns, moment });
  return {
    headings,
    columns,
    sample: rows.slice(0, 5).map(({ cells }) => cells),
    rows: rows.length,
    ready: ready.length,
    faulty: faulty.slice(0, 100),
    faultyRows: faulty.length,
    duplicates: duplicates.slice(0, 100),
    duplicateRows: duplicates.length,
  };
}

type ImportRow = typeof imports.$inferSelect;

export async function presentImports(db: Db | Tx, rows: ImportRow[]): Promise<Imported[]> {
  const byIds = rows.map(({ byUserId }) => byUserId).filter((id) => id !== null);
  const staff = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, byIds));
  const names = new Map(staff.map(({ id, username }) => [id, username]));
  return rows.map(({ byUserId, createdAt, undoneAt, ...row }) => ({
    ...row,
    byName: names.get(byUserId ?? "") ?? null,
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }));
}

export function findImports(db: Db, query: Heard<typeof listImports>["query"]) {
  return pageOf(db, {
    table: imports,
    sortable: { createdAt: { by: imports.createdAt, type: "timestamptz" } },
    sortedBy: "-createdAt",
    filters: [query.kind ? eq(imports.kind, query.kind) : undefined],
    query,
    path: "/api/imports",
  });
}
