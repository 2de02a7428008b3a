import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { type Program, postgresAccount, run } from "./programs.ts";

const ip = (...args: string[]) => execFileSync("/usr/sbin/ip", args, { stdio: ["ignore", "ignore", "pipe"] });

/** Makes this process's network that of the first machine, with a switch for the others' cables. */
export function makeFirstMachine(address: string) {
  // Those of a new network are down.
  if (Object.keys(networkInterfaces()).length > 0)
    throw new Error("Run npm run test:cluster: it gives this test a network of its own");
  ip("link", "set", "lo", "up");
  ip("link", "add", "switch", "type", "bridge");
  ip("address", "add", `${address}/24`, "dev", "switch");
  ip("link", "set", "switch", "up");
}

/**
 * Another machine: its own network behind a cable, its own /run/postgresql and /var/lib/postgresql. It shares the rest
 * with this one.
 */
export class Machine {
  readonly address: string;
  /** Where its /var/lib/postgresql is for this process. */
  readonly folder: string;
  readonly #cable: string;
  readonly #holder: ChildProcess;

  private constructor(address: string, folder: string, cable: string, holder: ChildProcess) {
    this.address = address;
    this.folder = folder;
    this.#cable = cable;
    this.#holder = holder;
  }

  static async start(name: string, address: string, workshop: string): Promise<Machine> {
    const folder = path.join(workshop, name);
    mkdirSync(folder);
    const { uid, gid } = postgresAccount();
    execFileSync("chown", [`${uid}:${gid}`, folder]);
    // Ends with this process, which holds its input open.
    const holder = spawn("/usr/bin/unshare", ["--net", "--mount", "/bin/sh", "-ec", prepare, folder], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    await once(holder.stdout!, "data");
    const machine = new Machine(address, folder, name, holder);
    machine.#connect();
    return machine;
  }

  /** Runs a program there. */
  run(command: string, args: string[], env: Record<string, string>, log: string): Program {
    const { uid, gid } = postgresAccount();
    const account = [`--setuid=${uid}`, `--setgid=${gid}`];
    return run("/usr/bin/nsenter", [...this.#place, ...account, command, ...args], env, {
      log,
      asRoot: true,
    });
  }

  /** Pulls its cable. */
  cut() {
    ip("link", "set", this.#cable, "down");
  }

  restore() {
    ip("link", "set", this.#cable, "up");
  }

  close() {
    this.#holder.kill("SIGKILL");
  }

  get #place() {
    const spaces = `/proc/${this.#holder.pid}/ns`;
    return [`--net=${spaces}/net`, `--mount=${spaces}/mnt`];
  }

  #connect() {
    const far = ["peer", "name", "eth0", "netns", String(this.#holder.pid)];
    ip("link", "add", this.#cable, "type", "veth", ...far);
    ip("link", "set", this.#cable, "master", "switch", "up");
    for (const args of [
      ["link", "set", "lo", "up"],
      ["address", "add", `${this.address}/24`, "dev", "eth0"],
      ["link", "set", "eth0", "up"],
    ])
      execFileSync("/usr/bin/nsenter", [...this.#place, "/usr/sbin/ip", ...args]);
  }
}

/** PostgreSQL's socket has the same name on each machine. */
const prepare = `
mount --bind "$0" /var/lib/postgresql
mount -t tmpfs -o mode=1777 tmpfs /run/postgresql
echo ready
exec cat >/dev/null`;
