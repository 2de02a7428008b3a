interface RoundsSettings {
  run: () => Promise<unknown>;
  /** Milliseconds between the beginnings of two rounds. */
  every: number;
  /** Hears of the first failure, and again after a round that went well. */
  complain: (error: unknown) => void;
}

/** Runs a round every few milliseconds, and never two at once. */
export class Rounds {
  readonly #settings: RoundsSettings;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<unknown> | undefined;
  #hasComplained = false;

  constructor(settings: RoundsSettings) {
    this.#settings = settings;
  }

  /** Runs rounds until `stop`; `first`, if there is something to do before them. */
  start(first: () => Promise<unknown> = async () => undefined) {
    this.#round = first()
      .catch((error: unknown) => this.#complain(error))
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
          this.#hasComplained = false;
        },
        (error: unknown) => this.#complain(error),
      )
      .finally(() => {
        this.#round = undefined;
      });
  }

  /** Once, although the next round follows within seconds. */
  #complain(error: unknown) {
    if (this.#hasComplained) return;
    this.#hasComplained = true;
    this.#settings.complain(error);
  }
}
