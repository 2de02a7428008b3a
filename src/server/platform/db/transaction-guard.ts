import { AsyncLocalStorage } from "node:async_hooks";

/** Throws if the outer `db` is used inside `db.transaction()`, which would silently bypass the transaction. */
export class TransactionGuard {
  readonly #inside = new AsyncLocalStorage<{ open: boolean }>();

  /** Runs a transaction's work. Anything that outlives it, such as a timer, may use the outer `db` again. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const state = { open: true };
    try {
      return await this.#inside.run(state, work);
    } finally {
      state.open = false;
    }
  }

  refuseOuterUse() {
    if (this.#inside.getStore()?.open) {
      throw new Error("The outer `db` was used inside db.transaction(): use the `tx` that it hands over");
    }
  }
}
