import { setTimeout as pause } from "node:timers/promises";
import { logLine } from "../../core/log-line.ts";
import type { Cluster } from "./cluster.ts";
import { type Postmaster, startPostmaster } from "./postmaster.ts";
import type { Endpoint } from "./settings.ts";

/** Failed starts in a row before giving up. Several are needed, because a killed server's remains take time to go. */
const tries = 20;
const pauseBetween = 500;

/** Restarts the server when it ends unexpectedly. */
export class SupervisedServer {
  readonly #cluster: Cluster;
  readonly #endpoint: Endpoint;
  readonly #onFatal: (reason: Error) => void;
  #postmaster: Postmaster;
  #stopping = false;
  #restart: Promise<void> | undefined;

  /** @throws StartupError if the first start fails. */
  static async start(cluster: Cluster, endpoint: Endpoint, onFatal: (reason: Error) => void) {
    return new SupervisedServer(cluster, endpoint, onFatal, await startPostmaster(cluster, endpoint));
  }

  private constructor(
    cluster: Cluster,
    endpoint: Endpoint,
    onFatal: (reason: Error) => void,
    postmaster: Postmaster,
  ) {
    this.#cluster = cluster;
    this.#endpoint = endpoint;
    this.#onFatal = onFatal;
    this.#postmaster = postmaster;
    this.#watch();
  }

  async stop() {
    this.#stopping = true;
    await this.#restart;
    await this.#postmaster.stop();
  }

  #watch() {
    this.#postmaster.ended.then(() => {
      if (!this.#stopping) this.#restart = this.#startAgain();
    });
  }

  async #startAgain() {
    logLine("warn", "The database stopped unexpectedly and is restarting");
    for (let turn = 1; !this.#stopping; turn++) {
      try {
        this.#postmaster = await startPostmaster(this.#cluster, this.#endpoint);
        return this.#watch();
      } catch (error) {
        if (turn === tries) return this.#onFatal(error as Error);
        await pause(pauseBetween);
      }
    }
  }
}
