import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { Interrupted } from "./cli-error.mjs";

export const root = path.resolve(import.meta.dirname, "../..");

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

/** What was compiled once is not compiled again: a third less work at each start. */
const compiled = path.join(root, "node_modules/.cache/compiled");

function surroundings(env) {
  return { cwd: root, env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env } };
}

const toForward = ["SIGINT", "SIGTERM"];
/** A single press of Ctrl-C may reach us from the terminal and from npm. */
const onePress = 500;

/**
 * Waits for a program to end; its exit code. What would end this process is handed on, so that nothing is left
 * running behind, and then thrown as Interrupted. A second press ends a program that does not listen.
 */
export function finish(child) {
  let interruptedAt;
  const interrupt = (signal) => {
    const isAgain = interruptedAt !== undefined && performance.now() - interruptedAt > onePress;
    interruptedAt ??= performance.now();
    child.kill(isAgain ? "SIGKILL" : signal);
  };
  for (const signal of toForward) process.on(signal, interrupt);
  const watch = onceNpmIsGone(() => interrupt("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) =>
      interruptedAt === undefined ? resolve(code ?? 1) : reject(new Interrupted(code ?? 130)),
    );
  }).finally(() => {
    clearInterval(watch);
    for (const signal of toForward) process.off(signal, interrupt);
  });
}

/** `kill` on npm ends only the shell between npm and us, so the one sign of it is another parent. */
function onceNpmIsGone(stop) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
  return watch;
}
