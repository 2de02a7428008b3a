import type { PGlite, Transaction } from "@electric-sql/pglite";
import type { EngineError, FromEngine, Request } from "./messages.ts";

interface OpenTransaction {
  tx: Transaction;
  end(keep: boolean): void;
  /** Settles when it has been committed or rolled back. */
  finished: Promise<void>;
}

/** Answers what the application's thread asks. */
export class Session {
  readonly #pglite: PGlite;
  readonly #say: (message: FromEngine) => void;
  readonly #transactions = new Map<number, OpenTransaction>();
  readonly #silencers = new Map<string, () => Promise<void>>();

  constructor(pglite: PGlite, say: (message: FromEngine) => void) {
    this.#pglite = pglite;
    this.#say = say;
  }

  async hear({ id, ...request }: Request & { id: number }) {
    try {
      this.#say({ say: "answer", id, result: await this.#answer(id, request as Request) });
    } catch (error) {
      this.#say({ say: "failure", id, error: portable(error) });
    }
  }

  async #answer(id: number, request: Request): Promise<unknown> {
    switch (request.ask) {
      case "query": {
        const { text, params, rowMode } = request;
        return this.#executor(request.transaction).query(text, params, rowMode && { rowMode });
      }
      case "exec":
        return this.#executor(request.transaction).exec(request.text);
      case "begin":
        return this.#begin(id);
      case "end":
        return this.#end(request.transaction, request.keep);
      case "listen":
        return this.#listen(request.channel);
      case "unlisten":
        return this.#silencers.get(request.channel)?.();
      case "close":
        return this.#pglite.close();
    }
  }

  #executor(transaction: number | undefined) {
    return transaction === undefined ? this.#pglite : this.#opened(transaction).tx;
  }

  #opened(transaction: number) {
    const open = this.#transactions.get(transaction);
    if (!open) throw new Error("The transaction is over");
    return open;
  }

  /** Waits for its turn, and then until the transaction has begun; its number is that of the request. */
  async #begin(id: number): Promise<number> {
    const begun = Promise.withResolvers<number>();
    const ended = Promise.withResolvers<void>();
    const end = (keep: boolean) => (keep ? ended.resolve() : ended.reject(new RolledBack()));
    const finished = this.#pglite.transaction((tx) => {
      this.#transactions.set(id, { tx, end, finished });
      begun.resolve(id);
      return ended.promise;
    });
    finished.catch(begun.reject);
    return begun.promise;
  }

  async #end(transaction: number, keep: boolean) {
    const open = this.#opened(transaction);
    this.#transactions.delete(transaction);
    open.end(keep);
    await open.finished.catch((error) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  }

  async #listen(channel: string) {
    const silence = await this.#pglite.listen(channel, (payload) => {
      this.#say({ say: "notification", channel, payload });
    });
    this.#silencers.set(channel, silence);
  }
}

class RolledBack extends Error {}

function portable(thrown: unknown): EngineError {
  const { name, message, severity, code, detail, hint, schema, table, column, constraint } =
    thrown as EngineError;
  return { name, message, severity, code, detail, hint, schema, table, column, constraint };
}
