import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { vi } from "vitest";

const mirror = "http://deb.debian.org/debian";
const ownCertificates = "/usr/local/share/ca-certificates";
const environment = {
  HOME: "/root",
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  LANG: "C.UTF-8",
  DEBIAN_FRONTEND: "noninteractive",
};

/** A Debian in a container with its own systemd. It shares this machine's network. */
export class DebianMachine {
  readonly root: string;
  readonly #folder = mkdtempSync(path.join(tmpdir(), "valance-debian-"));
  #container: ChildProcess | undefined;

  private constructor() {
    this.root = path.join(this.#folder, "root");
  }

  /** Installs the smallest Debian with systemd and starts it. */
  static async install(release: string): Promise<DebianMachine> {
    const machine = new DebianMachine();
    const packages = "systemd,systemd-sysv,dbus";
    execFileSync(
      "debootstrap",
      ["--variant=minbase", `--include=${packages}`, release, machine.root, mirror],
      { stdio: "ignore" },
    );
    machine.#answerYes();
    machine.#trustWhatThisMachineTrusts();
    await machine.start();
    return machine;
  }

  /** Copies a folder of this machine to the container's. */
  copyInto(from: string, to: string) {
    cpSync(from, path.join(this.root, to), { recursive: true });
  }

  read(file: string): string {
    return readFileSync(path.join(this.root, file), "utf8");
  }

  async start() {
    const log = openSync(path.join(this.#folder, "boot.log"), "a");
    this.#container = spawn(
      "systemd-nspawn",
      [`--directory=${this.root}`, "--boot", "--register=no", "--keep-unit", "--resolv-conf=replace-host"],
      { stdio: ["ignore", log, log], detached: true },
    );
    await vi.waitFor(() => this.run("systemctl is-system-running --wait | grep -E '^(running|degraded)$'"), {
      timeout: 60_000,
      interval: 500,
    });
  }

  /** Runs commands as root; returns their output. Throws with it if one fails. */
  run(commands: string): string {
    const env = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    const shell = ["env", "-i", ...env, "bash", "-euo", "pipefail", "-c", `cd\n${commands}`];
    return execFileSync("nsenter", [`--target=${this.#init()}`, "--all", ...shell], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  }

  /** Shuts down and starts again. */
  async reboot() {
    await this.#powerOff();
    await this.start();
  }

  async remove() {
    await this.#powerOff();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #powerOff() {
    const container = this.#container;
    if (!container || container.exitCode !== null) return;
    const ended = once(container, "exit");
    this.run("systemctl poweroff --no-block");
    await ended;
  }

  /** The process that is number 1 in the container. */
  #init(): number {
    const pid = this.#container?.pid;
    const file = `/proc/${pid}/task/${pid}/children`;
    const [child] = existsSync(file) ? readFileSync(file, "utf8").split(" ") : [];
    if (!child) throw new Error("The container does not run");
    return Number(child);
  }

  #answerYes() {
    writeFileSync(path.join(this.root, "etc/apt/apt.conf.d/90yes"), 'APT::Get::Assume-Yes "true";\n');
  }

  /** The page's commands install the package that reads them. */
  #trustWhatThisMachineTrusts() {
    if (!existsSync(ownCertificates)) return;
    this.copyInto(ownCertificates, ownCertificates);
  }
}
