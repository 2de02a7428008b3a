import path from "node:path";
import { root, tool } from "./pinned-node.mjs";
import { tallyFromReport, tallyOf } from "./tally.mjs";

/**
 * Runs the projects of vitest.config.ts whose names begin so, with `run(args)`, which gives an exit code; its tally.
 * Files that were lost with the process that ran them are run a second time, and named.
 */
export async function vitest(title, project, run) {
  const { lost, ...first } = await runOnce(title, project, run);
  if (lost.length === 0) return first;
  console.log(`\nLost with their process, and run a second time:\n${lost.join("\n")}\n`);
  const again = await runOnce(title, project, run, lost);
  const failures = [...first.failures, ...again.failures, ...again.lost];
  return tallyOf(title, {
    passed: first.passed + again.passed,
    failed: Math.max(failures.length, again.failed),
    skipped: first.skipped + again.skipped,
    failures,
  });
}

async function runOnce(title, project, run, only = []) {
  const tally = await tallyFromReport(title, count, (file) =>
    run([
      tool("vitest/vitest.mjs"),
      ...["run", "--project", `${project}*`, "--reporter=default", "--reporter=./bin/test-report.mjs"],
      `--outputFile=${file}`,
      ...only,
    ]),
  );
  return { lost: [], ...tally };
}

function count({ lost, failures, ...counts }) {
  const names = lost.map((file) => path.relative(root, file));
  return { ...counts, failed: failures.length, failures, lost: names };
}
