interface Duties {
  /** Milliseconds of silence that are borne. */
  patience: number;
  ping(): void;
  onSilence(): void;
}

const roundsOfPatience = 12;

/**
 * Notices that the engine no longer answers: it may spin for ever after a disk error, and it cannot be interrupted.
 * Counts rounds, not time on the clock: when a laptop wakes from sleep, hours have passed but only one round.
 */
export class Watchdog {
  readonly #duties: Duties;
  #timer: NodeJS.Timeout | undefined;
  #unanswered = 0;

  constructor(duties: Duties) {
    this.#duties = duties;
  }

  get started() {
    return this.#timer !== undefined;
  }

  start() {
    this.#timer = setInterval(() => this.#round(), this.#duties.patience / roundsOfPatience);
    this.#timer.unref();
  }

  hear() {
    this.#unanswered = 0;
  }

  stop() {
    clearInterval(this.#timer);
  }

  #round() {
    if (this.#unanswered >= roundsOfPatience) return this.#duties.onSilence();
    this.#unanswered += 1;
    this.#duties.ping();
  }
}
