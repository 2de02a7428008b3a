/** A throw-away PostgreSQL for the tests. */
export interface ThrowAwayPostgres {
  url: string;
  stop(): Promise<void>;
  kill(): Promise<void>;
  resume(): Promise<void>;
}

export function startPostgres(): Promise<ThrowAwayPostgres | undefined>;
