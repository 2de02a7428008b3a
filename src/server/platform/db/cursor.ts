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
      (parts) => parts.length === keys.length + 1 && !!ofId?.test(parts.at(-1) ?? ""),
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

export function writeCursor({ id, sortKeys }: CursorRow): string {
  return Buffer.from(JSON.stringify([...sortKeys, String(id)])).toString("base64url");
}

/** The format of an id by its database type. */
const idPatterns: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  bigint: /^\d{1,18}$/,
};

/** Accepts only cursors that we issued; refuses anything else before the database sees it. */
export function readCursor(cursor: string, isOurs: (parts: string[]) => boolean): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(parts) && parts.every((part) => typeof part === "string") && isOurs(parts))
      return parts;
  } catch {
    // Refused below, like every other foreign cursor.
  }
  throw invalid({ cursor: "Use the cursor of the Link header" });
}
