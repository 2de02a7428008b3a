import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseAst } from "vite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

interface Locked {
  /** Set if it differs from the folder's name. */
  name?: string;
  version?: string;
  integrity?: string;
  link?: boolean;
}
const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Locked> };
const own = JSON.parse(read("package.json"));

const puttingIn = ["ci", "install", "i", "add", "update", "link", "dedupe", "exec", "rebuild"];

/** The npm arguments in bin/: each array that starts with an npm command that can run install scripts. */
const given = readdirSync(path.join(root, "bin"), { encoding: "utf8", recursive: true })
  .filter((file) => file.endsWith(".mjs"))
  .flatMap((file) => listsIn(parseAst(read(`bin/${file}`))).map((args) => ({ file, args })))
  .filter(({ args: [command = ""] }) => puttingIn.includes(command));

function listsIn(part: unknown): string[][] {
  if (Array.isArray(part)) return part.flatMap(listsIn);
  if (typeof part !== "object" || part === null || part instanceof RegExp) return [];
  const below = Object.values(part).flatMap(listsIn);
  const { type, elements } = part as { type?: string; elements?: { value?: unknown }[] };
  return type === "ArrayExpression" && elements
    ? [elements.map((each) => String(each?.value)), ...below]
    : below;
}

describe("install scripts of packages", () => {
  it.each(["", "bench/lighthouse/"])("disables them for every npm call in ./%s", (folder) => {
    const lines = read(`${folder}.npmrc`)
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line && !/^[#;]/.test(line));
    expect(lines).toEqual(["ignore-scripts=true"]);
  });

  it("disables them in every npm install, except one call for only the pinned Node", () => {
    const rebuilding = given.filter(({ args }) => args.includes("rebuild"));
    expect(rebuilding).toEqual([
      { file: "lib/install.mjs", args: ["rebuild", "node", "--ignore-scripts=false", "--loglevel=error"] },
    ]);
    const installing = given.filter(({ args }) => !args.includes("rebuild"));
    expect(installing.map(({ file }) => file)).toEqual(["lib/install.mjs"]);
    for (const { args } of installing) {
      expect(args).toContain("--ignore-scripts");
      expect(args.filter((word) => /^--(no-)?ignore-scripts(=|$)/.test(word))).toEqual(["--ignore-scripts"]);
    }
  });

  it("runs them for only one package, the pinned Node as published", () => {
    const named = Object.entries(packages).filter(([place]) => /(^|\/)node_modules\/node$/.test(place));
    expect(named.map(([place]) => place)).toEqual(["node_modules/node"]);
    // No other package may use this name.
    expect(Object.values(packages).filter(({ name }) => name === "node")).toEqual([]);
    const { version, integrity } = packages["node_modules/node"] ?? {};
    expect({ ...own.dependencies, ...own.devDependencies }.node).toBe(version);
    expect(integrity).toMatch(/^sha512-/);
  });

  it("allows them in package.json for no other package, as npm 11 requires", () => {
    const allowed = Object.entries(own.allowScripts).filter(([, may]) => may !== false);
    expect(allowed).toEqual([["node", true]]);
  });

  it("has none in this project, because npm would run them on install", () => {
    const withInstalls = /^(pre|post)?(install|prepare|prepublish|dependencies)$/;
    expect(Object.keys(own.scripts).filter((name) => withInstalls.test(name))).toEqual([]);
    expect(Object.values(packages).filter(({ link }) => link)).toEqual([]);
    expect(readdirSync(root)).not.toContain("binding.gyp");
  });
});

describe("the lockfile", () => {
  it("can be installed by the npm of Debian 13, which fails on overrides of a tag", () => {
    expect(own.overrides).toBeUndefined();
  });
});

describe("the npm that is installed here", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "valance-npm-"));
    mkdirSync(path.join(folder, "poisoned"));
    const leaveTrace = "node -e \"require('fs').writeFileSync(process.env.INIT_CWD + '/ran', '')\"";
    write("poisoned/package.json", { name: "poisoned", version: "1.0.0", scripts: { install: leaveTrace } });
    write("package.json", {
      ...{ name: "office", version: "1.0.0", private: true },
      dependencies: { poisoned: "file:poisoned" },
    });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (file: string, content: object) =>
    writeFileSync(path.join(folder, file), JSON.stringify(content));
  const hasRun = () => existsSync(path.join(folder, "ran"));

  /** Runs npm with a terminal user's environment, without the variables that npm sets for this test. */
  function npm(...command: string[]) {
    const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
    const args = [...command, "--offline", "--no-audit", "--no-fund"];
    execFileSync("npm", args, { cwd: folder, env: Object.fromEntries(inherited), stdio: "pipe" });
    const ran = hasRun();
    rmSync(path.join(folder, "ran"), { force: true });
    return ran;
  }

  it("skips a package script under our .npmrc or our command's arguments, and runs it without both", () => {
    expect(npm("install", "--ignore-scripts=false")).toBe(true);
    const [install] = given.filter(({ args }) => args.includes("--ignore-scripts"));
    expect(npm(...(install?.args ?? []))).toBe(false);
    copyFileSync(path.join(root, ".npmrc"), path.join(folder, ".npmrc"));
    expect(npm("ci")).toBe(false);
  }, 30_000);
});
