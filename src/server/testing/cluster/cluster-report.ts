import { appendFileSync } from "node:fs";

/** Rounds of each fault: with CLUSTER_ROUNDS=1, and at length. */
const faults = {
  "a process of the program is restarted": 10,
  "a process of the program is killed": 10,
  "the primary is killed": 4,
  "the primary is cut off": 4,
  "the standby is cut off": 2,
} as const;

export type ClusterFault = keyof typeof faults;

export function roundsOf(fault: ClusterFault): number {
  return Math.min(faults[fault], Number(process.env.CLUSTER_ROUNDS ?? 100));
}

/** Prints a result, and adds it to the report of `npm run test:cluster` as a line of JSON. */
export function report(line: object) {
  console.log(JSON.stringify(line));
  const file = process.env.CLUSTER_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}
