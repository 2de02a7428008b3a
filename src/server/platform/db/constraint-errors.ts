export interface Violation {
  kind: "unique" | "foreignKey" | "check" | "exclusion" | "notNull";
  constraint: string;
}

const kinds: Record<string, Violation["kind"]> = {
  "23505": "unique",
  "23503": "foreignKey",
  // PostgreSQL 18 tells a refused delete (RESTRICT) apart; 15 does not.
  "23001": "foreignKey",
  "23514": "check",
  "23P01": "exclusion",
  "23502": "notNull",
};

/** Which promise of the database an error says was broken; undefined for any other error. */
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

/** Before version 18 PostgreSQL gave a "not null" no name; this is the name that 18 gives it. */
function constraintOf({ constraint, table, column }: DatabaseError) {
  return constraint ?? `${table}_${column}_not_null`;
}
