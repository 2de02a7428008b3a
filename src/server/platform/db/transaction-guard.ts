import { AsyncLocalStorage } from "node:async_hooks";

/** Using the outer `db` inside `db.transaction()` would escape the transaction unnoticed: this refuses it. */
export class TransactionGuard {
  readonly #inside = new AsyncLocalStorage<{ open: boolean }>();

  /** Runs the work of a transaction. What it leaves behind, a timer say, may use the outer `db` once this is over. */
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
