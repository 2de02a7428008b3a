import { appendFileSync } from "node:fs";

/** Rounds of each fault in `npm test`, and in `npm run test:faults`, whose rounds are 1,000 together. */
const faults = {
  "the program is killed": [3, 240],
  "its own PostgreSQL is killed": [1, 140],
  "a PostgreSQL elsewhere is killed": [1, 100],
  "the power fails": [1, 100],
  "the disk fails to sync": [1, 50],
  "the disk is full": [1, 40],
  "the memory is used up": [1, 50],
  "the clock jumps": [2, 60],
  "a connection is cut": [12, 100],
  "a connection is slow": [1, 60],
  "a connection carries no HTTP": [2, 60],
} as const;

export type Fault = keyof typeof faults;

export function roundsOf(fault: Fault): number {
  const [usual, atLength] = faults[fault];
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
}

/** Prints the figures, and adds them to the report of `npm run test:faults` as a line of JSON. */
export function report(fault: Fault, result: FaultResult) {
  const line = { fault, ...result };
  console.log(JSON.stringify(line));
  const file = process.env.FAULT_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}
