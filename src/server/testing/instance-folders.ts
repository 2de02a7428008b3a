import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

/** Runs the commands of deploy/systemd/instance.conf for a process, with this folder for /var/lib/valance. */
export function prepareInstanceFolders(folder: string, name: string) {
  const unit = path.resolve(import.meta.dirname, "../../../deploy/systemd/instance.conf");
  const commands = readFileSync(unit, "utf8").matchAll(/^ExecStartPre=(.+)$/gm);
  for (const [, command] of commands) {
    const [program, ...args] = command!
      .replaceAll("/var/lib/valance", folder)
      .replaceAll("%i", name)
      .split(" ");
    execFileSync(program!, args);
  }
}
