import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export const isRoot = process.getuid?.() === 0;

/** Installs Debian packages and tells whether that worked. Only as root, where it needs no confirmation. */
export function aptGet(...packages) {
  if (!isRoot || !existsSync("/etc/debian_version")) return false;
  const lockOptions = ["-o", "DPkg::Lock::Timeout=300", "-qq"];
  // The run level keeps Debian from starting a service that it installs.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const run = (...args) =>
    spawnSync("apt-get", [...lockOptions, ...args], { env, stdio: "ignore" }).status === 0;
  return run("update") && run("install", "-y", "--no-install-recommends", ...packages);
}

/** Programs that the tests of deploy/ run: the package of each, by its path on Debian. */
const programs = {
  caddy: ["/usr/bin/caddy"],
  nginx: ["/usr/sbin/nginx", "/usr/bin/nginx"],
  openssl: ["/usr/bin/openssl"],
  systemd: ["/usr/bin/systemd-analyze"],
};

/** Installs what is missing, if that needs no permission. Otherwise the tests skip, or fail in CI. */
export function installProgramsOfOperations() {
  const missing = Object.keys(programs).filter((name) => !programs[name].some((file) => existsSync(file)));
  if (missing.length === 0 || process.platform !== "linux") return;
  console.log(`Not found: ${missing.join(", ")}. Installing…`);
  if (!aptGet(...missing)) console.log("Installation failed. See docs/operations.md.");
}
