import { PGlite, type PGliteOptions, types } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { DurableFiles, syncCount } from "./durable-files.ts";

const settings = [
  // The default, fdatasync, does nothing at all in WebAssembly.
  "wal_sync_method=fsync",
  "max_wal_size=64MB",
  "min_wal_size=32MB",
  // A third of the memory that the default takes, and no slower for this size of business.
  "shared_buffers=16MB",
  "TimeZone=UTC",
  // So that a line of its log begins with how bad it is.
  "log_line_prefix=",
];

/**
 * Opens, or makes, the database in a folder. Runs on a thread of its own: a query blocks the thread it runs on.
 * `die` must end that thread there and then: where PostgreSQL would end itself (PANIC, after a disk error for one),
 * PGlite goes on in an undefined state.
 */
export async function openPglite(folder: string, die: (why: string) => void) {
  const pglite = await PGlite.create({
    fs: new DurableFiles(folder),
    extensions: { pg_trgm, btree_gist },
    parsers: drizzleParsers,
    startParams: startParams(),
    onStderr: (line) => {
      if (/^(PANIC|FATAL): |^Aborted\(/.test(line)) die(line);
      return false;
    },
  });
  await refuseForgetfulDisk(pglite);
  return pglite;
}

function startParams() {
  const syncing = PGlite.defaultStartParams.filter((param) => param !== "-F");
  return [...syncing, ...settings.flatMap((setting) => ["-c", setting])];
}

/** A commit must reach the disk; if a new PGlite goes around our fsync, nobody would notice until the power fails. */
async function refuseForgetfulDisk(pglite: PGlite) {
  const before = syncCount();
  await pglite.query("select pg_logical_emit_message(true, 'self-check', '')");
  if (syncCount() === before)
    throw new Error("A commit was not forced to disk: the data would not survive power loss");
}

const asText = (value: string) => value;
const timestampArray = 1115;
const dateArray = 1182;
const timestamptzArray = 1185;
const intervalArray = 1187;
const numericArray = 1231;

/** drizzle parses these itself and says so with each query; functions cannot cross threads, so it is said here once. */
const drizzleParsers: PGliteOptions["parsers"] = Object.fromEntries(
  [
    types.TIMESTAMP,
    types.TIMESTAMPTZ,
    types.INTERVAL,
    types.DATE,
    timestampArray,
    dateArray,
    timestamptzArray,
    intervalArray,
    numericArray,
  ].map((type) => [type, asText]),
);
