import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as tables from "./tables/all.ts";

export type Db = PgDatabase<PgQueryResultHKT, typeof tables>;

/** The same inside `db.transaction()`. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

export interface Store {
  db: Db;
  /** Brings the tables up to this version of the program; pressing twice, and in several processes at once, is safe. */
  migrate(): Promise<void>;
  /** Hears what any process says with NOTIFY, from when the promise settles until the function it gives is called. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /** Whether the database answers within a few seconds. */
  alive(): Promise<boolean>;
  close(): Promise<void>;
}
