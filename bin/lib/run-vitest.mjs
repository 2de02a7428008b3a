import path from "node:path";
import { root, tool } from "./run-node.mjs";
import { tallyFromReport } from "./test-summary.mjs";

/** Runs the projects of vitest.config.ts whose names begin so, with `run(args)`, which gives an exit code; its tally. */
export function vitest(title, project, run, only = []) {
  return tallyFromReport(title, count, (file) =>
    run([
      tool("vitest/vitest.mjs"),
      ...["run", "--project", `${project}*`, "--reporter=default", "--reporter=./bin/lib/test-report.mjs"],
      `--outputFile=${file}`,
      ...only,
    ]),
  );
}

/** A file that went with the process that ran it has failed, whatever the reason. */
function count({ lost, failures, ...counts }) {
  const gone = lost.map((file) => `${path.relative(root, file)}: its process ended`);
  const all = [...failures, ...gone];
  return { ...counts, failed: all.length, failures: all };
}
