import { CannotStart } from "../platform/core/startup-error.ts";
import { databaseErrorIn } from "../platform/db/constraint-errors.ts";
import { databaseTrouble } from "../platform/db/error-class.ts";
import { faultLines } from "../platform/db/error-log.ts";

const toClose: (() => Promise<unknown>)[] = [];

/** Says what is to be closed before the process ends; the last opened is the first closed. */
export function closing(close: () => Promise<unknown>) {
  toClose.unshift(close);
}

async function closeEverything() {
  for (const close of toClose.splice(0)) await close();
}

let toldAt: number | undefined;
/** A single press reaches us from the terminal, from npm and from the start script. */
const onePress = 500;

/** Ends well when it is told to (exit code 0); told again, at once. */
export function endWhenTold() {
  const end = () => {
    if (toldAt === undefined) {
      toldAt = performance.now();
      closeEverything().then(() => process.exit(0), endNow);
    } else if (performance.now() - toldAt > onePress) process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
  // The start script is gone, killed in a way that it could not hand on.
  process.on("disconnect", end);
  process.on("uncaughtException", endNow);
}

/** The program could not start. Told to stop while it started, it fails because its database was closed: no news. */
export async function endBadly(error: unknown) {
  if (toldAt !== undefined) return;
  await closeEverything().catch(() => undefined);
  endNow(error);
}

/** One line and exit code 1 for what a person can mend; anything else is a fault of ours, with its place. */
function endNow(error: unknown) {
  const line = inOneLine(error);
  console.error(line ?? `Ended by a fault of ours: ${faultLines(error)}`);
  process.exit(line ? 1 : 70);
}

function inOneLine(error: unknown) {
  if (error instanceof CannotStart) return error.message;
  if (isFullDisk(error)) return "The disk is full: free some space, then start again";
  if (databaseTrouble(error) === "unreachable")
    return "The database went away: see that it runs, then start again";
  return undefined;
}

function isFullDisk(error: unknown) {
  return ["ENOSPC", "53100"].includes(databaseErrorIn(error)?.code ?? "");
}
