import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A runner's result: `{ title, passed, failed, skipped }`, and the names of failures if known. */
const empty = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function resultOf(title, counts) {
  return { title, ...empty, ...counts };
}

/**
 * Runs a test runner that writes a report, and counts its results. If the runner failed without a failed test (it could
 * not start, or an error occurred outside a test), that counts as one failure.
 */
export async function resultFromReport(title, count, run) {
  const folder = mkdtempSync(path.join(tmpdir(), "valance-report-"));
  const file = path.join(folder, "report.json");
  try {
    const code = await run(file);
    const result = resultOf(title, existsSync(file) ? count(JSON.parse(readFileSync(file, "utf8"))) : {});
    return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Prints a table and the summary line that other programs parse; returns the exit code. */
export function conclude(results) {
  const sum = (what) => results.reduce((total, result) => total + result[what], 0);
  const [passed, failed, skipped] = ["passed", "failed", "skipped"].map(sum);
  const failures = results.flatMap((result) => result.failures.map((name) => `✗ ${result.title}: ${name}`));
  console.log(["", ...failures, table(results), ""].join("\n"));
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

function table(results) {
  const width = Math.max(...results.map(({ title }) => title.length));
  const row = (title, ...cells) =>
    title.padEnd(width) + cells.map((cell) => String(cell).padStart(9)).join("");
  const rows = results.map(({ title, passed, failed, skipped }) => row(title, passed, failed, skipped));
  return [row("", "passed", "failed", "skipped"), ...rows].join("\n");
}
