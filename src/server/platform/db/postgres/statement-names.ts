interface Statement {
  name?: string | undefined;
}

/** Names of prepared queries on a connection: PostgreSQL parses each once and may keep its plan. */
export class StatementNames {
  #generation = 0;

  named<Sent extends Statement>(statement: Sent): Sent {
    return statement.name ? { ...statement, name: `${statement.name} ${this.#generation}` } : statement;
  }

  /** Gives new names from now on. PostgreSQL refuses an old one whose table has other columns since. */
  renew() {
    this.#generation++;
  }
}

/** For a pooler that cannot keep prepared statements. */
export function unnamed<Sent extends Statement>(statement: Sent): Sent {
  return { ...statement, name: undefined };
}
