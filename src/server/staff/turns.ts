import { Refusal } from "../refusal.ts";

interface Bounds {
  atOnce: number;
  longestQueue: number;
  /** What is said to who is refused. */
  whenFull: string;
}

/**
 * Turns at work that wears the machine out: so many at once, the next ones in the order in which they came, and a
 * refusal (429) for who would have to stand beyond the end of the queue.
 */
export class Turns {
  readonly #bounds: Bounds;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Whoever is next takes over the place.
      if (next) next();
      else this.#running--;
    }
  }

  async #turn() {
    if (this.#running < this.#bounds.atOnce) {
      this.#running++;
      return;
    }
    if (this.#waiting.length >= this.#bounds.longestQueue) throw tooMany(this.#bounds.whenFull);
    await new Promise<void>((goOn) => this.#waiting.push(goOn));
  }
}

function tooMany(message: string) {
  return new Refusal(429, "busy", message, { headers: { "retry-after": "5" } });
}
