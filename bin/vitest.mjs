import { tool } from "./pinned-node.mjs";
import { tallyFromReport } from "./tally.mjs";

/** Runs the projects of vitest.config.ts whose names begin so, with `run(args)`, which gives an exit code; its tally. */
export function vitest(title, project, run) {
  return tallyFromReport(title, count, (file) =>
    run([
      tool("vitest/vitest.mjs"),
      ...[
        "run",
        "--project",
        `${project}*`,
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${file}`,
      ],
    ]),
  );
}

function count({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  // A file that cannot even be loaded has no tests to fail.
  const unreadable = testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unreadable.length,
    skipped: numPendingTests + numTodoTests,
  };
}
