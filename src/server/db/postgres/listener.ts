import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Subscriptions } from "../subscriptions.ts";
import { connectionTimeout } from "./pool.ts";

const pauseBeforeRetry = 1_000;

/** One connection that does nothing but LISTEN; when it breaks it comes back by itself and listens to the same channels. */
export class Listener {
  readonly #databaseUrl: string;
  readonly #subscriptions = new Subscriptions();
  #client: Promise<pg.Client> | undefined;
  #closed = false;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  async listen(channel: string, heard: (payload: string) => void) {
    this.#subscriptions.add(channel, heard);
    this.#client ??= this.#connect();
    const client = await this.#client;
    await client.query(`listen ${channel}`);
    return () => this.#stopListening(channel, heard);
  }

  async close() {
    this.#closed = true;
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #stopListening(channel: string, heard: (payload: string) => void) {
    this.#subscriptions.remove(channel, heard);
    if (this.#closed || this.#subscriptions.has(channel)) return;
    const client = await this.#client;
    await client?.query(`unlisten ${channel}`);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: connectionTimeout,
      application_name: "valance listener",
      keepAlive: true,
    });
    client.on("notification", ({ channel, payload }) => this.#subscriptions.tell(channel, payload ?? ""));
    client.on("error", (error) => console.warn(`The listening database connection broke: ${error.message}`));
    await client.connect();
    for (const channel of this.#subscriptions.channels()) await client.query(`listen ${channel}`);
    client.on("end", () => this.#comeBack());
    return client;
  }

  #comeBack() {
    if (this.#closed) return;
    this.#client = this.#connectAgain();
  }

  async #connectAgain(): Promise<pg.Client> {
    for (;;) {
      await sleep(pauseBeforeRetry);
      if (this.#closed) throw new Error("The listener is closed");
      const client = await this.#connect().catch(() => undefined);
      if (client) return client;
    }
  }
}
