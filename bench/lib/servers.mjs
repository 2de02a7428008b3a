import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { findBrowser, launchArguments } from "../../bin/lib/browser.mjs";
import { forProduction } from "../../bin/lib/build.mjs";
import { startPinned } from "../../bin/lib/run-node.mjs";
import { serverArguments } from "../../bin/lib/serve.mjs";

/** The administrator of every measured office. */
export const admin = { username: "bench", password: "keeps-the-blinds-level" };

/** Starts the real server, on the database of a folder or on a new one. `before` is loaded first; `env` overrides. */
export function serveOurs({ before, folder = emptyFolder(), env } = {}) {
  const args = [...(before ? ["--import", `./${before}`] : []), ...serverArguments];
  const own = { DATA_DIR: folder, SECRET_KEYS_FILE: path.join(folder, "keys"), RATE_LIMITS: "off" };
  const first = { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password };
  return serve(args, { ...onlyDefaults, ...forProduction, ...own, ...first, ...env });
}

/** A temporary folder, removed when this process ends. */
export function emptyFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "valance-bench-"));
  // PostgreSQL's own account must reach it, or the database would go to a folder that nothing removes.
  chmodSync(folder, 0o711);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The Cookie header for the Set-Cookie headers of a sign-in. */
export function cookieOf(setCookies) {
  return setCookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

/** Starts a minimal server that runs recorded statements of a data folder's database (statements.mjs). */
export function serveStatements(recording, databaseUrl) {
  return serve(["bench/lib/bare-reads.mjs", recording, databaseUrl], forProduction);
}

/** The same for recorded writes. */
export function serveWrites(recording, databaseUrl) {
  return serve(["bench/lib/bare-writes.mjs", recording, databaseUrl], forProduction);
}

/** Starts a minimal server that sends the other server's bytes and nothing else. */
export function serveBare(address) {
  return serve(["bench/lib/bare.mjs", address], forProduction);
}

// Ignores the settings of the person's own environment.
const onlyDefaults = Object.fromEntries(
  ["HOST", "DATABASE_URL", "SMTP_URL", "MAIL_FROM"].map((variable) => [variable, ""]),
);

async function serve(args, env) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = startPinned(args, { ...env, PORT: String(port), PUBLIC_URL: address });
  while (!(await answers(address))) {
    if (child.exitCode !== null) throw new Error(`A server of the measurement ended with ${child.exitCode}`);
    await pause(100);
  }
  const stop = async () => {
    child.kill();
    if (child.exitCode === null) await once(child, "exit");
  };
  return { address, child, stop };
}

function answers(address) {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

export async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** Opens Chromium with the administrator signed in: `{ context, close }`. */
export async function openBrowser(address) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: launchArguments });
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 800 } });
  const login = await context.request.post("/api/login", { data: admin });
  if (!login.ok()) throw new Error(`Nobody was let in: ${await login.text()}`);
  return { context, close: () => browser.close() };
}
