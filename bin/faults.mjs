import "./lib/node-version.mjs";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildWhatChanged } from "./lib/build.mjs";
import { command } from "./lib/cli-error.mjs";
import { faultsPage, missingRounds } from "./lib/faults-page.mjs";
import { installMissing } from "./lib/install.mjs";
import { keepFilesInMemory } from "./lib/memory-disk.mjs";
import { root, runPinned } from "./lib/run-node.mjs";
import { vitest } from "./lib/run-vitest.mjs";
import { aptGet } from "./lib/system-programs.mjs";
import { conclude, resultOf } from "./lib/test-summary.mjs";

const promised = path.join(root, "src/server/testing/resilience/fault-rounds.json");

// Repeats the resilience tests 1,000 times instead of a few, and writes the figures to docs/faults.md.
await command(async () => {
  await installMissing();
  aptGet("faketime");
  await buildWhatChanged();
  keepFilesInMemory();
  const folder = mkdtempSync(path.join(os.tmpdir(), "valance-faults-"));
  const file = path.join(folder, "report");
  try {
    const began = performance.now();
    const run = (args) => runPinned(args, { FAULT_REPORT: file });
    // A round waits now and then. With four at once on two cores, tests ran out of time.
    const result = await vitest("faults", "database", run, [
      "src/server/testing/resilience",
      "--maxWorkers=3",
    ]);
    const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
    const reports = lines.map((line) => JSON.parse(line));
    const page = faultsPage(reports, Math.round((performance.now() - began) / 60_000));
    console.log(page);
    // A test that could not run here is skipped, and its rounds are missing.
    const missing = missingRounds(reports, JSON.parse(readFileSync(promised, "utf8")));
    if (result.failed + missing.length === 0) writeFileSync(path.join(root, "docs/faults.md"), page);
    return conclude([result, resultOf("rounds", { failed: missing.length, failures: missing })]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
