import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { logLine } from "../../core/log-line.ts";
import { errorLine } from "../error-log.ts";
import { Subscriptions } from "../subscriptions.ts";
import { connectionTimeout } from "./pool.ts";

const pauseBeforeRetry = 1_000;

/** A connection for LISTEN only. It reconnects after a failure and listens to the same channels again. */
export class Listener {
  readonly #databaseUrl: string;
  readonly #subscriptions = new Subscriptions();
  #client: Promise<pg.Client> | undefined;
  #lastStatement: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  async listen(channel: string, input: (payload: string) => void) {
    this.#subscriptions.add(channel, input);
    try {
      await this.#execute(`listen ${channel}`);
    } catch (error) {
      this.#subscriptions.remove(channel, input);
      throw error;
    }
    return () => this.#stopListening(channel, input);
  }

  async close() {
    this.#closed = true;
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #stopListening(channel: string, input: (payload: string) => void) {
    this.#subscriptions.remove(channel, input);
    if (this.#closed || this.#subscriptions.has(channel)) return;
    // If the connection is broken, the next one does not listen to this channel anyway.
    await this.#execute(`unlisten ${channel}`).catch(() => undefined);
  }

  /** Runs one statement at a time, because the client warns about concurrent ones. */
  #execute(statement: string) {
    const running = this.#lastStatement.then(async () => (await this.#connected()).query(statement));
    this.#lastStatement = running.catch(() => undefined);
    return running;
  }

  #connected() {
    this.#client ??= this.#connect().catch((error) => {
      this.#client = undefined;
      throw error;
    });
    return this.#client;
  }

  async #connect() {
    const client = this.#makeClient();
    try {
      await client.connect();
      for (const channel of this.#subscriptions.channels()) await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.on("end", () => this.#reconnect());
    return client;
  }

  #makeClient() {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: connectionTimeout,
      application_name: "valance listener",
      keepAlive: true,
    });
    client.on("notification", ({ channel, payload }) => this.#subscriptions.tell(channel, payload ?? ""));
    client.on("error", (error) =>
      logLine("warn", `The database connection for notifications was lost: ${errorLine(error)}`),
    );
    return client;
  }

  async #reconnect() {
    this.#client = undefined;
    while (!this.#closed) {
      await sleep(pauseBeforeRetry, undefined, { ref: false });
      const client = await this.#connected().catch(() => undefined);
      if (client) return this.#notifyMissed();
    }
  }

  /** Calls every listener with an empty payload, because notifications may have been missed while disconnected. */
  #notifyMissed() {
    for (const channel of this.#subscriptions.channels()) this.#subscriptions.tell(channel, "");
  }
}
