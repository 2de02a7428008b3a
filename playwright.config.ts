import { defineConfig, devices } from "@playwright/test";
import { findBrowser, launchArguments } from "./bin/lib/browser.mjs";

/** Pages live for seconds: optimizing their code, or drawing in a process of its own, costs more than it saves. */
const cheapArguments = ["--js-flags=--no-opt", "--in-process-gpu"];

const desk = { width: 1280, height: 800 };
const withoutJavaScript = "**/*.nojs.spec.ts";

/**
 * Tests run at desktop size by default. `@both` also runs a test on a phone. `@phone` runs it only on a phone, for
 * small screens or touch.
 */
const onPhonesAlone = /@phone/;
const onPhones = /@phone|@both/;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/build.setup.ts",
  // Each worker has its own server (e2e/support/journey.ts). One more than cores: each waits for half of its time.
  workers: 3,
  forbidOnly: true,
  reporter: "list",
  // Tests check that something appears, not how fast a busy machine shows it: these end a test that hangs.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    // Tracing slows every step, so CI does without.
    trace: process.env.CI ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: await findBrowser(), args: [...launchArguments, ...cheapArguments] },
  },
  projects: [
    { name: "desk", use: { viewport: desk }, testIgnore: withoutJavaScript, grepInvert: onPhonesAlone },
    { name: "phone", use: { ...devices["Pixel 7"] }, testIgnore: withoutJavaScript, grep: onPhones },
    {
      name: "no-javascript",
      use: { viewport: desk, javaScriptEnabled: false },
      testMatch: withoutJavaScript,
    },
  ],
});
