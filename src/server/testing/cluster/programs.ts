import { execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, readdirSync, readFileSync } from "node:fs";

/** The newest major version of PostgreSQL that Debian has installed. */
export function postgresVersion(): number {
  return Math.max(...readdirSync("/usr/lib/postgresql").map(Number));
}

/** PostgreSQL does not run as root, and only this account may use Debian's folder for sockets. */
export function postgresAccount(): { uid: number; gid: number } {
  const idOf = (option: string) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

export interface Program {
  pid: number;
  /** Kills it and waits for its end. */
  kill(): Promise<void>;
}

interface Running {
  /** Gets its output. */
  log: string;
  /** Otherwise as PostgreSQL's account. */
  asRoot?: boolean;
}

/** Runs a program of Debian with these variables. */
export function run(
  command: string,
  args: string[],
  env: Record<string, string>,
  { log, asRoot = false }: Running,
): Program {
  const options: SpawnOptions = {
    ...(asRoot ? {} : postgresAccount()),
    // Ctrl-C must reach only the test, which then ends the programs.
    detached: true,
    env: { PATH: process.env.PATH, LANG: "C.UTF-8", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  };
  const child = spawn(command, args, options);
  const output = createWriteStream(log, { flags: "a" });
  child.stdout?.pipe(output, { end: false });
  child.stderr?.pipe(output, { end: false });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  return { pid: child.pid!, kill };
}

/** Kills a PostgreSQL and all its processes at once, as the loss of its machine would. */
export function killPostgres(dataFolder: string) {
  const mark = `${dataFolder}/postmaster.pid`;
  if (!existsSync(mark)) return;
  const postmaster = Number.parseInt(readFileSync(mark, "utf8"), 10);
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  }
}

function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8").trim().split(" ").filter(Boolean).map(Number);
}
