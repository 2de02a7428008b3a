import type { EngineLink } from "./link.ts";
import type { RowMode } from "./messages.ts";

/** As PostgreSQL's idle_in_transaction_session_timeout: there is one session, and everybody waits for it. */
export const idleLimit = 30_000;

/** A transaction from its beginning to its end; nobody else is served meanwhile. */
export class OpenTransaction {
  readonly #link: EngineLink;
  readonly #number: number;
  #over: Error | undefined;
  #idle: NodeJS.Timeout | undefined;
  #running = 0;

  private constructor(link: EngineLink, number: number) {
    this.#link = link;
    this.#number = number;
    this.#waitForMore();
  }

  static async begin(link: EngineLink) {
    return new OpenTransaction(link, (await link.ask({ ask: "begin" })) as number);
  }

  query(text: string, params?: unknown[], options?: { rowMode?: RowMode }) {
    return this.#run(() =>
      this.#link.ask({ ask: "query", transaction: this.#number, text, params, rowMode: options?.rowMode }),
    );
  }

  exec(text: string) {
    return this.#run(() => this.#link.ask({ ask: "exec", transaction: this.#number, text }));
  }

  async commit() {
    if (this.#over) throw this.#over;
    await this.#end(true, new Error("The transaction is over"));
  }

  async rollBack() {
    if (this.#over) return;
    // What went wrong before is the news, not that the engine has died since.
    await this.#end(false, new Error("The transaction was rolled back")).catch(() => undefined);
  }

  async #run<Result>(statement: () => Promise<Result>): Promise<Result> {
    if (this.#over) throw this.#over;
    clearTimeout(this.#idle);
    this.#running += 1;
    try {
      return await statement();
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#waitForMore();
    }
  }

  #waitForMore() {
    clearTimeout(this.#idle);
    if (this.#over) return;
    this.#idle = setTimeout(() => this.#giveUp(), idleLimit);
    this.#idle.unref();
  }

  #giveUp() {
    const reason = `The transaction did nothing for ${idleLimit / 1000} seconds and was rolled back`;
    this.#end(false, new Error(reason)).catch(() => undefined);
  }

  async #end(keep: boolean, over: Error) {
    this.#over = over;
    clearTimeout(this.#idle);
    await this.#link.ask({ ask: "end", transaction: this.#number, keep });
  }
}
