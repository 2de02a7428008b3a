import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const modules: { name: string; face?: string[] }[] = createRequire(import.meta.url)("./modules.cjs");

interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

const cruise = (folder: string): Cruise => {
  const { stdout } = spawnSync(
    process.execPath,
    [
      path.join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs"),
      ...["src", "--config", ".dependency-cruiser.cjs", "--output-type", "json"],
    ],
    { cwd: folder, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
  );
  return JSON.parse(stdout);
};

const copies: string[] = [];
afterAll(() => {
  for (const folder of copies) rmSync(folder, { recursive: true, force: true });
});

/** A source tree with the given files, under the project's rules. */
function treeOf(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), "valance-modules-"));
  copies.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  for (const file of ["package.json", ".dependency-cruiser.cjs", "src/server/app/modules.cjs"])
    cpSync(path.join(root, file), path.join(folder, file));
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}

const inside = (name: string, file: string) => `src/server/${name}/${file}.ts`;
const importing = (from: string, to: string) =>
  `import { it } from "${path.posix.relative(path.posix.dirname(from), to)}"; export const mine = it;`;

it("contains only the modules in the table", () => {
  const folders = (parent: string) =>
    readdirSync(path.join(root, "src/server", parent)).map((name) => path.posix.join(parent, name));
  expect(folders(".").sort()).toEqual(["app", "features", "platform", "testing"]);
  const found = ["app", ...folders("features"), ...folders("platform")];
  expect(found.sort()).toEqual(modules.map(({ name }) => name).sort());
  expect(modules.length).toBeLessThanOrEqual(32);
});

const moduleOf = (file: string) => modules.find(({ name }) => file.startsWith(`src/server/${name}/`))?.name;

/** Imports of the project, without tests. */
let files: Cruise["modules"] = [];
beforeAll(() => {
  files = cruise(root).modules.filter(({ source }) => !source.includes(".test."));
});

/** Imports from one part to another, where `partOf` says to which part a file belongs. */
function importsBetween(partOf: (file: string) => string | undefined) {
  return files.flatMap(({ source, dependencies }) => {
    const from = partOf(source);
    if (!from) return [];
    return dependencies.flatMap(({ resolved: file }) => {
      const to = partOf(file);
      return to && to !== from ? [{ from, to, file }] : [];
    });
  });
}

function edgesOf(imports: { from: string; to: string }[]) {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  return edges;
}

const cyclesIn = (edges: Map<string, Set<string>>) =>
  stronglyConnected(edges).filter(({ length }) => length > 1);

it("has no module cycle and no upward import", () => {
  const edges = edgesOf(importsBetween(moduleOf));
  expect([...edges.values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(100);
  expect(cyclesIn(edges)).toEqual([]);
  const place = (name: string) => modules.findIndex((each) => each.name === name);
  const upward = [...edges].flatMap(([from, to]) =>
    [...to].filter((name) => place(name) < place(from)).map((name) => `${from} -> ${name}`),
  );
  expect(upward).toEqual([]);
});

it.each([
  ["domain", /^src\/domain\/[^/]+/, 40],
  ["the office", /^src\/crm\/(features\/[^/]+|[^/]+)/, 60],
  ["the site", /^src\/site\/[^/]+/, 20],
])("has no cycle between the folders of %s", (_, folder, least) => {
  const edges = edgesOf(importsBetween((file) => folder.exec(file)?.[0]));
  expect([...edges.values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(least);
  expect(cyclesIn(edges)).toEqual([]);
});

it("shows other modules no file that none of them imports", () => {
  const imports = importsBetween(moduleOf);
  // A face is a pattern: several files of a folder may share one.
  const shown = modules.flatMap(({ name, face = [] }) => face.map((file) => inside(name, file)));
  expect(shown.filter((face) => !imports.some(({ file }) => new RegExp(`^${face}$`).test(file)))).toEqual([]);
});

it("refuses an upward import in each module", () => {
  const files: Record<string, string> = {};
  for (const [position, { name }] of modules.entries()) {
    files[inside(name, "any")] = "export const it = 1;";
    const above = modules[position - 1];
    if (above) files[inside(name, "upward")] = importing(inside(name, "upward"), inside(above.name, "any"));
  }
  const broken = namesOf(cruise(treeOf(files)), "upward.ts");
  expect(broken).toEqual(
    expect.arrayContaining(modules.slice(1).map(({ name }) => `${name}-imports-downward`)),
  );
});

it("refuses an import of a private file of each module, and allows its face", () => {
  const withFace = modules.filter(({ face }) => face);
  const files: Record<string, string> = {};
  for (const { name, face: [shown] = [] } of withFace) {
    const [flat, other] = [name.replace("/", "-"), name === "app" ? "features/quotes" : "app"];
    files[inside(name, "private")] = "export const it = 1;";
    files[inside(other, `past-${flat}`)] = importing(inside(other, "any"), inside(name, "private"));
    if (!shown) continue;
    files[inside(name, shown)] = "export const it = 1;";
    files[inside(other, `through-${flat}`)] = importing(inside(other, "any"), inside(name, shown));
  }
  const result = cruise(treeOf(files));
  const broken = namesOf(result, "/past-").filter((rule) => rule.endsWith("-has-one-face"));
  expect(broken.sort()).toEqual(withFace.map(({ name }) => `${name}-has-one-face`).sort());
  expect(namesOf(result, "/through-")).toEqual([]);
});

it("refuses an import of the test kit outside tests", () => {
  const files = {
    [inside("testing", "kit")]: "export const it = 1;",
    [inside("app", "kit-user")]: importing(inside("app", "kit-user"), inside("testing", "kit")),
    [inside("app", "kit-user.test")]: importing(inside("app", "kit-user.test"), inside("testing", "kit")),
  };
  const { violations } = cruise(treeOf(files)).summary;
  expect(violations.map(({ from, rule }) => [from, rule.name])).toEqual([
    ["src/server/app/kit-user.ts", "testing-is-for-tests"],
  ]);
});

function namesOf({ summary }: Cruise, from: string): string[] {
  return summary.violations.filter((each) => each.from.includes(from)).map(({ rule }) => rule.name);
}

/** Tarjan's algorithm. */
function stronglyConnected(edges: Map<string, Set<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const components: string[][] = [];
  const explore = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) explore(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) === index.get(node)) components.push(stack.splice(stack.indexOf(node)));
  };
  for (const node of edges.keys()) if (!index.has(node)) explore(node);
  return components;
}
