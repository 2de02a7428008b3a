import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** What a runner says of itself: `{ title, passed, failed, skipped }`, and what failed by its name, where it has one. */
const empty = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function tallyOf(title, counts) {
  return { title, ...empty, ...counts };
}

/**
 * Has a runner write its report and counts what is in it. A runner that ended badly without a failed test (it could
 * not begin, or something went wrong outside of a test) counts as one failure.
 */
export async function tallyFromReport(title, count, run) {
  const folder = mkdtempSync(path.join(tmpdir(), "valance-report-"));
  const file = path.join(folder, "report.json");
  try {
    const code = await run(file);
    const tally = tallyOf(title, existsSync(file) ? count(JSON.parse(readFileSync(file, "utf8"))) : {});
    return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Prints a table, then the one line that other programs read; the exit code. */
export function conclude(tallies) {
  const sum = (what) => tallies.reduce((total, tally) => total + tally[what], 0);
  const [passed, failed, skipped] = ["passed", "failed", "skipped"].map(sum);
  const failures = tallies.flatMap((tally) => tally.failures.map((name) => `✗ ${tally.title}: ${name}`));
  console.log(["", ...failures, table(tallies), ""].join("\n"));
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

function table(tallies) {
  const width = Math.max(...tallies.map(({ title }) => title.length));
  const row = (title, ...cells) =>
    title.padEnd(width) + cells.map((cell) => String(cell).padStart(9)).join("");
  const rows = tallies.map(({ title, passed, failed, skipped }) => row(title, passed, failed, skipped));
  return [row("", "passed", "failed", "skipped"), ...rows].join("\n");
}
