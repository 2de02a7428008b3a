import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Interrupted } from "./cli-error.mjs";

export const root = path.resolve(import.meta.dirname, "../..");

// Not node_modules/.bin/node: on Windows that is a script, which needs a shell to start.
const pinnedNode = path.join(
  root,
  "node_modules/node/bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/** False also for another platform's Node in a copied node_modules. */
export function pinnedNodeRuns() {
  return existsSync(pinnedNode) && spawnSync(pinnedNode, ["--version"]).status === 0;
}

/** Path of an installed tool's script. */
export function tool(script) {
  return path.join(root, "node_modules", script);
}

/**
 * Runs a script on the pinned Node; resolves with its exit code. IPC tells the script if this process dies. `by` is a
 * program that becomes that Node, with its arguments.
 */
export function runPinned(args, env = {}, by = []) {
  return finish(startPinned(args, env, by));
}

export function startPinned(args, env = {}, by = []) {
  const [program, ...rest] = [...by, pinnedNode, ...args];
  return spawn(program, rest, { ...environment(env), stdio: ["inherit", "inherit", "inherit", "ipc"] });
}

/**
 * Becomes a script on the pinned Node, because a process that only waits for it would keep 100 MB. Returns where that
 * is not possible: on Windows, on a Node before 22.15, and under npm, whose end must be watched for.
 */
export function becomePinned(args, env = {}) {
  if (process.platform === "win32" || !process.execve || process.env.npm_lifecycle_event) return;
  const { cwd, env: all } = environment(env);
  process.chdir(cwd);
  process.execve(pinnedNode, [pinnedNode, ...args], all);
}

/** Runs a script on the pinned Node and captures its output: `{ code, output }`. */
export function listenToPinned(args, env = {}) {
  return listenTo(pinnedNode, args, env);
}

/** Runs a program and captures its output: `{ code, output }`. */
export async function listenTo(program, args, env = {}) {
  const child = spawn(program, args, { ...environment(env), stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  return { code: await finish(child), output };
}

/** Node's compile cache, which saves a third of each start. */
const compiled = path.join(root, "node_modules/.cache/compiled");

/** Saves a third of each start (096). */
const preload = `--import=${pathToFileURL(path.join(root, "bin/lib/resolve-drizzle.mjs")).href}`;

function environment(env) {
  const NODE_OPTIONS = [process.env.NODE_OPTIONS, preload].filter(Boolean).join(" ");
  return { cwd: root, env: { NODE_COMPILE_CACHE: compiled, ...process.env, NODE_OPTIONS, ...env } };
}

const forwardedSignals = ["SIGINT", "SIGTERM"];
/** One Ctrl-C may arrive from the terminal and again from npm. */
const onePress = 500;

/**
 * Resolves with a program's exit code. Forwards signals to it, so that nothing keeps running, and then throws
 * Interrupted. A second Ctrl-C kills a program that ignores the first.
 */
export function finish(child) {
  let interruptedAt;
  const interrupt = (signal) => {
    const isAgain = interruptedAt !== undefined && performance.now() - interruptedAt > onePress;
    interruptedAt ??= performance.now();
    child.kill(isAgain ? "SIGKILL" : signal);
  };
  for (const signal of forwardedSignals) process.on(signal, interrupt);
  const watch = onceNpmIsGone(() => interrupt("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) =>
      interruptedAt === undefined ? resolve(code ?? 1) : reject(new Interrupted(code ?? 130)),
    );
  }).finally(() => {
    clearInterval(watch);
    for (const signal of forwardedSignals) process.off(signal, interrupt);
  });
}

/** `kill` on npm ends only the shell between npm and this process, so watch for a change of parent. */
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
