import { databaseErrorIn } from "./constraint-errors.ts";

/**
 * What else can be wrong between us and the database: it cannot be reached, or it was given a value that its type
 * cannot hold (a forged cursor). Undefined for everything that is neither.
 */
export function databaseTrouble(error: unknown): "unreachable" | "badValue" | undefined {
  const { code } = databaseErrorIn(error) ?? {};
  if (code === undefined) return saysUnreachable(error) ? "unreachable" : undefined;
  if (code.startsWith("22")) return "badValue";
  // 08: the connection broke. 53: no room or no connections left. 57: it is being stopped. 58, XX: its disk failed.
  const broken = /^(08|53|57P|58|XX)/.test(code);
  return broken ||
    ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT", "EPIPE"].includes(code) ||
    isMissingSocket(code, error)
    ? "unreachable"
    : undefined;
}

/** The driver for PostgreSQL gives these no code: only their words tell. */
function saysUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { message, cause } = error;
  const words =
    /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered))/;
  return words.test(message) || saysUnreachable(cause);
}

/** While the private PostgreSQL starts again its socket is not there; any other missing file is no trouble of its. */
function isMissingSocket(code: string, error: unknown) {
  return code === "ENOENT" && (databaseErrorIn(error) as { syscall?: string }).syscall === "connect";
}
