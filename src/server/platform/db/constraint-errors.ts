interface Violation {
  kind: "unique" | "foreignKey" | "check" | "exclusion" | "notNull";
  constraint: string;
}

const kinds: Record<string, Violation["kind"]> = {
  "23505": "unique",
  "23503": "foreignKey",
  // PostgreSQL 18 has a separate code for a refused delete (RESTRICT); 15 does not.
  "23001": "foreignKey",
  "23514": "check",
  "23P01": "exclusion",
  "23502": "notNull",
};

/** The constraint that an error says was violated; undefined for any other error. */
export function violated(error: unknown): Violation | undefined {
  const refusal = databaseErrorIn(error);
  const kind = kinds[refusal?.code ?? ""];
  return refusal && kind && { kind, constraint: constraintOf(refusal) };
}

interface DatabaseError {
  code: string;
  constraint?: string;
  table?: string;
  column?: string;
}

export function databaseErrorIn(error: unknown): DatabaseError | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("code" in error && typeof error.code === "string") return error as DatabaseError;
  return "cause" in error ? databaseErrorIn(error.cause) : undefined;
}

/** PostgreSQL before 18 does not name a not-null constraint, so build the name that 18 uses. */
function constraintOf({ constraint, table, column }: DatabaseError) {
  return constraint ?? `${table}_${column}_not_null`;
}
