import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { CallFailed } from "./api-client.ts";

/**
 * Puts what the server found wrong at its fields, and the whole of it at the top. Everything typed stays. A form that
 * asks for something in another field than the server says which.
 */
export function placeRefusal<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: Error,
  askedAs: Record<string, Path<Values>> = {},
) {
  const fields = error instanceof CallFailed ? Object.entries(error.fields) : [];
  for (const [path, message] of fields) {
    const own = path.split(".").at(-1) ?? path;
    setError(askedAs[own] ?? (own as Path<Values>), { type: "server", message }, { shouldFocus: true });
  }
  setError("root.refused", { type: "server", message: error.message });
}

/** No answer came: the network is away, or the server. */
export function isUnreachable(error: Error): boolean {
  return error instanceof CallFailed && error.code === "unreachable";
}

/** Id of what this form has made already: it was sent, its answer got lost, and it was changed before it was sent again. */
export function alreadyMade(error: Error | null): string | undefined {
  return error instanceof CallFailed && error.code === "already_made" ? error.about : undefined;
}

/** Somebody else changed the record since it was opened. */
export function isStale(error: Error): boolean {
  return error instanceof CallFailed && error.code === "stale";
}

/** Something else names it: it is not deleted. */
export function isInUse(error: Error | null): error is CallFailed {
  return error instanceof CallFailed && error.code === "in_use";
}

/** Money was recorded for it: it is not deleted. */
export function isPaidFor(error: Error | null): error is CallFailed {
  return error instanceof CallFailed && error.code === "paid_for";
}
