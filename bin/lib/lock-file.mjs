import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "./run-node.mjs";

const folder = path.join(root, ".cache");
const lock = path.join(folder, "setting-up.lock");
const beat = 2_000;
const abandoned = 30_000;

/** Runs the work while no other command installs or builds here. The lock survives `npm ci`, outside node_modules. */
export async function withLockFile(work) {
  mkdirSync(folder, { recursive: true });
  for (let waited = false; !take(); waited = true) {
    if (!waited) console.log("Another command is setting this folder up; waiting for it…");
    await pause(500);
    removeIfAbandoned();
  }
  const beating = setInterval(() => utimesSync(lock, new Date(), new Date()), beat);
  const release = () => rmSync(lock, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(beating);
    process.off("exit", release);
    release();
  }
}

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * A killed command leaves its lock behind, and several others may notice at once. The rename has one winner. If it
 * renamed a lock that another command had just taken, it puts that lock back.
 */
function removeIfAbandoned() {
  const seen = read(lock);
  if (seen === undefined || isHeld(seen)) return;
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    if (read(aside).id !== seen.id) linkSync(aside, lock);
  } catch {
    // Another command was faster.
  } finally {
    rmSync(aside, { force: true });
  }
}

function read(file) {
  try {
    const { mtimeMs, ino } = statSync(file);
    return { pid: Number(readFileSync(file, "utf8")), id: ino, age: Date.now() - mtimeMs };
  } catch {
    return undefined;
  }
}

/** After a reboot or in a container, a process id proves little, so the lock's age counts too. */
function isHeld({ pid, age }) {
  if (age > abandoned) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
