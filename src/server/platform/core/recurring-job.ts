interface RecurringJobSettings {
  /** `signal` aborts at `stop`. */
  run: (signal: AbortSignal) => Promise<unknown>;
  /** Milliseconds between the beginnings of two rounds. */
  every: number;
  /** Called for every round that fails, except one that `stop` ended; `isNew` unless the round before failed, too. */
  onFailure: (error: unknown, isNew: boolean) => void;
}

/** Runs a round every few milliseconds, and never two at once: a slow one takes the place of those it delays. */
export class RecurringJob {
  readonly #settings: RecurringJobSettings;
  #timer: NodeJS.Timeout | undefined;
  #closing = new AbortController();
  #round: Promise<void> | undefined;
  #isFailing = false;

  constructor(settings: RecurringJobSettings) {
    this.#settings = settings;
  }

  /** Runs rounds, now and then on the interval, until `stop`. The first one begins with `first`. */
  start(first?: () => Promise<unknown>) {
    const { run, every } = this.#settings;
    this.#closing = new AbortController();
    this.#begin(first ? (signal) => first().then(() => run(signal)) : run);
    this.#timer = setInterval(() => this.#begin(run), every).unref();
  }

  /** Waits for the round in progress. */
  async stop() {
    clearInterval(this.#timer);
    this.#closing.abort();
    await this.#round;
  }

  #begin(run: RecurringJobSettings["run"]) {
    this.#round ??= this.#runRound(run).finally(() => {
      this.#round = undefined;
    });
  }

  async #runRound(run: RecurringJobSettings["run"]) {
    const { signal } = this.#closing;
    try {
      await run(signal);
      this.#isFailing = false;
    } catch (error) {
      if (signal.aborted) return;
      this.#settings.onFailure(error, !this.#isFailing);
      this.#isFailing = true;
    }
  }
}
