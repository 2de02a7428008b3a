import { currentRequestId } from "./current-request.ts";

/** As in the lines that Fastify logs. */
const levels = { error: 50, warn: 40 };

/** A line of JSON for the log of the process, with the id of the request that caused it, if one did. */
export function logLine(level: "error" | "warn", message: string): void {
  const line = { level: levels[level], time: Date.now(), reqId: currentRequestId(), msg: message };
  console[level](JSON.stringify(line));
}
