import { appendFileSync } from "node:fs";
import faults from "./fault-rounds.json" with { type: "json" };

export type Fault = keyof typeof faults;

/** In `npm test`, or in `npm run test:faults`. */
export function roundsOf(fault: Fault): number {
  const { usual, atLength } = faults[fault];
  return process.env.FAULT_REPORT ? atLength : usual;
}

interface FaultResult {
  rounds: number;
  /** Requests that visitors sent, each twice. */
  sent: number;
  /** Requests that the server took. */
  acknowledged: number;
  /** Requests found in the database afterward. */
  found: number;
  /** Acknowledged requests that were not found. */
  lost: number;
  /** Requests found more than once. */
  doubled: number;
  /** Edits of a user that were saved. */
  edits: number;
  /** Saved edits that were not found. */
  editsLost: number;
}

/** Prints the figures, and adds them to the report of `npm run test:faults` as a line of JSON. */
export function report(fault: Fault, result: FaultResult) {
  const line = { fault, ...result };
  console.log(JSON.stringify(line));
  const file = process.env.FAULT_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}
