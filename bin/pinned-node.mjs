import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { Interrupted } from "./cannot-go-on.mjs";

export const root = path.resolve(import.meta.dirname, "..");

// Not node_modules/.bin/node: on Windows that is a script, which cannot be started without a shell.
const pinnedNode = path.join(
  root,
  "node_modules/node/bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/** False too for a Node of another machine, in a node_modules that was copied here. */
export function pinnedNodeRuns() {
  return existsSync(pinnedNode) && spawnSync(pinnedNode, ["--version"]).status === 0;
}

/** The path of a tool's script among the installed packages. */
export function tool(script) {
  return path.join(root, "node_modules", script);
}

/** Runs a script on the pinned Node in full view of the person; its exit code. The channel tells it when this process is gone. */
export function runPinned(args, env = {}) {
  return finish(startPinned(args, env));
}

export function startPinned(args, env = {}) {
  return spawn(pinnedNode, args, { ...surroundings(env), stdio: ["inherit", "inherit", "inherit", "ipc"] });
}

/** Runs a script on the pinned Node and keeps what it says: `{ code, said }`. */
export function listenToPinned(args, env = {}) {
  return listenTo(pinnedNode, args, env);
}

/** Runs any program and keeps what it says: `{ code, said }`. */
export async function listenTo(program, args, env = {}) {
  const child = spawn(program, args, { ...surroundings(env), stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
  }
  return { code: await finish(child), said };
}

function surroundings(env) {
  return { cwd: root, env: { ...process.env, ...env } };
}

const toForward = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Waits for a program to end; its exit code. What would end this process is handed on, so that nothing is left
 * running behind, and then thrown as Interrupted.
 */
export function finish(child) {
  let interrupted = false;
  const forward = (signal) => {
    interrupted = true;
    child.kill(signal);
  };
  for (const signal of toForward) process.on(signal, forward);
  const watch = whenNpmIsGone(() => forward("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => (interrupted ? reject(new Interrupted(code ?? 130)) : resolve(code ?? 1)));
  }).finally(() => {
    clearInterval(watch);
    for (const signal of toForward) process.off(signal, forward);
  });
}

/** `kill` on npm ends only the shell between npm and us, so the one sign of it is another parent. */
function whenNpmIsGone(stop) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  return setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 500);
}
