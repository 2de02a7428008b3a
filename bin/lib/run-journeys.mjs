import { findOrInstallBrowser } from "./browser.mjs";
import { runPinned, tool } from "./run-node.mjs";
import { resultFromReport } from "./test-summary.mjs";

/** Runs the tests in e2e/ in a real browser. No test is retried. */
export async function journeys(title) {
  const browser = await findOrInstallBrowser();
  return resultFromReport(title, count, (file) =>
    runPinned([tool("@playwright/test/cli.js"), "test", "--reporter=list,json"], {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }),
  );
}

function count({ stats, suites }) {
  const failures = suites.flatMap(failuresIn);
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped, failures };
}

/** Names of the failed tests in a file or a part of it. */
function failuresIn({ specs, suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === "unexpected"));
  const here = failed.map(({ file, title }) => `${file}: ${title}`);
  return [...here, ...suites.flatMap(failuresIn)];
}
