import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** Files of the working tree in these places, by their paths from the root. */
export function treeFiles(...places: string[]): string[] {
  const listed = ["ls-files", "--cached", "--others", "--exclude-standard", ...places];
  return execFileSync("git", listed, { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => file && existsSync(path.join(root, file))); // Git still lists a deleted file.
}

export function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}
