import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CliError } from "./cli-error.mjs";
import { withLockFile } from "./lock-file.mjs";
import { step } from "./progress.mjs";
import { listenTo, listenToPinned, pinnedNodeRuns, root } from "./run-node.mjs";

const whole = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
// The only install script that runs, with any npm: it downloads the pinned Node.
const scriptOfNode = ["rebuild", "node", "--ignore-scripts=false", "--loglevel=error"];
const pingRegistry = ["ping", "--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-timeout=20000"];
const report = path.join(root, ".cache/install.log");

/** Installs what package-lock.json lists. `forServing` skips development packages. */
export async function installMissing({ forServing = false } = {}) {
  if (isInstalled(forServing)) return;
  await withLockFile(async () => {
    if (!isInstalled(forServing)) await install(forServing);
  });
}

/** Installs the packages of a tool that few need, from the lockfile in its folder. */
export async function installPackagesOf(folder) {
  if (existsSync(path.join(root, folder, "node_modules/.package-lock.json"))) return;
  await step(`Installing the packages of ${folder}`, () => runNpm([...whole, `--prefix=${folder}`]));
}

function isInstalled(forServing) {
  return hasPackages(forServing) && pinnedNodeRuns();
}

const list = path.join(root, "node_modules/.package-lock.json");

/** npm writes this list last, so an interrupted install has none. */
function hasPackages(forServing) {
  if (!existsSync(list)) return false;
  const there = packagesIn(list);
  const chosen = packagesIn(path.join(root, "package-lock.json"));
  const mayMiss = (entry) => entry.optional || entry.devOptional || entry.peer || (forServing && entry.dev);
  return (
    Object.entries(chosen).every(([place, entry]) =>
      there[place] ? there[place].version === entry.version : place === "" || mayMiss(entry),
    ) && Object.keys(there).every((place) => place in chosen)
  );
}

function hasTestPackages() {
  return existsSync(list) && Object.values(packagesIn(list)).some(({ dev }) => dev);
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

async function install(forServing) {
  await step("Installing what is missing (a minute or two the first time)", async () => {
    await refuseToWaitForNoNetwork();
    // A server installs no test packages; a clone that already has them keeps them.
    await runNpm([...whole, forServing && !hasTestPackages() ? "--omit=dev" : "--include=dev"]);
    if (!pinnedNodeRuns()) await runNpm(scriptOfNode);
    if (pinnedNodeRuns()) await listenToPinned(["src/server/platform/db/private/link-programs.ts"]);
  });
  if (!pinnedNodeRuns()) throw new CliError(noNode);
  if (!hasPackages(forServing)) {
    throw new CliError("npm succeeded but packages are missing: run npm ci, then try again.");
  }
}

async function runNpm(args) {
  const { code, output } = await npm(args);
  if (code !== 0) throw new CliError(failureReason(output));
}

/** Without a network, `npm ci` would retry each package for four minutes. */
async function refuseToWaitForNoNetwork() {
  const { code, output } = await npm(pingRegistry);
  if (code !== 0 && noNetwork.sign.test(output)) throw new CliError(failureReason(output));
}

/** Uses the npm and Node that started this command: PATH may lead to node_modules/.bin, which is being replaced. */
async function npm(args) {
  const { npm_node_execpath: node, npm_execpath: script } = process.env;
  const throughNpm = node && /npm-cli\.c?js$/.test(script ?? "") && !node.startsWith(root + path.sep);
  try {
    return throughNpm ? await listenTo(node, [script, ...args]) : await listenTo("npm", args);
  } catch (error) {
    if (error.code === "ENOENT")
      throw new CliError("npm was not found: install Node with npm, then try again.");
    throw error;
  }
}

/** Saves npm's long output to a file and returns the one line that helps. */
function failureReason(output) {
  mkdirSync(path.dirname(report), { recursive: true });
  writeFileSync(report, output);
  const cause =
    causes.find(({ sign }) => sign.test(output))?.tell ??
    "npm could not install the packages: fix the error in its output";
  return `${cause}, then try again. (Output of npm: ${path.relative(root, report)})`;
}

const noNetwork = {
  sign: /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/,
  tell: "The packages could not be fetched: connect this machine to the internet, or tell npm your proxy",
};

const causes = [
  noNetwork,
  { sign: /\bENOSPC\b/, tell: "The disk is full: free 1 GB" },
  {
    sign: /\b(EACCES|EPERM|EROFS)\b/,
    tell: "npm may not write here: make yourself the owner of this folder",
  },
  {
    sign: /can only install packages when your package\.json and package-lock\.json/,
    tell: "package.json and package-lock.json disagree: run npm install",
  },
];

const noNode =
  "The Node that Valance runs on does not run on this machine: it needs Linux with glibc, macOS or Windows.";
