import { type ResourceLimits, type TransferListItem, Worker } from "node:worker_threads";
import { minute } from "#domain/durations.ts";
import { ConcurrencyLimit } from "./concurrency-limit.ts";
import type { HttpError } from "./http-error.ts";

/** Milliseconds of idle time after which the thread ends and frees its memory. */
const rest = minute;

interface Settings {
  /** The worker's module, which answers each message with one of its own. */
  module: URL;
  /** Milliseconds allowed per task. */
  timeout: number;
  whenSlow: () => HttpError;
  maxQueue: number;
  whenFull: string;
  limits?: ResourceLimits;
  /** The refusal of a task that needs more memory than `limits`. */
  whenOutOfMemory?: () => HttpError;
}

/** Runs CPU-heavy tasks one at a time on a worker thread. Refuses (429) when too many wait, and ends a slow task. */
export class WorkerQueue<Task, Result> {
  readonly #settings: Settings;
  readonly #turns: ConcurrencyLimit;
  #worker: Worker | undefined;
  #leaving: NodeJS.Timeout | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#turns = new ConcurrencyLimit({ ...settings, concurrency: 1 });
  }

  run(task: Task, transferred: TransferListItem[] = []): Promise<Result> {
    return this.#turns.run(async () => {
      clearTimeout(this.#leaving);
      this.#worker ??= this.#open();
      try {
        return await this.#done(this.#worker, task, transferred);
      } catch (error) {
        this.#leave();
        const { whenOutOfMemory } = this.#settings;
        const isOutOfMemory = (error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY";
        throw isOutOfMemory && whenOutOfMemory ? whenOutOfMemory() : error;
      } finally {
        this.#leaving = setTimeout(() => this.#leave(), rest).unref();
      }
    });
  }

  #open(): Worker {
    const { module, limits } = this.#settings;
    const opened = new Worker(module, limits ? { resourceLimits: limits } : {});
    const forget = () => {
      if (this.#worker === opened) this.#worker = undefined;
    };
    return opened.on("error", forget).on("exit", forget);
  }

  #leave() {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }

  #done(by: Worker, task: Task, transferred: TransferListItem[]): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const tooLong = setTimeout(() => reject(this.#settings.whenSlow()), this.#settings.timeout);
    const ended = () => reject(new Error("The worker thread has ended"));
    by.ref();
    by.once("message", resolve).once("error", reject).once("exit", ended).postMessage(task, transferred);
    return promise.finally(() => {
      clearTimeout(tooLong);
      // An idle worker must not keep the process alive.
      by.unref();
      by.off("message", resolve).off("error", reject).off("exit", ended);
    });
  }
}
