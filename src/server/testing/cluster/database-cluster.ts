import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, vi } from "vitest";
import { DatabaseNode } from "./database-node.ts";
import { deployed, variablesOf } from "./deployed-files.ts";
import { etcdOf, firstEtcd } from "./etcd.ts";
import { makeFirstMachine } from "./machine.ts";
import { postgresAccount, run } from "./programs.ts";

/**
 * The database of deploy/cluster/ on three machines: two nodes with Patroni, and this one with HAProxy, which leads to
 * the primary. Each has an etcd.
 */
export class DatabaseCluster {
  readonly url = variablesOf("valance.env").DATABASE_URL!;
  readonly #nodes: [DatabaseNode, DatabaseNode];
  readonly #close: () => Promise<void>;

  private constructor(nodes: [DatabaseNode, DatabaseNode], close: () => Promise<void>) {
    this.#nodes = nodes;
    this.#close = close;
  }

  static async start(): Promise<DatabaseCluster> {
    const workshop = mkdtempSync(path.join(tmpdir(), "valance-cluster-"));
    chmodSync(workshop, 0o755);
    const { uid, gid } = postgresAccount();
    chownSync(workshop, uid, gid);
    makeFirstMachine(firstEtcd.address);
    const own = etcdOf(firstEtcd, workshop);
    const etcd = run(own.command, [], own.variables, { log: own.log });
    const haproxy = run(
      "/usr/sbin/haproxy",
      ["-db", "-f", deployed("haproxy.cfg")],
      variablesOf("haproxy.env"),
      {
        log: path.join(workshop, "haproxy.log"),
      },
    );
    const nodes: [DatabaseNode, DatabaseNode] = [
      await DatabaseNode.start(1, workshop),
      await DatabaseNode.start(2, workshop),
    ];
    const cluster = new DatabaseCluster(nodes, async () => {
      await Promise.all([haproxy.kill(), etcd.kill(), ...nodes.map((node) => node.close())]);
      rmSync(workshop, { recursive: true });
    });
    try {
      await cluster.untilWhole();
      await makeDatabase(new URL(cluster.url));
    } catch (error) {
      await cluster.close();
      throw error;
    }
    return cluster;
  }

  /** Waits until both nodes run and the standby has every commit. */
  async untilWhole() {
    const roles = async () => {
      const views = await Promise.all(this.#nodes.map((node) => node.knownNodes()));
      return views.map((known) => known.map(({ role }) => role).sort());
    };
    const whole = ["leader", "sync_standby"];
    await vi.waitFor(async () => expect(await roles()).toEqual([whole, whole]), {
      ...{ timeout: 180_000, interval: 500 },
    });
  }

  /** The primary and the standby of a whole cluster. */
  async nodes(): Promise<{ primary: DatabaseNode; standby: DatabaseNode }> {
    const [one, two] = this.#nodes;
    const leader = (await one.knownNodes()).find(({ role }) => role === "leader");
    return leader?.name === one.name ? { primary: one, standby: two } : { primary: two, standby: one };
  }

  close() {
    return this.#close();
  }
}

/** As docs/operations.md describes. */
async function makeDatabase({ hostname, port, password }: URL) {
  const superuser = variablesOf("patroni.env").PATRONI_SUPERUSER_PASSWORD;
  const client = new pg.Client({
    ...{ host: hostname, port: Number(port), user: "postgres", password: superuser, database: "postgres" },
  });
  await client.connect();
  await client.query(`create role valance login createdb password '${password}'`);
  await client.query("create database valance owner valance");
  await client.end();
}
