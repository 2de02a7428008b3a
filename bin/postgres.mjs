/** A throw-away PostgreSQL for the tests: found on this machine, or installed where that can be done without asking. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const oldestMajor = 15;

/**
 * Starts an empty cluster in a temporary folder: `{ url, stop(), kill(), resume() }`, or undefined where no PostgreSQL
 * is to be had. `kill` and `resume` are for tests of what happens when the database goes away and comes back.
 */
export async function startPostgres() {
  const programs = findPostgres() ?? installPostgres();
  if (!programs) return undefined;
  const cluster = makeCluster(programs);
  const port = await freePort();
  let server = runServer(cluster, port);
  await ready(server, cluster);
  return {
    url: `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`,
    stop: () => stopServer(server, cluster),
    async kill() {
      // Immediate shutdown: connections are cut and nothing is tidied up, as after a crash.
      server.kill("SIGQUIT");
      await once(server, "exit");
    },
    async resume() {
      server = runServer(cluster, port);
      await ready(server, cluster);
    },
  };
}

/** The folder with PostgreSQL's own programs (distributions keep them off the PATH), newest version first. */
export function findPostgres() {
  const onPath = (process.env.PATH ?? "").split(path.delimiter);
  return [...onPath, ...usualFolders()].find(isSuitable);
}

function usualFolders() {
  const versions = (parent, prefix = "") =>
    existsSync(parent)
      ? readdirSync(parent)
          .filter((folder) => folder.startsWith(prefix))
          .sort((one, other) => versionIn(other) - versionIn(one))
          .map((folder) => path.join(parent, folder, "bin"))
      : [];
  return [
    ...versions("/usr/lib/postgresql"),
    ...versions("/usr", "pgsql-"),
    ...versions("/opt/homebrew/opt", "postgresql"),
    ...versions("/usr/local/opt", "postgresql"),
    "/opt/homebrew/bin",
    "/usr/local/pgsql/bin",
    "/usr/local/bin",
  ];
}

function isSuitable(folder) {
  if (!["initdb", "postgres"].every((program) => existsSync(path.join(folder, program)))) return false;
  const { stdout } = spawnSync(path.join(folder, "postgres"), ["--version"], { encoding: "utf8" });
  return versionIn(stdout ?? "") >= oldestMajor;
}

function versionIn(text) {
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}

/** Only as root on Debian and its kin, where it asks nobody anything. */
function installPostgres() {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return undefined;
  console.log("No PostgreSQL found: installing it with apt-get…");
  const patience = ["-o", "DPkg::Lock::Timeout=300"];
  withoutStartingServices(() => {
    aptGet([...patience, "update"]);
    aptGet([...patience, "install", "-y", "--no-install-recommends", "postgresql"]);
  });
  return findPostgres();
}

function aptGet(args) {
  const { status, stderr } = spawnSync("apt-get", args, {
    encoding: "utf8",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status !== 0) console.log(`apt-get ${args.at(-1)} failed: ${(stderr ?? "").trim().split("\n").at(-1)}`);
}

/** The package would start a cluster of its own; Debian asks this file whether it may. */
function withoutStartingServices(work) {
  const policy = "/usr/sbin/policy-rc.d";
  if (existsSync(policy)) return work();
  writeFileSync(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    return work();
  } finally {
    rmSync(policy);
  }
}

function makeCluster(programs) {
  const folder = mkdtempSync(path.join(tmpdir(), "valance-postgres-"));
  const cluster = {
    programs,
    folder,
    data: path.join(folder, "data"),
    password: randomUUID(),
    as: someoneElse(),
  };
  const passwordFile = path.join(folder, "password");
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  if (cluster.as.uid !== undefined) {
    for (const owned of [folder, passwordFile]) chownSync(owned, cluster.as.uid, cluster.as.gid);
  }
  const login = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  execFileSync(
    path.join(programs, "initdb"),
    [...login, "--encoding=UTF8", "--no-locale", "--no-sync", "-D", cluster.data],
    { ...surroundings(cluster), stdio: ["ignore", "ignore", "inherit"] },
  );
  return cluster;
}

/** PostgreSQL refuses to run as root. */
function someoneElse() {
  if (process.getuid?.() !== 0) return {};
  const user = ["postgres", "nobody"].find((candidate) => spawnSync("id", ["-u", candidate]).status === 0);
  const number = (which) => Number(execFileSync("id", [which, user], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

function surroundings({ folder, as }) {
  return { ...as, cwd: folder, env: { ...process.env, LC_ALL: "C" } };
}

function runServer(cluster, port) {
  const settings = [
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    `unix_socket_directories=${cluster.folder}`,
    "max_connections=200",
  ].flatMap((setting) => ["-c", setting]);
  const server = spawn(path.join(cluster.programs, "postgres"), ["-D", cluster.data, ...settings], {
    ...surroundings(cluster),
    stdio: ["ignore", "ignore", "pipe"],
  });
  const endWithUs = () => server.kill("SIGQUIT");
  process.on("exit", endWithUs);
  server.once("exit", () => process.off("exit", endWithUs));
  return server;
}

async function ready(server, cluster) {
  let said = "";
  const { promise, resolve, reject } = deferred();
  server.stderr.on("data", (text) => {
    if (said.includes("ready to accept connections")) return;
    said += text;
    if (said.includes("ready to accept connections")) resolve();
  });
  server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  await promise.catch((error) => {
    rmSync(cluster.folder, { recursive: true });
    throw error;
  });
}

async function stopServer(server, cluster) {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill("SIGINT");
    await once(server, "exit");
  }
  rmSync(cluster.folder, { recursive: true });
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

/** Promise.withResolvers, which Node 20 lacks. */
function deferred() {
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}
