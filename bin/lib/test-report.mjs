import { writeFileSync } from "node:fs";

/**
 * A Vitest reporter for bin/lib/run-vitest.mjs. Counts results and names failures: tests, files whose hooks failed, and
 * errors outside both. `lost` are files that never finished because their process died.
 */
export default class TestReport {
  onInit({ config }) {
    this.file = config.outputFile;
  }

  onTestRunStart(specifications) {
    this.files = specifications.map(({ moduleId }) => moduleId);
  }

  onTestRunEnd(modules, errors) {
    const ended = modules.filter(hasEnded);
    const tests = ended.flatMap(testsOf);
    const number = (state) => tests.filter((test) => test.result().state === state).length;
    const stayed = new Set(ended.map(({ moduleId }) => moduleId));
    const report = {
      passed: number("passed"),
      skipped: number("skipped"),
      failures: [...ended.flatMap(failuresOf), ...errors.filter((error) => !isLoss(error)).map(textOf)],
      lost: this.files.filter((file) => !stayed.has(file)),
    };
    writeFileSync(this.file, JSON.stringify(report));
  }
}

function testsOf({ children }) {
  return [...children.allTests()];
}

function hasEnded(module) {
  const tests = testsOf(module);
  if (tests.length === 0) return module.errors().length > 0;
  const states = tests.map((test) => test.result().state);
  // After a failure some suites stop on purpose.
  return states.includes("failed") || !states.includes("pending");
}

function failuresOf(module) {
  const failed = testsOf(module).filter((test) => test.result().state === "failed");
  if (failed.length > 0) return failed.map(({ fullName }) => `${module.relativeModuleId}: ${fullName}`);
  return module.ok() ? [] : [`${module.relativeModuleId}: ${module.errors().map(textOf).join("; ")}`];
}

function textOf({ message }) {
  return message;
}

/** Vitest's error for a process that died; its file is among the lost ones. */
function isLoss({ message }) {
  return message.startsWith("[vitest-pool");
}
