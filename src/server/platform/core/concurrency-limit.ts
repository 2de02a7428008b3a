import { HttpError } from "./http-error.ts";

interface QueueLimits {
  concurrency: number;
  maxQueue: number;
  /** The message of the refusal. */
  whenFull: string;
}

/** Known callers go first; each lane has its own queue limit. */
type Lane = "known" | "anybody";

/** Limits how much expensive work runs at once; queues the rest in order and refuses (429) when the queue is full. */
export class ConcurrencyLimit {
  readonly #bounds: QueueLimits;
  #running = 0;
  readonly #waiting: Record<Lane, (() => void)[]> = { known: [], anybody: [] };

  constructor(bounds: QueueLimits) {
    this.#bounds = bounds;
  }

  /** Whether a new caller has to wait. */
  get isBusy(): boolean {
    return this.#running >= this.#bounds.concurrency;
  }

  async run<Result>(work: () => Promise<Result>, lane: Lane = "anybody"): Promise<Result> {
    await this.#turn(this.#waiting[lane]);
    try {
      return await work();
    } finally {
      const next = this.#waiting.known.shift() ?? this.#waiting.anybody.shift();
      // The next waiting caller inherits the slot.
      if (next) next();
      else this.#running--;
    }
  }

  async #turn(queue: (() => void)[]) {
    if (!this.isBusy) {
      this.#running++;
      return;
    }
    if (queue.length >= this.#bounds.maxQueue) throw tooMany(this.#bounds.whenFull);
    await new Promise<void>((goOn) => queue.push(goOn));
  }
}

function tooMany(message: string) {
  return new HttpError(429, "busy", message, { headers: { "retry-after": "5" } });
}
