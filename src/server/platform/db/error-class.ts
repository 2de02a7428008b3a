import { databaseErrorIn } from "./constraint-errors.ts";

/**
 * Classifies errors other than constraint violations: the database or the disk takes nothing, or the database got a
 * value that its type cannot hold (a forged cursor). Undefined for any other error.
 */
export function errorClass(error: unknown): "unreachable" | "badValue" | undefined {
  const { code } = databaseErrorIn(error) ?? {};
  if (code === undefined) return saysUnreachable(error) ? "unreachable" : undefined;
  if (code.startsWith("22")) return "badValue";
  // 08: connection broken. 25006: a standby, which is about to take over. 53: out of space or connections.
  // 57P: shutting down. 58, XX: disk failure. ENOSPC, EDQUOT, EROFS: the data folder takes nothing more.
  const broken = /^(08|25006|53|57P|58|XX)/.test(code);
  return broken || unreachableCodes.includes(code) || isMissingSocket(code, error)
    ? "unreachable"
    : undefined;
}

const unreachableCodes = [
  ...["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT", "EPIPE"],
  ...["ENOSPC", "EDQUOT", "EROFS"],
];

/** The PostgreSQL driver gives these no code, so match the message. */
function saysUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { message, cause } = error;
  const text =
    /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered))/;
  return text.test(message) || saysUnreachable(cause);
}

/**
 * A missing socket means that the private PostgreSQL is restarting; any other missing file is a different
 * error.
 */
function isMissingSocket(code: string, error: unknown) {
  return code === "ENOENT" && (databaseErrorIn(error) as { syscall?: string }).syscall === "connect";
}
