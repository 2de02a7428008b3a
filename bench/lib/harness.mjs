/** Shared by all suites: medians, rounds in turn, a second try for a slow result, the table, the exit code. */
import path from "node:path";
import { writeReport } from "./report.mjs";

/** A trial runs every call of a suite once, on a hundred rows, to prove that the suite works. It judges nothing. */
export const isTrial = process.env.BENCH_TRIAL === "1";

export function median(values) {
  return percentile(values, 0.5);
}

/** `share` is below 1. */
export function percentile(values, share) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)];
}

/** Milliseconds that the work takes. */
export async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * Runs all contestants in turn, alternating which goes first, so that other load affects all alike. Returns each one's
 * results, a list by name, without the warm-up rounds.
 */
export async function inTurns(contestants, { rounds, warmUps = 1 }) {
  const names = Object.keys(contestants);
  const results = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = isTrial ? 0 : -warmUps; round < (isTrial ? 1 : rounds); round++) {
    for (const name of round % 2 ? names : names.toReversed()) {
      const result = await contestants[name]();
      if (round >= 0) results[name].push(result);
    }
  }
  return results;
}

const missed = [];
const printed = { heading: "", rows: [] };

/** Starts the table: what each column is, after the first. */
export function heading(columns) {
  printed.heading = columns;
  console.log(columns);
}

/**
 * Prints a measured row. `measure` receives a number of rounds and returns `{ values, isMet, note }`. A slow result is
 * measured again with more rounds, because the machine may have been busy.
 */
export async function race({ title, rounds, again = rounds, measure }) {
  let found = await measure(rounds);
  if (!found.isMet && !isTrial) found = await measure(again);
  row(title, found.values, { note: found.note, complaint: found.isMet ? "" : "TOO SLOW" });
}

/** Prints a row of the table. A complaint makes the suite fail. */
export function row(title, values, { note = "", complaint = "" } = {}) {
  if (complaint && !isTrial) missed.push(title);
  printed.rows.push([title, ...values, [note, complaint].filter(Boolean).join(" ")]);
  const cells = values.map((value) => value.padStart(11)).join("");
  console.log([title.padEnd(44) + cells, note, complaint].filter(Boolean).join("  "));
}

/** A number for a cell; a dash where the contestant is not installed. */
export function shown(number, digits) {
  return Number.isNaN(number) ? "–" : number.toFixed(digits);
}

export function ms(time, digits = 0) {
  return `${time.toFixed(digits)} ms`;
}

/** Writes the table to docs/performance.md and ends the process: with 1 if a row missed its limit. */
export function finish() {
  if (!isTrial) writeReport(path.basename(process.argv[1], ".mjs"), printed);
  if (missed.length > 0) console.log(`Missed: ${missed.join("; ")}`);
  process.exit(missed.length > 0 ? 1 : 0);
}
