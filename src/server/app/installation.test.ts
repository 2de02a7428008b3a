import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkedOutCommit } from "./installation.ts";

let folder: string;
const git = (...command: string[]) =>
  execFileSync("git", ["-c", "user.name=Robin", "-c", "user.email=robin@example.com", ...command], {
    cwd: folder,
    encoding: "utf8",
  }).trim();

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "valance-clone-"));
  git("init", "--quiet");
  writeFileSync(path.join(folder, "file"), "text");
  git("add", "file");
  git("commit", "--quiet", "--message", "first");
});
afterEach(() => rmSync(folder, { recursive: true }));

const commit = () => checkedOutCommit(path.join(folder, ".git"));

it("names the commit of a branch, also after git has packed it", () => {
  const tip = git("rev-parse", "HEAD").slice(0, 8);
  expect(commit()).toBe(tip);
  git("pack-refs", "--all");
  expect(commit()).toBe(tip);
});

it("names a commit that is checked out without a branch", () => {
  git("checkout", "--quiet", "--detach");
  expect(commit()).toBe(git("rev-parse", "HEAD").slice(0, 8));
});

it("names none in a copy without history", () => {
  expect(checkedOutCommit(path.join(folder, "nowhere"))).toBeUndefined();
});
