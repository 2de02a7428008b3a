import { ApiError } from "#api/fetch-route.ts";

/** No response: the network or server is down. */
export function isUnreachable(error: Error): boolean {
  return error instanceof ApiError && error.code === "unreachable";
}

/**
 * The record this form already created: an earlier send succeeded, its response was lost, and the form was
 * edited before the retry.
 */
export function alreadyCreated(error: Error | undefined): string | undefined {
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
