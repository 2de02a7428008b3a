import type { Subscriptions } from "../subscriptions.ts";
import type { TransactionGuard } from "../transaction-guard.ts";
import type { EngineLink } from "./link.ts";
import type { RowMode } from "./messages.ts";
import { OpenTransaction } from "./open-transaction.ts";

interface QueryOptions {
  rowMode?: RowMode;
}

/** What drizzle's PGlite driver needs of a PGlite: the same, over the line to the engine's thread. */
export class EmbeddedClient {
  readonly #link: EngineLink;
  readonly #guard: TransactionGuard;
  readonly #subscriptions: Subscriptions;

  constructor(link: EngineLink, guard: TransactionGuard, subscriptions: Subscriptions) {
    this.#link = link;
    this.#guard = guard;
    this.#subscriptions = subscriptions;
  }

  async query(text: string, params?: unknown[], options?: QueryOptions) {
    this.#guard.refuseOuterUse();
    return this.#link.ask({ ask: "query", text, params, rowMode: options?.rowMode });
  }

  async exec(text: string) {
    this.#guard.refuseOuterUse();
    return this.#link.ask({ ask: "exec", text });
  }

  async transaction<Result>(work: (tx: OpenTransaction) => Promise<Result>): Promise<Result> {
    this.#guard.refuseOuterUse();
    const tx = await OpenTransaction.begin(this.#link);
    try {
      const result = await this.#guard.run(() => work(tx));
      await tx.commit();
      return result;
    } catch (error) {
      await tx.rollBack();
      throw error;
    }
  }

  async listen(channel: string, heard: (payload: string) => void) {
    const first = !this.#subscriptions.has(channel);
    this.#subscriptions.add(channel, heard);
    if (first) await this.#link.ask({ ask: "listen", channel });
    return async () => {
      this.#subscriptions.remove(channel, heard);
      if (!this.#subscriptions.has(channel)) await this.#link.ask({ ask: "unlisten", channel });
    };
  }
}
