import { Refusal } from "./http-error.ts";

interface Bounds {
  atOnce: number;
  longestQueue: number;
  /** What is said to who is refused. */
  whenFull: string;
}

/** The first is served before the second, and each has a queue of its own length. */
type Lane = "known" | "anybody";

/**
 * Turns at work that wears the machine out: so many at once, the next ones in the order in which they came, and a
 * refusal (429) for who would have to stand beyond the end of the queue.
 */
export class Turns {
  readonly #bounds: Bounds;
  #running = 0;
  readonly #waiting: Record<Lane, (() => void)[]> = { known: [], anybody: [] };

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Whether who comes now has to wait. */
  get isBusy(): boolean {
    return this.#running >= this.#bounds.atOnce;
  }

  async take<Result>(work: () => Promise<Result>, lane: Lane = "anybody"): Promise<Result> {
    await this.#turn(this.#waiting[lane]);
    try {
      return await work();
    } finally {
      const next = this.#waiting.known.shift() ?? this.#waiting.anybody.shift();
      // Whoever is next takes over the place.
      if (next) next();
      else this.#running--;
    }
  }

  async #turn(queue: (() => void)[]) {
    if (!this.isBusy) {
      this.#running++;
      return;
    }
    if (queue.length >= this.#bounds.longestQueue) throw tooMany(this.#bounds.whenFull);
    await new Promise<void>((goOn) => queue.push(goOn));
  }
}

function tooMany(message: string) {
  return new Refusal(429, "busy", message, { headers: { "retry-after": "5" } });
}
