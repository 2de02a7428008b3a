import path from "node:path";
import { root, tool } from "./pinned-node.mjs";
import { tallyFromReport, tallyOf } from "./tally.mjs";

/**
 * Runs the projects of vitest.config.ts whose names begin so, with `run(args)`, which gives an exit code; its tally.
 * Files that were lost with the process that ran them, through no failed test, run a second time, and are named.
 */
export async function vitest(title, project, run) {
  const first = await runOnce(title, project, run);
  if (first.lost.length === 0) return first.tally;
  console.log(`\nLost with their process, and run a second time:\n${first.lost.join("\n")}\n`);
  const second = await runOnce(title, project, run, first.lost);
  const failures = [...first.counted.failures, ...second.counted.failures, ...second.lost];
  return tallyOf(title, {
    passed: first.counted.passed + second.counted.passed,
    failed: Math.max(failures.length, second.tally.failed),
    skipped: first.counted.skipped + second.counted.skipped,
    failures,
  });
}

/** `counted` is what came to its end; `tally` says, too, that the whole did not end well. */
async function runOnce(title, project, run, only = []) {
  let lost = [];
  let counted = tallyOf(title);
  const tally = await tallyFromReport(
    title,
    (report) => {
      lost = report.testResults.filter(isLost).map(nameOf);
      counted = count(report);
      return counted;
    },
    (file) => run([...argsFor(project, file), ...only]),
  );
  return { tally, counted, lost };
}

function argsFor(project, file) {
  const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  return [tool("vitest/vitest.mjs"), "run", "--project", `${project}*`, ...reports];
}

function count({ testResults }) {
  const ended = testResults.filter((file) => !isLost(file));
  const tests = ended.flatMap((file) => file.assertionResults);
  const number = (...outcomes) => tests.filter(({ status }) => outcomes.includes(status)).length;
  const failures = ended.flatMap((file) => failuresOf(file));
  return { passed: number("passed"), failed: failures.length, skipped: number("skipped", "todo"), failures };
}

/** What failed, by its file and name. */
function failuresOf(file) {
  return file.assertionResults
    .filter(({ status }) => status === "failed")
    .map(({ fullName }) => `${nameOf(file)}: ${fullName}`);
}

/** Whether it was not read, or not to its end, and no test of it says why: its process went, or answered too late. */
function isLost({ status, assertionResults }) {
  const outcomes = assertionResults.map((test) => test.status);
  if (outcomes.includes("failed")) return false;
  return outcomes.length === 0 || status === "failed" || outcomes.includes("pending");
}

function nameOf({ name }) {
  return path.relative(root, name);
}
