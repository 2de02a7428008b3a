import { spawnSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { StartupError } from "../../core/startup-error.ts";
import { syncFolder } from "../../core/write-durably.ts";
import { type Home, makePassword, readPassword } from "./home.ts";
import type { Programs } from "./programs.ts";

export interface Cluster {
  home: Home;
  programs: Programs;
  /** PostgreSQL's own data folder. */
  data: string;
  password: string;
}

const unfinished = "unfinished-";

/**
 * Opens the cluster of a home, or creates it. `copyFromOlder` then fills it from an older PostgreSQL's cluster. An
 * interrupted creation starts over next time.
 */
export async function openCluster(
  home: Home,
  programs: Programs,
  copyFromOlder: (old: OldCluster, cluster: Cluster) => Promise<void>,
): Promise<Cluster> {
  removeUnfinished(home);
  refuseNewer(clustersIn(home), programs);
  const known = readPassword(home);
  const password = known ?? (await makePassword(home));
  const cluster = { home, programs, data: dataOf(home, programs.major), password };
  if (!existsSync(cluster.data)) await makeCluster(cluster, copyFromOlder);
  else if (!known) single(cluster, [`alter role valance password '${password}'`]);
  return cluster;
}

/** A cluster of another PostgreSQL major version. */
export interface OldCluster {
  major: number;
  data: string;
}

function dataOf({ folder }: Home, major: number) {
  return join(folder, String(major));
}

function clustersIn(home: Home): OldCluster[] {
  const majors = readdirSync(home.folder).filter((name) => /^\d+$/.test(name));
  return majors.map((major) => ({ major: Number(major), data: dataOf(home, Number(major)) }));
}

/** A newer cluster contains the latest rows, so refuse to start on an older one. */
function refuseNewer(clusters: OldCluster[], { major }: Programs) {
  const newer = clusters.find((cluster) => cluster.major > major);
  if (!newer) return;
  throw new StartupError(
    `The database in ${newer.data} was made by PostgreSQL ${newer.major}, but this version of Valance has ${major}. Start a newer version`,
  );
}

function removeUnfinished({ folder }: Home) {
  for (const entry of readdirSync(folder)) {
    if (entry.startsWith(unfinished)) rmSync(join(folder, entry), { recursive: true, force: true });
  }
}

async function makeCluster(cluster: Cluster, copyFromOlder: Parameters<typeof openCluster>[2]) {
  const { folder, account } = cluster.home;
  const [old] = clustersIn(cluster.home).sort((one, other) => other.major - one.major);
  const data = mkdtempSync(join(folder, unfinished));
  if (account) chownSync(data, account.uid, account.gid);
  initialize({ ...cluster, data });
  single({ ...cluster, data }, [
    `create role valance login createdb password '${cluster.password}'`,
    "create database valance owner valance",
  ]);
  if (old) await copyFromOlder(old, { ...cluster, data });
  renameSync(data, cluster.data);
  await syncFolder(folder);
}

/** An operating system upgrade can change its sort order and break indexes; PostgreSQL's built-in one is stable. */
const order = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

function initialize(cluster: Cluster) {
  const login = ["--username=postgres", "--auth=reject"];
  run(cluster, "initdb", [
    "--pgdata",
    cluster.data,
    ...login,
    "--encoding=UTF8",
    ...order,
    "--data-checksums",
  ]);
  writeFileSync(join(cluster.data, "pg_hba.conf"), admitted);
}

/** Admits one role, by password, through the socket or from this machine. Nobody can sign in as the superuser. */
const admitted = `
local all valance scram-sha-256
host all valance 127.0.0.1/32 scram-sha-256
`;

/** Once for a cluster that no server has open: lets its role copy the cluster (log-archive.ts). */
export function allowCopies(cluster: Cluster) {
  const done = join(cluster.home.folder, `copies-allowed-${cluster.programs.major}`);
  const functions = ["pg_backup_start(text, boolean)", "pg_backup_stop(boolean)", "pg_switch_wal()"];
  const allowed = functions.join("\n");
  if (existsSync(done) && readFileSync(done, "utf8") === allowed) return;
  const grants = functions.map((name) => `grant execute on function ${name} to valance`);
  single(cluster, grants, "valance");
  writeFileSync(done, allowed);
}

/** Runs statements in single-user mode, without a password, on a cluster that no server has open. */
function single(cluster: Cluster, statements: string[], database = "postgres") {
  const output = run(
    cluster,
    "postgres",
    ["--single", "-D", cluster.data, database],
    `${statements.join(";\n")};\n`,
  );
  const error = /^.*(?:ERROR|FATAL): .*$/m.exec(output)?.[0];
  if (error) throw new StartupError(`Cannot create the database in ${cluster.data}: ${error}`);
}

function run({ programs, home, data }: Cluster, program: string, args: string[], input = "") {
  const { status, stdout, stderr, error } = spawnSync(join(programs.bin, program), args, {
    ...home.account,
    ...processOptions(home),
    input,
    encoding: "utf8",
  });
  if (status === 0) return stderr;
  const why = error?.message ?? lastLine(stderr) ?? lastLine(stdout);
  throw new StartupError(`Cannot create the database in ${data}: ${why}`);
}

/** Inherits no environment: PGDATA, PGPORT and similar variables would redirect the programs. */
export function processOptions({ folder }: Home) {
  return { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } };
}

function lastLine(text: string) {
  return text.trim().split("\n").at(-1);
}
