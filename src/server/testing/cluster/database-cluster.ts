import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, vi } from "vitest";
import { freePort } from "../tls-proxy.ts";
import { type ClusterNetwork, DatabaseNode } from "./database-node.ts";
import { type Program, postgresAccount, run } from "./programs.ts";

const haproxyFile = path.resolve(import.meta.dirname, "../../../../deploy/cluster/haproxy.cfg");
const passwords = { superuser: "superuser", replication: "replication", valance: "valance" };

/** The database of deploy/cluster/: two nodes under Patroni, an etcd, and an HAProxy that leads to the primary. */
export class DatabaseCluster {
  readonly url: string;
  readonly #nodes: [DatabaseNode, DatabaseNode];
  readonly #close: () => Promise<void>;

  private constructor(url: string, nodes: [DatabaseNode, DatabaseNode], close: () => Promise<void>) {
    this.url = url;
    this.#nodes = nodes;
    this.#close = close;
  }

  static async start(): Promise<DatabaseCluster> {
    const folder = mkdtempSync(path.join(tmpdir(), "valance-cluster-"));
    chmodSync(folder, 0o755);
    const account = process.getuid?.() === 0 ? postgresAccount() : undefined;
    if (account) chownSync(folder, account.uid, account.gid);
    const network: ClusterNetwork = {
      folder,
      network: `127.${1 + Math.floor(Math.random() * 250)}`,
      etcdPort: await freePort(),
      patroniPort: await freePort(),
      passwords,
    };
    const etcd = await startEtcd(network);
    const nodes: [DatabaseNode, DatabaseNode] = [
      await DatabaseNode.start(network, 1),
      await DatabaseNode.start(network, 2),
    ];
    const port = await freePort();
    const haproxy = startHaproxy(network, nodes, port);
    const url = `postgres://valance:${passwords.valance}@127.0.0.1:${port}/valance`;
    const cluster = new DatabaseCluster(url, nodes, async () => {
      await Promise.all([haproxy.kill(), etcd.kill(), ...nodes.map((node) => node.close())]);
      rmSync(folder, { recursive: true });
    });
    try {
      await cluster.untilWhole();
      await makeDatabase(port);
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

async function startEtcd({ folder, etcdPort }: ClusterNetwork): Promise<Program> {
  const client = `http://127.0.0.1:${etcdPort}`;
  const peer = `http://127.0.0.1:${await freePort()}`;
  return run(
    "/usr/bin/etcd",
    [],
    {
      ETCD_NAME: "etcd-1",
      ETCD_DATA_DIR: path.join(folder, "etcd"),
      ETCD_LISTEN_CLIENT_URLS: client,
      ETCD_ADVERTISE_CLIENT_URLS: client,
      ETCD_LISTEN_PEER_URLS: peer,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
      ETCD_INITIAL_CLUSTER: `etcd-1=${peer}`,
    },
    path.join(folder, "etcd.log"),
  );
}

function startHaproxy({ folder, patroniPort }: ClusterNetwork, nodes: DatabaseNode[], port: number): Program {
  return run(
    "/usr/sbin/haproxy",
    ["-db", "-f", haproxyFile],
    {
      DATABASE_1: nodes[0]!.address,
      DATABASE_2: nodes[1]!.address,
      PATRONI_PORT: String(patroniPort),
      PRIMARY_PORT: String(port),
    },
    path.join(folder, "haproxy.log"),
  );
}

/** As docs/operations.md describes. */
async function makeDatabase(port: number) {
  const client = new pg.Client({
    ...{ host: "127.0.0.1", port, user: "postgres", password: passwords.superuser, database: "postgres" },
  });
  await client.connect();
  await client.query(`create role valance login createdb password '${passwords.valance}'`);
  await client.query("create database valance owner valance");
  await client.end();
}
