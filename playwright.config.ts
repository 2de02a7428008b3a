import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findBrowser, launchArguments } from "./bin/browser.mjs";

// Read again in each worker, which must find the server that the first reading chose.
process.env.JOURNEYS_PORT ??= String(await freePort());
process.env.JOURNEYS_DATA ??= temporaryFolder();
const address = `http://localhost:${process.env.JOURNEYS_PORT}`;
const desk = { width: 1280, height: 800 };
const withoutJavaScript = "**/*.nojs.spec.ts";

/** What does not hang on the size of the screen is walked at one: keyboards, weights, two people, lost networks. */
const atDeskAlone = [
  "answers-texts",
  "approves-a-colleague",
  "asks-again-for-more",
  "asks-without-a-mouse",
  "begins-the-day-at-the-dashboard",
  "books-who-is-known",
  "changes-many-leads-at-once",
  "changes-the-words-of-messages",
  "finds-a-house-among-many",
  "finds-anything-by-the-palette",
  "finds-another-time",
  "forgets-a-person",
  "gives-a-lead-a-consultation",
  "gives-out-new-leads",
  "is-told-of-what-happens",
  "keeps-its-place-in-the-address",
  "keeps-a-business-as-a-client",
  "keeps-the-books-of-a-house",
  "keeps-the-catalogue",
  "keeps-what-was-typed-when-saving-fails",
  "knows-a-client-by-their-page",
  "knows-a-lead-by-its-story",
  "loses-no-word",
  "measures-a-house-by-touch",
  "measures-and-takes-back",
  "measures-to-the-cent",
  "opens-the-teams-door",
  "orders-what-was-accepted",
  "overwrites-nobody",
  "reads-a-quote-with-a-screen-reader",
  "reads-the-leads-with-a-screen-reader",
  "reads-the-office-with-a-screen-reader",
  "reads-the-reports",
  "reads-what-is-kept",
  "says-where-and-when-it-works",
  "sees-what-others-do",
  "says-so-when-the-network-is-away",
  "sends-again-after-a-lost-answer",
  "settles-two-edits-of-one-lead",
  "shows-which-requests-wait",
  "signs-in-over-a-form",
  "signs-in-with-two-factors",
  "signs-out-of-the-office",
  "subscribes-to-the-calendar",
  "takes-back-a-slip",
  "takes-back-what-is-refused",
  "takes-leads-in-from-a-sheet",
  "the-calendar-can-be-used-by-everybody",
  "the-office-is-light",
  "toasts-cover-nothing",
  "walks-a-quote-to-its-yes",
  "works-by-single-keys",
  "works-without-a-mouse",
].map((journey) => `**/${journey}.spec.ts`);

/** What is hardest where there is little room is walked there. */
const onPhonesAlone = "**/asks-with-large-text.spec.ts";

export default defineConfig({
  testDir: "e2e",
  // They share one server and its data, and each makes people and houses of its own.
  workers: 2,
  forbidOnly: true,
  // A shared machine may stumble. What goes right only at the second try is named and counted (bin/journeys.mjs).
  retries: process.env.CI ? 1 : 0,
  reporter: "list",
  // That something comes is what is asked here, not how soon on a machine that does much else.
  expect: { timeout: 10_000 },
  use: {
    baseURL: address,
    // Tracing costs every step time, so where much runs only a second try is traced.
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
    launchOptions: { executablePath: await findBrowser(), args: launchArguments },
  },
  projects: [
    { name: "desk", use: { viewport: desk }, testIgnore: [withoutJavaScript, onPhonesAlone] },
    { name: "phone", use: { ...devices["Pixel 7"] }, testIgnore: [withoutJavaScript, ...atDeskAlone] },
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
      // Whatever the person's own office is set to.
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
