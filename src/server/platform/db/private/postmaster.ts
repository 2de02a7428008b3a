import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { minute } from "#domain/durations.ts";
import { StartupError } from "../../core/startup-error.ts";
import { connectionTimeout } from "../postgres/pool.ts";
import { allowCopies, type Cluster, processOptions } from "./cluster.ts";
import { type Endpoint, settingsOf } from "./settings.ts";

/** Runs PostgreSQL until stdin closes. Stdin is a pipe from this process, so PostgreSQL never outlives it. */
const supervisor = `
"$@" </dev/null &
postmaster=$!
exec 3<&0
{ cat <&3 >/dev/null; kill -INT $postmaster; } 2>/dev/null &
wait $postmaster`;

export interface Postmaster {
  /** Resolves when the server has ended for any reason. */
  ended: Promise<unknown>;
  /** Shuts the server down cleanly, unless that takes longer than the timeout in milliseconds. */
  stop(timeout?: number): Promise<void>;
}

/** Starts a cluster's server and resolves when it accepts connections. The caller holds the data folder's lock. */
export async function startPostmaster(
  cluster: Cluster,
  endpoint: Endpoint,
  signal?: AbortSignal,
): Promise<Postmaster> {
  await endOrphan(cluster, endpoint);
  if (endpoint.isArchived) allowCopies(cluster);
  const child = launch(cluster, endpoint);
  const output = lastOutputOf(child);
  const ended = once(child, "exit");
  const postmaster = { ended, stop: (timeout?: number) => stop(child, { ended, cluster, timeout }) };
  try {
    while ((await reply(cluster, endpoint)) !== "ready") {
      const isOver = await Promise.race([ended.then(() => true), pause(50, false)]);
      if (isOver) throw new StartupError(`Cannot open the database in ${cluster.data}: ${await output()}`);
      signal?.throwIfAborted();
    }
    return postmaster;
  } catch (error) {
    await postmaster.stop(signal?.aborted ? 0 : undefined);
    throw error;
  }
}

function launch(cluster: Cluster, endpoint: Endpoint) {
  const { programs, data, home } = cluster;
  const settings = settingsOf(home, endpoint, programs.major).flatMap((setting) => ["-c", setting]);
  const command = [join(programs.bin, "postgres"), "-D", data, ...settings];
  const { cwd, env } = processOptions(home);
  const options = {
    ...home.account,
    cwd,
    // After a machine crash the recorded pid may be another program's; this keeps PostgreSQL from mistaking it.
    env: { ...env, PG_GRANDPARENT_PID: String(recordedPid(cluster) ?? "") },
    // A separate session, so that Ctrl-C does not stop it before running requests are done.
    detached: true,
    stdio: ["pipe", "ignore", "pipe"] as ["pipe", "ignore", "pipe"],
  };
  const [program = "", ...args] =
    process.platform === "win32" ? command : ["/bin/sh", "-c", supervisor, "sh", ...command];
  const child = spawn(program, args, options);
  // The exit event reports its end.
  child.stdin.on("error", () => undefined);
  return child;
}

function lastOutputOf(child: ChildProcess) {
  let text = "";
  child.stderr?.on("data", (part) => {
    text = `${text}${part}`.slice(-4_000);
  });
  const isRead = once(child, "close");
  return async () => {
    await Promise.race([isRead, pause(1_000)]);
    // Not the refusals of our own attempts to connect.
    return /FATAL: +(?!the database system is)(\S.*)/.exec(text)?.[1] ?? text.trim().split("\n").at(-1) ?? "";
  };
}

type Reply = "ready" | "busy" | "nobody";

/** Throws if the server refuses us permanently. */
async function reply({ password }: Cluster, { host, port }: Endpoint): Promise<Reply> {
  const client = new pg.Client({
    ...{ host, port, user: "valance", database: "valance", password },
    connectionTimeoutMillis: connectionTimeout,
  });
  try {
    await client.connect();
    return "ready";
  } catch (error) {
    return replyOf(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Reads the server's state from a failed connection. `busy`: it is starting or stopping. Throws if it refuses us
 * permanently.
 */
export function replyOf(error: unknown): Exclude<Reply, "ready"> {
  // A connection that breaks as a server ends has a code too, and EPIPE looks like one of PostgreSQL's.
  if (!(error instanceof pg.DatabaseError)) return isSilence(error) ? "busy" : "nobody";
  if (error.code?.startsWith(operatorIntervention)) return "busy";
  throw error;
}

const operatorIntervention = "57P";

/** Of a server that accepts a connection and says nothing in `connectionTimeout`. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout expired";
}

interface Stop {
  ended: Promise<unknown>;
  cluster: Cluster;
  timeout?: number | undefined;
}

/** By default a stopping server has a minute to write its memory to disk. */
async function stop(child: ChildProcess, { ended, cluster, timeout = minute }: Stop) {
  child.stdin?.end();
  const late = pause(timeout, true, { ref: false });
  if (await Promise.race([ended.then(() => false), late])) kill(cluster, "SIGQUIT");
  await ended;
}

/** Stops a server that outlived its process because the supervisor was killed too. */
async function endOrphan(cluster: Cluster, endpoint: Endpoint) {
  while ((await reply(cluster, endpoint)) !== "nobody") {
    kill(cluster, "SIGINT");
    await pause(100);
  }
}

function kill(cluster: Cluster, name: NodeJS.Signals) {
  const pid = recordedPid(cluster);
  if (pid !== undefined) process.kill(pid, name);
}

/** The pid that the server recorded; it may have ended long ago. */
function recordedPid({ data }: Cluster) {
  const file = join(data, "postmaster.pid");
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : undefined;
}
