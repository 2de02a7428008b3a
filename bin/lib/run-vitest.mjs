import path from "node:path";
import { root, tool } from "./run-node.mjs";
import { resultFromReport } from "./test-summary.mjs";

/** Runs the Vitest projects with this prefix by `run(args)`, which returns an exit code; returns the summary. */
export function vitest(title, project, run, only = []) {
  return resultFromReport(title, count, (file) =>
    run([
      tool("vitest/vitest.mjs"),
      ...["run", "--project", `${project}*`, "--reporter=default", "--reporter=./bin/lib/test-report.mjs"],
      `--outputFile=${file}`,
      ...only,
    ]),
  );
}

/** A file whose process died counts as failed. */
function count({ lost, failures, ...counts }) {
  const gone = lost.map((file) => `${path.relative(root, file)}: its process ended`);
  const all = [...failures, ...gone];
  return { ...counts, failed: all.length, failures: all };
}
