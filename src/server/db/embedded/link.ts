import { Worker } from "node:worker_threads";
import type { EngineError, EngineOrders, FromEngine, Request, ToEngine } from "./messages.ts";
import { Watchdog } from "./watchdog.ts";

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

interface LinkOptions {
  /** Milliseconds of silence after which the engine counts as dead. */
  patience: number;
  onFatal(reason: Error): void;
  onNotification(channel: string, payload: string): void;
}

/** The line to the engine's thread: asks, hands on what it says, and notices when it dies. */
export class EngineLink {
  readonly #worker: Worker;
  readonly #options: LinkOptions;
  readonly #watchdog: Watchdog;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ready = Promise.withResolvers<void>();
  #lastId = 0;
  #stopped: Error | undefined;

  private constructor(orders: EngineOrders, options: LinkOptions) {
    this.#options = options;
    this.#worker = new Worker(new URL("./engine.ts", import.meta.url), { workerData: orders });
    this.#watchdog = new Watchdog({
      patience: options.patience,
      ping: () => this.#tell({ ask: "ping" }),
      onSilence: () => this.#die(`it has not answered for ${options.patience / 1000} seconds`),
    });
    this.#worker.on("message", (message: FromEngine) => this.#hear(message));
    this.#worker.on("error", (error) => this.#die(error.message));
    this.#worker.on("exit", () => this.#die("its thread has ended"));
  }

  /** Settles when the database is open. */
  static async start(orders: EngineOrders, options: LinkOptions) {
    const link = new EngineLink(orders, options);
    await link.#ready.promise;
    return link;
  }

  ask(request: Request): Promise<unknown> {
    if (this.#stopped) return Promise.reject(this.#stopped);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#tell({ ...request, id });
      this.#waiting.set(id, { resolve, reject });
    });
  }

  /** Ends the thread without asking it. */
  async stop() {
    this.#stop(new Error("The database is closed"));
    await this.#worker.terminate();
  }

  #tell(message: ToEngine) {
    this.#worker.postMessage(message);
  }

  #hear(message: FromEngine) {
    switch (message.say) {
      case "ready":
        this.#watchdog.start();
        return this.#ready.resolve();
      case "pong":
        return this.#watchdog.hear();
      case "notification":
        return this.#options.onNotification(message.channel, message.payload);
      case "answer":
        return this.#take(message.id)?.resolve(message.result);
      case "failure":
        return this.#take(message.id)?.reject(revived(message.error));
      case "dying":
        return this.#die(message.why);
    }
  }

  #take(id: number) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #die(why: string) {
    if (this.#stopped) return;
    const wasReady = this.#watchdog.started;
    const reason = Object.assign(new Error(`The embedded database has stopped: ${why}`), {
      code: "DB_FATAL",
    });
    this.#stop(reason);
    void this.#worker.terminate();
    // One that never opened is the failure of whoever opens it.
    if (wasReady) this.#options.onFatal(reason);
  }

  #stop(reason: Error) {
    this.#stopped ??= reason;
    this.#watchdog.stop();
    this.#ready.reject(reason);
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}

function revived(error: EngineError): Error {
  return Object.assign(new Error(error.message), error);
}
