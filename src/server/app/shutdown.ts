import { HttpError } from "../platform/core/http-error.ts";
import { logLine } from "../platform/core/log-line.ts";
import { StartupError } from "../platform/core/startup-error.ts";
import { databaseErrorIn } from "../platform/db/constraint-errors.ts";
import { errorClass } from "../platform/db/error-class.ts";
import { errorLines } from "../platform/db/error-log.ts";

const closers: (() => Promise<unknown>)[] = [];

/** Registers a cleanup; the last one registered runs first. */
export function onShutdown(close: () => Promise<unknown>) {
  closers.unshift(close);
}

async function closeEverything() {
  for (const close of closers.splice(0)) await close();
}

let signaledAt: number | undefined;
/** One Ctrl-C arrives up to three times: from the terminal, from npm and from the start script. */
const onePress = 500;

/** Shuts down cleanly on the first signal (exit code 0), and exits immediately on the next. */
export function shutDownOnSignal() {
  const end = () => {
    if (signaledAt === undefined) {
      signaledAt = performance.now();
      closeEverything().then(() => process.exit(0), endNow);
    } else if (performance.now() - signaledAt > onePress) process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
  // The start script was killed and could not forward a signal.
  process.on("disconnect", end);
  process.on("uncaughtException", endNow);
}

/** Reports a failed start, unless a stop signal during startup closed the database and caused the failure. */
export async function exitWithError(error: unknown) {
  if (signaledAt !== undefined) return;
  await closeEverything().catch(() => undefined);
  endNow(error);
}

/** Prints one line for a problem that a person can fix, and the stack for a bug. */
function endNow(error: unknown) {
  const line = singleLine(error);
  if (line) console.error(line);
  else logLine("error", `Stopped by an internal error: ${errorLines(error)}`);
  process.exit(line ? 1 : 70);
}

function singleLine(error: unknown) {
  if (error instanceof StartupError) return error.message;
  if (isFullDisk(error)) return "The disk is full. Free some space, then start again";
  if (errorClass(error) === "unreachable")
    return "The connection to the database was lost. Check that it is running, then start again";
  return undefined;
}

function isFullDisk(error: unknown) {
  return ["ENOSPC", "53100"].includes(databaseErrorIn(error)?.code ?? "");
}

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
