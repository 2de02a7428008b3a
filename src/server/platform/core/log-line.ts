/** A line in plain words for the log of the process, with when it was written, in UTC. */
export function logLine(level: "error" | "warn", message: string): void {
  console[level](`${new Date().toISOString()} ${message}`);
}
