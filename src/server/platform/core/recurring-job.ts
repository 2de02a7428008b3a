interface RecurringJobSettings {
  run: () => Promise<unknown>;
  /** Milliseconds between the beginnings of two rounds. */
  every: number;
  /** Called on the first failure, and on the first one after a success. */
  onFailure: (error: unknown) => void;
}

/** Runs a round every few milliseconds, and never two at once. */
export class RecurringJob {
  readonly #settings: RecurringJobSettings;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<unknown> | undefined;
  #hasFailed = false;

  constructor(settings: RecurringJobSettings) {
    this.#settings = settings;
  }

  /** Runs rounds until `stop`; `first`, if there is something to do before them. */
  start(first: () => Promise<unknown> = async () => undefined) {
    this.#round = first()
      .catch((error: unknown) => this.#onFailure(error))
      .finally(() => {
        this.#round = undefined;
        this.#begin();
      });
    this.#timer = setInterval(() => this.#begin(), this.#settings.every);
  }

  /** Waits for the round in progress. */
  async stop() {
    clearInterval(this.#timer);
    await this.#round;
  }

  #begin() {
    this.#round ??= this.#settings
      .run()
      .then(
        () => {
          this.#hasFailed = false;
        },
        (error: unknown) => this.#onFailure(error),
      )
      .finally(() => {
        this.#round = undefined;
      });
  }

  /** Once, although the next round follows within seconds. */
  #onFailure(error: unknown) {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#settings.onFailure(error);
  }
}
