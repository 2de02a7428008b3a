import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError } from "./api-client.ts";

/**
 * Sets server errors on their fields, and the message on the form. `fields` maps the server's field names to the
 * form's.
 */
export function setServerErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: Error,
  askedAs: Record<string, Path<Values>> = {},
) {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  for (const [path, message] of fields) {
    const own = path.split(".").at(-1) ?? path;
    setError(askedAs[own] ?? (own as Path<Values>), { type: "server", message }, { shouldFocus: true });
  }
  setError("root.refused", { type: "server", message: error.message });
}

/** No response: the network or server is down. */
export function isUnreachable(error: Error): boolean {
  return error instanceof ApiError && error.code === "unreachable";
}

/**
 * The record this form already created: an earlier send succeeded, its response was lost, and the form was
 * edited before the retry.
 */
export function alreadyCreated(error: Error | null): string | undefined {
  return error instanceof ApiError && error.code === "already_made" ? error.about : undefined;
}

export function isStale(error: Error): boolean {
  return error instanceof ApiError && error.code === "stale";
}

/** Other records reference it, so it can't be deleted. */
export function isInUse(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.code === "in_use";
}

/** It has payments, so it can't be deleted. */
export function isPaidFor(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.code === "paid_for";
}
