import "./lib/node-version.mjs";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { CliError, command } from "./lib/cli-error.mjs";
import { installMissing } from "./lib/install.mjs";
import { runPinned } from "./lib/run-node.mjs";
import { vitest } from "./lib/run-vitest.mjs";
import { aptGet, isRoot } from "./lib/system-programs.mjs";
import { conclude } from "./lib/test-summary.mjs";

/** What makes and runs the container, by its path on Debian. */
const programs = { debootstrap: "/usr/sbin/debootstrap", "systemd-container": "/usr/bin/systemd-nspawn" };
/** Of Valance, Caddy and PostgreSQL in the container, which shares this machine's network. */
const ports = [80, 443, 3000, 3001, 3100, 5432];

// Runs the commands of docs/operations.md on a new Debian.
await command(async () => {
  const missing = Object.keys(programs).filter((name) => !existsSync(programs[name]));
  if (!isRoot || (missing.length > 0 && !aptGet(...missing)))
    throw new CliError("Run this as root on Debian: it starts a Debian in a container.");
  for (const port of ports)
    if (await isTaken(port)) throw new CliError(`Stop the program that uses port ${port}, then try again.`);
  await installMissing();
  return conclude([await vitest("debian", "debian", runPinned)]);
});

function isTaken(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    }).on("error", () => resolve(false));
  });
}
