import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as tables from "./tables/all.ts";

export type Db = PgDatabase<PgQueryResultHKT, typeof tables>;

/** The database inside `db.transaction()`. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

export interface Store {
  db: Db;
  /**
   * Migrates the tables to this version, all or nothing. Safe to run twice and in several processes at once.
   *
   * @throws MigrationError, and StartupError if a newer version made the tables.
   */
  migrate(beforeUpgrade?: BeforeUpgrade): Promise<void>;
  /** Receives notifications (NOTIFY) from any process, until the returned function is called. */
  listen(channel: string, input: (payload: string) => void): Promise<() => Promise<void>>;
  /** Whether the database answers within a few seconds. */
  alive(): Promise<boolean>;
  /** Opens a connection outside the pool, for long work. */
  separate(): Promise<SeparateConnection>;
  /** Runs work on an empty database of the same server, and drops it afterward. */
  withScratch<Result>(work: (scratch: Store) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** A change of the database's tables. */
export interface Migration {
  /** Its file's name without the extension. */
  tag: string;
  /** Milliseconds since 1970; they identify it. */
  when: number;
}

/**
 * Runs while only this process may migrate, before pending migrations change a database that has tables; throwing
 * prevents them. What it returns runs at the end of their transaction.
 */
export type BeforeUpgrade = (pending: Migration[]) => Promise<(tx: Tx) => Promise<void>>;

/** A connection of its own. */
export interface SeparateConnection {
  /** Has no time limits but the server's. */
  db: Db;
  /** Runs COPY ... TO STDOUT, also inside a transaction of `db`. */
  copyOut(statement: string): AsyncIterable<Buffer>;
  /** Runs COPY ... FROM STDIN, likewise. */
  copyIn(statement: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  end(): Promise<void>;
}
