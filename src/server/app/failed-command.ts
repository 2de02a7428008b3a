import { HttpError } from "../platform/core/http-error.ts";
import { StartupError } from "../platform/core/startup-error.ts";

/** Prints why a command failed in one line, and makes the process exit with 1. */
export function commandFailed(error: unknown, failure: string) {
  console.error(lineFor(error, failure));
  process.exitCode = 1;
}

/** Prints the database's own message only: the failed query contains people's names. */
function lineFor(error: unknown, failure: string): string {
  if (error instanceof StartupError || error instanceof HttpError) return error.message;
  const { cause, message } = error as Error;
  return cause ? lineFor(cause, failure) : `${failure}: ${message.split("\n", 1)[0]}`;
}
