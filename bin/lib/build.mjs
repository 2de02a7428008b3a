import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { CliError } from "./cli-error.mjs";
import { withLockFile } from "./lock-file.mjs";
import { precompress } from "./precompress.mjs";
import { step } from "./progress.mjs";
import { listenToPinned, root, tool } from "./run-node.mjs";

const built = path.join(root, "dist");
const stamp = path.join(built, "built-from");
/** Files and folders; excludes the server, which runs from its sources. */
export const sources = [
  ...["domain", "contract", "api", "ui", "site", "crm"].map((name) => `src/${name}`),
  ...["public", "vite.config.ts", "package.json", "package-lock.json"],
];

export const viteBuild = [tool("vite/bin/vite.js"), "build"];
/** React's development build is four times slower, so ignore the environment's own NODE_ENV. */
export const forProduction = { NODE_ENV: "production" };

/** Builds dist/ unless its sources are unchanged. */
export async function buildWhatChanged() {
  if (isUpToDate()) return;
  await withLockFile(async () => {
    if (!isUpToDate()) await step("Building the site and the office", build);
  });
}

function isUpToDate() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourcesAsNumber();
}

/** Builds in a separate folder, so that a running server keeps the last build until the new one is complete. */
async function build() {
  const from = sourcesAsNumber();
  const unfinished = path.join(root, "dist.unfinished");
  empty(unfinished);
  const folder = { BUILD_FOLDER: path.basename(unfinished) };
  const { code, output } = await listenToPinned([...viteBuild, "--logLevel", "warn"], {
    ...forProduction,
    ...folder,
  });
  if (code !== 0)
    throw new CliError(`${output.trim()}\nThe build failed. Fix the error above, then try again.`);
  await precompress(path.join(unfinished, "client"));
  writeFileSync(path.join(unfinished, "built-from"), from);
  rmSync(built, { recursive: true, force: true });
  renameSync(unfinished, built);
}

export function forgetBuild() {
  empty(built);
}

function empty(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
}

function sourcesAsNumber() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesUnder).filter((file) => !/\.test\.tsx?$/.test(file))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesUnder(place) {
  const at = path.join(root, place);
  if (!existsSync(at)) return [];
  if (statSync(at).isFile()) return [place];
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}
