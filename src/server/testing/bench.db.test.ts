import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../../..");

/** A suite creates up to three databases. */
const timeout = 120_000;

/** Renamed functions break the suites, which nothing else calls. */
it.each(["lists", "reports", "reads", "writes", "mixed", "backup"])(
  "the bench of %s runs to its end",
  { timeout },
  async (suite) => {
    const env = { ...process.env, BENCH_TRIAL: "1" };
    const { stdout } = await run(process.execPath, [`bench/${suite}.mjs`], { cwd: root, env });
    expect(stdout).toMatch(/^.+ \d+\.\d+/m);
  },
);
