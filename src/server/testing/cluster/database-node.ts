import path from "node:path";
import { deployed, variablesOf } from "./deployed-files.ts";
import { etcdOf } from "./etcd.ts";
import { Machine } from "./machine.ts";
import { killPostgres, type Program, postgresVersion } from "./programs.ts";

interface KnownNode {
  name: string;
  role: string;
  state: string;
}

/** What patroni.env says of the first database node. */
const first = { name: "database-1", address: "10.0.0.11" };

/** A database node: a machine with etcd and Patroni, which runs its PostgreSQL. */
export class DatabaseNode {
  readonly name: string;
  readonly machine: Machine;
  readonly #number: 1 | 2;
  readonly #workshop: string;
  #programs: Program[] = [];

  private constructor(name: string, machine: Machine, number: 1 | 2, workshop: string) {
    this.name = name;
    this.machine = machine;
    this.#number = number;
    this.#workshop = workshop;
  }

  static async start(number: 1 | 2, workshop: string): Promise<DatabaseNode> {
    const name = `database-${number}`;
    const machine = await Machine.start(name, `10.0.0.1${number}`, workshop);
    const node = new DatabaseNode(name, machine, number, workshop);
    node.start();
    return node;
  }

  start() {
    const etcd = etcdOf({ name: `etcd-${this.#number + 1}`, address: this.machine.address }, this.#workshop);
    const log = path.join(this.#workshop, `${this.name}.log`);
    this.#programs = [
      this.machine.run(etcd.command, [], etcd.variables, etcd.log),
      this.machine.run("/usr/bin/patroni", [deployed("patroni.yml")], this.#variables, log),
    ];
  }

  /** Kills etcd, Patroni and PostgreSQL, as the loss of the machine does. */
  async kill() {
    const ended = Promise.all(this.#programs.map((program) => program.kill()));
    killPostgres(this.#dataFolder);
    await ended;
    // A PostgreSQL that Patroni was just starting.
    killPostgres(this.#dataFolder);
  }

  /** The nodes as this node knows them; empty while it does not answer. */
  async knownNodes(): Promise<KnownNode[]> {
    try {
      const answer = await fetch(`http://${this.machine.address}:8008/cluster`, {
        signal: AbortSignal.timeout(3_000),
      });
      return ((await answer.json()) as Record<string, KnownNode[]>).members ?? [];
    } catch {
      return [];
    }
  }

  async close() {
    await this.kill();
    this.machine.close();
  }

  /** Those of patroni.env with this node's name and addresses, and the installed PostgreSQL. */
  get #variables() {
    const own = (value: string) =>
      value
        .replace(first.name, this.name)
        .replace(first.address, this.machine.address)
        .replace(/(postgresql)\/\d+\//, `$1/${postgresVersion()}/`);
    const variables = Object.entries(variablesOf("patroni.env"));
    return Object.fromEntries(variables.map(([name, value]) => [name, own(value)]));
  }

  get #dataFolder() {
    return path.join(this.machine.folder, String(postgresVersion()), "valance");
  }
}
