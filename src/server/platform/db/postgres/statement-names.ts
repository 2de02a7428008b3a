import { createHash } from "node:crypto";

/** Lists of varying length make new texts without end, and each name occupies memory of every connection. */
const mostNames = 500;
/** A text that comes once or twice isn't worth a name. */
const usesBeforeName = 2;

interface Statement {
  text: string;
  name?: string | undefined;
}

/** Names statements by a digest of their text, so that PostgreSQL parses each once per connection and may keep its plan. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  #generation = 0;

  /** Statements without values keep the simple protocol. */
  named<Sent extends Statement>(statement: Sent, values: readonly unknown[] | undefined): Sent {
    if (!values?.length) return statement;
    const name = this.#names.get(statement.text) ?? this.#nameFor(statement.text);
    return name ? { ...statement, name } : statement;
  }

  /** Gives new names from now on. PostgreSQL refuses an old one whose table has other columns since. */
  renew() {
    this.#generation++;
    this.#names.clear();
  }

  #nameFor(text: string): string | undefined {
    const uses = this.#uses.get(text) ?? 0;
    if (this.#names.size >= mostNames) return undefined;
    if (uses < usesBeforeName) {
      if (this.#uses.size >= mostNames) this.#uses.clear();
      this.#uses.set(text, uses + 1);
      return undefined;
    }
    const name = `${this.#generation}.${createHash("sha256").update(text).digest("base64url")}`;
    this.#names.set(text, name);
    return name;
  }
}
