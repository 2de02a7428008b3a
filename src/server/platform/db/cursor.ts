import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { invalid } from "../core/http-error.ts";

/** A column to sort by and its database type, so that a cursor compares as the column does. */
export interface SortColumn {
  by: SQL | PgColumn;
  type: "timestamptz" | "text" | "date" | "numeric";
  /** Breaks ties where an index contains both columns; the id breaks the rest. */
  next?: SortColumn;
}

/** The last row of a page, which the next page's cursor names. */
export interface CursorRow {
  id: string | number;
  /** Its sort values as text. */
  sortKeys: string[];
}

/** A list's sort order: all columns in one direction, the id last. */
export class Order {
  readonly columns: SortColumn[];
  readonly #id: PgColumn;
  readonly #isDescending: boolean;

  constructor(sort: string, sortable: Record<string, SortColumn>, id: PgColumn) {
    const first = sortable[sort.replace(/^-/, "")];
    if (!first) throw new Error(`No column is named for the sort ${sort}`);
    this.columns = chained(first);
    this.#id = id;
    this.#isDescending = sort.startsWith("-");
  }

  /** For `order by`. A subquery may rename the columns and the id. */
  by(keys: SQL[] = this.#keys(), id: SQL = sql`${this.#id}`): SQL[] {
    return [...keys, id].map((each) => (this.#isDescending ? desc(each) : asc(each)));
  }

  /** Condition for rows after the cursor; undefined without one. Throws a 400 for a foreign cursor. */
  after(cursor: string | undefined, keys: SQL[] = this.#keys(), id: SQL = sql`${this.#id}`): SQL | undefined {
    if (cursor === undefined) return undefined;
    const ofId = idPatterns[this.#id.getSQLType()];
    const last = readCursor(
      cursor,
      (values) => values.length === keys.length + 1 && !!ofId?.test(values.at(-1) ?? ""),
    );
    const types = [...this.columns.map(({ type }) => type), this.#id.getSQLType()];
    const values = last.map((value, place) => sql`${value}::${sql.raw(types[place]!)}`);
    const compare = sql.raw(this.#isDescending ? "<" : ">");
    return sql`(${sql.join([...keys, id], sql`, `)}) ${compare} (${sql.join(values, sql`, `)})`;
  }

  /** A row's sort values, for its cursor. */
  keysAsText(): SQL<string[]> {
    const texts = this.#keys().map((key) => sql`(${key})::text`);
    return sql<string[]>`jsonb_build_array(${sql.join(texts, sql`, `)})`;
  }

  #keys(): SQL[] {
    return this.columns.map(({ by }) => sql`${by}`);
  }
}

function chained(column: SortColumn): SortColumn[] {
  return column.next ? [column, ...chained(column.next)] : [column];
}

/** The Link header of the page after this row. */
export function nextPageLink(path: string, query: object, last: CursorRow): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...query, cursor: writeCursor(last) })) {
    if (value !== undefined) parameters.set(key, String(value));
  }
  return `<${path}?${parameters}>; rel="next"`;
}

/** A row of a list that is read newest first by hand. */
interface Place {
  id: string;
  /** Its `momentText`. */
  at: string;
}

/** Cuts such a list, read with one row more than the page has, and links to the next page. */
export function cursorPage<Row extends Place>(
  found: readonly Row[],
  path: string,
  query: { limit: number },
): { rows: Row[]; headers: Record<string, string> } {
  const rows = found.slice(0, query.limit);
  const last = found.length > query.limit ? rows.at(-1) : undefined;
  if (!last) return { rows, headers: {} };
  return { rows, headers: { link: nextPageLink(path, query, { id: last.id, sortKeys: [last.at] }) } };
}

/** A row's time as its cursor holds it. */
export const momentText = (at: SQL) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The format of an id by its database type. */
const idPatterns: Record<string, RegExp> = {
  uuid: uuidPattern,
  bigint: /^\d{1,18}$/,
};

/**
 * Condition for rows earlier than the cursor's, where a list is read newest first by hand; true without a cursor.
 * Throws a 400 for a foreign cursor.
 */
export function earlierThan(cursor: string | undefined, at: SQL, id: SQL, isId = uuidPattern): SQL {
  if (cursor === undefined) return sql`true`;
  const [moment, last] = readCursor(
    cursor,
    ([first = "", second = "", ...more]) =>
      momentPattern.test(first) && isId.test(second) && more.length === 0,
  );
  const type = sql.raw(isId === uuidPattern ? "uuid" : "text");
  return sql`(${at}, ${id}) < (${moment}::timestamptz, ${last}::${type})`;
}

export function writeCursor({ id, sortKeys }: CursorRow): string {
  return Buffer.from(JSON.stringify([...sortKeys, String(id)])).toString("base64url");
}

/** Accepts only cursors that we issued; refuses anything else before the database sees it. */
function readCursor(cursor: string, isOurs: (values: string[]) => boolean): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(values) && values.every((part) => typeof part === "string") && isOurs(values))
      return values;
  } catch {
    // Refused below, like every other foreign cursor.
  }
  throw invalid({ cursor: "Use the cursor of the Link header" });
}
