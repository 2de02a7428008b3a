import "./lib/node-version.mjs";
import { existsSync, watch } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { forgetBuild, viteBuild } from "./lib/build.mjs";
import { command } from "./lib/cli-error.mjs";
import { installMissing } from "./lib/install.mjs";
import { finish, root, runPinned, startPinned } from "./lib/run-node.mjs";

// The server runs from its own sources and from the build's output.
const watched = ["src/server", "src/domain", "src/contract", "dist"];
const madeByTheBuild = ["client/.vite/site.json", "client/.vite/crm.json", "site/render.mjs"];
const quiet = 300;

await command(async () => {
  await installMissing();
  forgetBuild();
  console.log("Building the site and the office, and rebuilding them on every change…");
  await Promise.race([runPinned([...viteBuild, "--watch", "--logLevel", "warn"]), serveAndRestart()]);
});

async function serveAndRestart() {
  await firstBuild();
  const changes = changesIn(watched);
  for (;;) {
    const server = startPinned(["src/server/app/main.ts"]);
    const ended = finish(server);
    await Promise.race([changes.next(), crash(ended)]);
    server.kill("SIGTERM");
    await ended;
  }
}

async function firstBuild() {
  while (!madeByTheBuild.every((file) => existsSync(path.join(root, "dist", file)))) await pause(100);
}

/** Never resolves if the server crashed: it printed the reason, and the next change restarts it. */
async function crash(ended) {
  await ended;
  await new Promise(() => undefined);
}

/** `next()` resolves after a change, once files have stopped changing. */
function changesIn(folders) {
  let notifyReady = () => undefined;
  let timer;
  for (const folder of folders) {
    watch(path.join(root, folder), { recursive: true, persistent: false }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => notifyReady(), quiet);
    });
  }
  return {
    next: () =>
      new Promise((resolve) => {
        notifyReady = resolve;
      }),
  };
}
