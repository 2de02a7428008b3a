import { databaseErrorIn } from "./violations.ts";

/**
 * What else can be wrong between us and the database: it cannot be reached, or it was given a value that its type
 * cannot hold (a forged cursor). Undefined for everything that is neither.
 */
export function databaseTrouble(error: unknown): "unreachable" | "badValue" | undefined {
  const { code } = databaseErrorIn(error) ?? {};
  if (code === undefined) return undefined;
  if (code.startsWith("22")) return "badValue";
  // 08: the connection broke. 53: no room or no connections left. 57: it is being stopped. 58, XX: its disk failed.
  const broken = /^(08|53|57P|58|XX)/.test(code);
  return broken ||
    ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT", "EPIPE", "DB_FATAL"].includes(code)
    ? "unreachable"
    : undefined;
}
