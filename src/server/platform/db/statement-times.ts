import { channel } from "node:diagnostics_channel";
import { logLine } from "../core/log-line.ts";

/** A statement as it was sent, without its values, and how long its answer took. */
export interface StatementTime {
  text: string;
  /** Milliseconds, including the wait for a connection. */
  took: number;
}

/** Every statement of the pool; nothing is measured while nobody subscribes. */
export const statementTimes = channel("valance:statement");

export async function timed<Answer>(text: string, send: () => Promise<Answer>): Promise<Answer> {
  if (!statementTimes.hasSubscribers) return send();
  const began = performance.now();
  try {
    return await send();
  } finally {
    statementTimes.publish({ text, took: performance.now() - began } satisfies StatementTime);
  }
}

/** Milliseconds. */
const slow = 1_000;

/**
 * Logs each slow statement: its text and time, never its values. Returns a function that stops the logging.
 */
export function logSlowStatements(): () => void {
  const log = (message: unknown) => {
    const { text, took } = message as StatementTime;
    if (took < slow) return;
    const line = text.replaceAll(/\s+/g, " ").slice(0, 500);
    logLine("warn", `A statement took ${(took / 1_000).toFixed(1)} s: ${line}`);
  };
  statementTimes.subscribe(log);
  return () => statementTimes.unsubscribe(log);
}
