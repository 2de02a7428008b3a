import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findBrowser, launchArguments } from "./bin/lib/browser.mjs";

// Each worker reads this file again and must find the server that the first one chose.
process.env.JOURNEYS_PORT ??= String(await freePort());
process.env.JOURNEYS_DATA ??= temporaryFolder();
const address = `http://localhost:${process.env.JOURNEYS_PORT}`;
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
  // Workers share one server and its data; each test creates its own people and projects.
  workers: 2,
  forbidOnly: true,
  // Tolerates a busy machine. Tests that pass only on the retry are listed and counted (bin/lib/run-journeys.mjs).
  retries: process.env.CI ? 1 : 0,
  reporter: "list",
  // Tests check that something appears, not how fast a busy machine shows it.
  expect: { timeout: 10_000 },
  use: {
    baseURL: address,
    // Tracing slows every step, so CI traces only retries.
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
    launchOptions: { executablePath: await findBrowser(), args: launchArguments },
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
  webServer: {
    command: "npm start",
    url: `${address}/health`,
    env: {
      PORT: process.env.JOURNEYS_PORT,
      DATA_DIR: process.env.JOURNEYS_DATA,
      ...{ SECRET_KEYS: "", SECRET_KEYS_FILE: path.join(process.env.JOURNEYS_DATA, "keys") },
      RATE_LIMITS: "off",
      // Ignores the settings of the person's own environment.
      ...{
        HOST: "",
        PUBLIC_URL: "",
        DATABASE_URL: "",
        ADMIN_USERNAME: "robin",
        ADMIN_PASSWORD: "keeps-the-blinds-level",
      },
      ...{ SMTP_URL: "", TWILIO_ACCOUNT_SID: "", TWILIO_AUTH_TOKEN: "", TWILIO_FROM: "" },
      TWILIO_API: "",
    },
    stdout: "pipe",
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "valance-journeys-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
