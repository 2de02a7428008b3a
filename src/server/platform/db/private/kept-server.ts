import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { type Postmaster, startPostmaster } from "./postmaster.ts";
import type { Door } from "./settings.ts";

/** So many starts in a row may fail before the process gives up. What a killed server leaves behind takes a moment to go. */
const tries = 20;
const pauseBetween = 500;

/** A server that is started again when it ends unasked. */
export class KeptServer {
  readonly #cluster: Cluster;
  readonly #door: Door;
  readonly #onFatal: (reason: Error) => void;
  #postmaster: Postmaster;
  #stopping = false;
  #restart: Promise<void> | undefined;

  /** @throws CannotStart when it does not come up the first time. */
  static async start(cluster: Cluster, door: Door, onFatal: (reason: Error) => void) {
    return new KeptServer(cluster, door, onFatal, await startPostmaster(cluster, door));
  }

  private constructor(
    cluster: Cluster,
    door: Door,
    onFatal: (reason: Error) => void,
    postmaster: Postmaster,
  ) {
    this.#cluster = cluster;
    this.#door = door;
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
    console.warn("The database ended unasked: it is started again");
    for (let turn = 1; !this.#stopping; turn++) {
      try {
        this.#postmaster = await startPostmaster(this.#cluster, this.#door);
        return this.#watch();
      } catch (error) {
        if (turn === tries) return this.#onFatal(error as Error);
        await pause(pauseBetween);
      }
    }
  }
}
