import path from "node:path";
import { freePort } from "../tls-proxy.ts";
import { killPostgres, type Program, postgresPrograms, run } from "./programs.ts";
import { Relay } from "./relay.ts";

const configuration = path.resolve(import.meta.dirname, "../../../../deploy/cluster/patroni.yml");

export interface ClusterNetwork {
  folder: string;
  /** The first two bytes of the addresses of this test, all of this machine. */
  network: string;
  etcdPort: number;
  patroniPort: number;
  passwords: { superuser: string; replication: string };
}

export interface KnownNode {
  name: string;
  role: string;
  state: string;
}

/**
 * A database node: Patroni with its PostgreSQL, at an address that only itself uses. The rest of the world reaches it
 * through relays, at one address for HAProxy and one for the other node, and it reaches etcd through one.
 */
export class DatabaseNode {
  readonly name: string;
  readonly #network: ClusterNetwork;
  readonly #number: number;
  readonly #port: number;
  /** For HAProxy and etcd. */
  #relays: Relay[] = [];
  /** For the other node. */
  #relaysOfPeer: Relay[] = [];
  #patroni: Program | undefined;

  private constructor(network: ClusterNetwork, number: number, port: number) {
    this.#network = network;
    this.#number = number;
    this.#port = port;
    this.name = `database-${number}`;
  }

  static async start(network: ClusterNetwork, number: number): Promise<DatabaseNode> {
    const node = new DatabaseNode(network, number, await freePort());
    await node.#openRelays();
    node.start();
    return node;
  }

  /** Where HAProxy finds its PostgreSQL. */
  get address() {
    return `${this.#host(1)}:${this.#port}`;
  }

  start() {
    const { folder, etcdPort, patroniPort, passwords } = this.#network;
    const own = this.#host(2);
    const forPeer = this.#host(3);
    this.#patroni = run(
      "/usr/bin/patroni",
      [configuration],
      {
        PATRONI_NAME: this.name,
        PATRONI_POSTGRESQL_LISTEN: `${own}:${this.#port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${forPeer}:${this.#port}`,
        PATRONI_POSTGRESQL_DATA_DIR: this.#dataFolder,
        PATRONI_POSTGRESQL_BIN_DIR: postgresPrograms(),
        PATRONI_POSTGRESQL_PGPASS: path.join(folder, `${this.name}.pgpass`),
        PATRONI_RESTAPI_LISTEN: `${own}:${patroniPort}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${forPeer}:${patroniPort}`,
        PATRONI_ETCD3_HOSTS: `${this.#host(4)}:${etcdPort}`,
        // The address that etcd itself announces leads around the relay.
        PATRONI_ETCD3_USE_PROXIES: "true",
        PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
        PATRONI_REPLICATION_PASSWORD: passwords.replication,
      },
      path.join(folder, `${this.name}.log`),
    );
  }

  /** Kills Patroni and PostgreSQL, as the loss of the machine does. */
  async kill() {
    const ended = this.#patroni?.kill();
    killPostgres(this.#dataFolder);
    await ended;
    // A PostgreSQL that Patroni was just starting.
    killPostgres(this.#dataFolder);
  }

  /** Pulls its cable: nothing leaves it or reaches it, neither HAProxy, nor etcd, nor the other node. */
  cut(peer: DatabaseNode) {
    for (const relay of [...this.#relays, ...this.#relaysOfPeer, ...peer.#relaysOfPeer]) relay.cut();
  }

  restore(peer: DatabaseNode) {
    for (const relay of [...this.#relays, ...this.#relaysOfPeer, ...peer.#relaysOfPeer]) relay.restore();
  }

  /** The nodes as this node knows them; empty while it does not answer. */
  async knownNodes(): Promise<KnownNode[]> {
    try {
      const answer = await fetch(`http://${this.#host(2)}:${this.#network.patroniPort}/cluster`, {
        signal: AbortSignal.timeout(3_000),
      });
      return ((await answer.json()) as Record<string, KnownNode[]>).members ?? [];
    } catch {
      return [];
    }
  }

  async close() {
    await this.kill();
    for (const relay of [...this.#relays, ...this.#relaysOfPeer]) relay.close();
  }

  get #dataFolder() {
    return path.join(this.#network.folder, this.name);
  }

  /** Addresses of this node: 1 for HAProxy, 2 its own, 3 for the other node, 4 of etcd. */
  #host(role: number) {
    return `${this.#network.network}.${role}.${this.#number}`;
  }

  async #openRelays() {
    const { etcdPort, patroniPort } = this.#network;
    const relay = (role: number, port: number) =>
      Relay.open({ host: this.#host(role), port }, { host: this.#host(2), port });
    this.#relays = [
      await relay(1, this.#port),
      await relay(1, patroniPort),
      await Relay.open({ host: this.#host(4), port: etcdPort }, { host: "127.0.0.1", port: etcdPort }),
    ];
    this.#relaysOfPeer = [await relay(3, this.#port), await relay(3, patroniPort)];
  }
}
