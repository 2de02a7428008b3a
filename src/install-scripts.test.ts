import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

interface Locked {
  /** Where it is not called as its folder. */
  name?: string;
  version?: string;
  integrity?: string;
  link?: boolean;
}
const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Locked> };
const own = JSON.parse(read("package.json"));

const puttingIn = ["ci", "install", "i", "add", "update", "link", "dedupe", "exec", "rebuild"];

/** What the commands give to npm: each list of words that begins with one of its commands that can run a script. */
const given = readdirSync(path.join(root, "bin"), { encoding: "utf8", recursive: true })
  .filter((file) => file.endsWith(".mjs"))
  .flatMap((file) => listsIn(parseAst(read(`bin/${file}`))).map((words) => ({ file, words })))
  .filter(({ words: [command = ""] }) => puttingIn.includes(command));

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
  it("are off for whoever calls npm in this folder, with npm 10 and npm 11", () => {
    const lines = read(".npmrc")
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line && !/^[#;]/.test(line));
    expect(lines).toEqual(["ignore-scripts=true"]);
  });

  it("are off in every call of npm that installs, and on in one that names the pinned Node alone", () => {
    const rebuilding = given.filter(({ words }) => words.includes("rebuild"));
    expect(rebuilding).toEqual([
      { file: "lib/install.mjs", words: ["rebuild", "node", "--ignore-scripts=false", "--loglevel=error"] },
    ]);
    const installing = given.filter(({ words }) => !words.includes("rebuild"));
    expect(installing.map(({ file }) => file)).toEqual(["lib/install.mjs"]);
    for (const { words } of installing) {
      expect(words).toContain("--ignore-scripts");
      expect(words.filter((word) => /^--(no-)?ignore-scripts(=|$)/.test(word))).toEqual(["--ignore-scripts"]);
    }
  });

  it("run of one package, which is the pinned Node as it was published", () => {
    const named = Object.entries(packages).filter(([place]) => /(^|\/)node_modules\/node$/.test(place));
    expect(named.map(([place]) => place)).toEqual(["node_modules/node"]);
    // A package in another place that calls itself so.
    expect(Object.values(packages).filter(({ name }) => name === "node")).toEqual([]);
    const { version, integrity } = packages["node_modules/node"] ?? {};
    expect({ ...own.dependencies, ...own.devDependencies }.node).toBe(version);
    expect(integrity).toMatch(/^sha512-/);
  });

  it("are allowed to no other package by package.json, which npm 11 asks", () => {
    const allowed = Object.entries(own.allowScripts).filter(([, may]) => may !== false);
    expect(allowed).toEqual([["node", true]]);
  });

  it("are none of our own, which npm would run with an install", () => {
    const withInstalls = /^(pre|post)?(install|prepare|prepublish|dependencies)$/;
    expect(Object.keys(own.scripts).filter((name) => withInstalls.test(name))).toEqual([]);
    expect(Object.values(packages).filter(({ link }) => link)).toEqual([]);
    expect(readdirSync(root)).not.toContain("binding.gyp");
  });
});
