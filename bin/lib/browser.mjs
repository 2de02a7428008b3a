import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { CliError } from "./cli-error.mjs";
import { runPinned, tool } from "./run-node.mjs";
import { aptGet, isRoot } from "./system-programs.mjs";

export const launchArguments = [
  // Chromium's sandbox refuses to run as root.
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Path of a working Chromium, or undefined. If CHROMIUM_PATH is set, only that one is tried. */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return isExecutable(chosen) ? chosen : undefined;
  return (await playwrightBrowser()) ?? systemBrowsers();
}

/** Path of a Chromium, installed first if none is found. Throws CliError with the next step. */
export async function findOrInstallBrowser() {
  const found = await findBrowser();
  if (found) return found;
  if (process.env.CHROMIUM_PATH) {
    throw new CliError(
      `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not run. Correct or unset it, then try again.`,
    );
  }
  console.log("No Chromium found: installing one…");
  const installed =
    ((aptGet("chromium-headless-shell") || aptGet("chromium")) && systemBrowsers()) ||
    ((await playwrightsDownload()) && (await playwrightBrowser()));
  if (installed) return installed;
  throw new CliError(
    "No Chromium found for the browser tests. Install one with your package manager or set CHROMIUM_PATH, then try again.",
  );
}

/** Imports late, because this file is loaded before packages are installed. */
async function playwrightBrowser() {
  const { chromium } = await import("@playwright/test");
  return [chromium.executablePath()].find(isExecutable);
}

/** The headless shell first: it draws the same pages for two thirds of the processor time. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "microsoft-edge-stable",
];
const outsidePath = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** Ubuntu's chromium-browser is only a placeholder for a snap, so run each program with --version. */
function systemBrowsers() {
  const folders = [
    ...(process.env.PATH ?? "").split(path.delimiter),
    "/usr/bin",
    "/usr/local/bin",
    "/snap/bin",
  ];
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const onPath = candidates.find((file) => isExecutable(file) && printsVersion(file));
  return onPath ?? outsidePath.find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function printsVersion(file) {
  return spawnSync(file, ["--version"], { timeout: 20_000 }).status === 0;
}

async function playwrightsDownload() {
  const cli = tool("@playwright/test/cli.js");
  return (
    (await runPinned([cli, "install", ...(isRoot ? ["--with-deps"] : []), "--no-shell", "chromium"])) === 0
  );
}
