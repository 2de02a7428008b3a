import { secondsSince } from "./progress.mjs";
import { listenToPinned, tool } from "./run-node.mjs";
import { vitest } from "./run-vitest.mjs";
import { resultOf } from "./test-summary.mjs";

const lanes = 2;

const types = (part) => ({
  title: `types: ${part}`,
  args: [tool("typescript/bin/tsc"), "-p", `tsconfig.${part}.json`],
});

// Slowest first, so that both lanes end at about the same time.
const checks = [
  types("server"),
  types("pure"),
  types("browser"),
  { title: "lint", args: [tool("@biomejs/biome/bin/biome"), "check"] },
  {
    title: "boundaries",
    args: [
      tool("dependency-cruiser/bin/dependency-cruise.mjs"),
      "src",
      "--config",
      ".dependency-cruiser.cjs",
    ],
  },
  types("e2e"),
  { title: "unit tests", project: "unit" },
];

/** Runs types, lint, import rules and unit tests. Prints a line for each, with the output of a failed one. */
export async function runChecks() {
  const results = [];
  const waiting = checks.map((check, place) => ({ check, place }));
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;

  async function lane() {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results[next.place] = await run(next.check);
  }
}

async function run(check) {
  const began = performance.now();
  let output = "";
  const listen = async (args) => {
    const { code, output: printed } = await listenToPinned(args);
    output = `${output}\n${printed}`.trim();
    return code;
  };
  const result = await resultOfCheck(check, listen);
  const mark = result.failed ? "✗" : "✓";
  console.log(`${mark} ${check.title} ${secondsSince(began)} s${result.failed ? `\n${output}\n` : ""}`);
  return result;
}

async function resultOfCheck({ title, args, project }, listen) {
  if (project) return vitest(title, project, listen);
  return resultOf(title, (await listen(args)) === 0 ? { passed: 1 } : { failed: 1 });
}
