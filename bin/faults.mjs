import "./lib/node-version.mjs";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildWhatChanged } from "./lib/build.mjs";
import { command } from "./lib/cli-error.mjs";
import { faultsPage } from "./lib/faults-page.mjs";
import { installMissing } from "./lib/install.mjs";
import { root, runPinned } from "./lib/run-node.mjs";
import { vitest } from "./lib/run-vitest.mjs";
import { aptGet } from "./lib/system-programs.mjs";
import { conclude } from "./lib/test-summary.mjs";

// Repeats the resilience tests 1,000 times instead of a few, and writes the figures to docs/faults.md.
await command(async () => {
  await installMissing();
  aptGet("faketime");
  await buildWhatChanged();
  const folder = mkdtempSync(path.join(os.tmpdir(), "valance-faults-"));
  const file = path.join(folder, "report");
  try {
    const began = performance.now();
    const run = (args) => runPinned(args, { FAULT_REPORT: file });
    const result = await vitest("faults", "database", run, ["src/server/testing/resilience"]);
    const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
    const page = faultsPage(
      lines.map((line) => JSON.parse(line)),
      Math.round((performance.now() - began) / 60_000),
    );
    console.log(page);
    if (result.failed === 0) writeFileSync(path.join(root, "docs/faults.md"), page);
    return conclude([result]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
