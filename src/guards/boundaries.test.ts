import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { treeFiles } from "./tree-files.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** A copy of the project's layout with one harmless file per package, in which tests break the rules. */
let tree: string;

beforeAll(() => {
  tree = mkdtempSync(path.join(tmpdir(), "valance-boundaries-"));
  for (const file of ["package.json", ".dependency-cruiser.cjs", "src/server/app/modules.cjs"])
    cpSync(path.join(root, file), path.join(tree, file));
  symlinkSync(path.join(root, "node_modules"), path.join(tree, "node_modules"));
  for (const name of ["domain", "contract", "api", "server", "ui", "site", "crm"])
    put(`${name}/any.ts`, "export const any = 1;");
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

function put(file: string, text: string) {
  mkdirSync(path.dirname(path.join(tree, "src", file)), { recursive: true });
  writeFileSync(path.join(tree, "src", file), text);
}

/** Names of the rules that each of these files breaks, by its path. */
function broken(files: Record<string, string>): Map<string, string[]> {
  for (const [file, text] of Object.entries(files)) put(file, text);
  const cruise = path.join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const { stdout } = spawnSync(
    process.execPath,
    [cruise, "src", "--config", ".dependency-cruiser.cjs", "--output-type", "json"],
    { cwd: tree, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  for (const file of Object.keys(files)) rmSync(path.join(tree, "src", file));
  const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } };
  const rulesOf = (file: string) =>
    summary.violations.filter(({ from }) => from === `src/${file}`).map(({ rule }) => rule.name);
  return new Map(Object.keys(files).map((file) => [file, rulesOf(file)]));
}

interface Violation {
  from: string;
  rule: { name: string };
}

const importOf = (specifier: string) => `import * as it from "${specifier}"; export const mine = it;`;

const ways = [
  ["static", 'import { any } from "#server/any.ts"; export const mine = any;'],
  ["re-exported", 'export { any } from "#server/any.ts";'],
  ["relative", 'import { any } from "../server/any.ts"; export const mine = any;'],
  ["dynamic", 'export const later = () => import("#server/any.ts");'],
  ["dynamic-and-relative", 'export const later = () => import("../server/any.ts");'],
  ["of-a-type-only", 'import type { any } from "#server/any.ts"; export type Mine = typeof any;'],
] as const;

const packages = [
  ["contract", "server"],
  ["ui", "domain"],
  ["api", "server"],
  ["server", "api"],
  ["server", "crm"],
  ["server", "site"],
  ["site", "server"],
  ["site", "crm"],
  ["crm", "server"],
  ["crm", "site"],
] as const;

const libraries = [
  ["domain", "react", "pure-packages-import-only-zod"],
  ["contract", "drizzle-orm", "pure-packages-import-only-zod"],
  ["domain", "node:fs", "pure-packages-import-only-zod"],
  ["api", "zod", "api-imports-no-library"],
  ["crm", "node:fs", "browser-packages-never-use-node"],
  ["site", "fastify", "browser-packages-never-use-the-server's-libraries"],
  ["ui", "@tanstack/react-query", "ui-fetches-no-data"],
  ["server", "react", "server-renders-only-through-the-site"],
  ["domain", "#domain/missing.ts", "every-import-leads-somewhere"],
] as const;

/** From the top down. */
const layers = {
  office: ["crm/app", "crm/features/quotes", "crm/forms", "crm/layout", "crm/data", "crm/api"],
  site: ["behavior", "render", "pages", "sections", "islands", "forms", "client", "copy", "context"].map(
    (name) => `site/${name}`,
  ),
};
const upward = Object.entries(layers).flatMap(([layer, parts]) =>
  parts.slice(1).map((part, above) => {
    const rule = `${layer}-${part.split("/")[1]}-imports-downward`;
    return [part, parts[above] ?? "", rule] as const;
  }),
);
const sideways = [
  ["crm/features/quotes", "crm/features/clients", "office-features-stay-apart"],
  ["crm/features/quotes", "crm/testing", "testing-is-for-tests"],
  ["domain/quotes", "guards", "testing-is-for-tests"],
] as const;

describe("imports between packages", () => {
  let found: Map<string, string[]>;

  beforeAll(() => {
    put("crm/api/api-client.ts", "export const any = 1;");
    const places = new Set([...upward, ...sideways].flatMap((row) => row.slice(0, 2)));
    for (const place of places) put(`${place}/any.ts`, "export const any = 1;");
    found = broken({
      "domain/honest.ts": "export const two = 2;",
      ...Object.fromEntries(ways.map(([how, text]) => [`domain/${how}.ts`, text])),
      ...Object.fromEntries(packages.map(([from, to]) => [`${from}/of-${to}.ts`, importOf(`#${to}/any.ts`)])),
      ...Object.fromEntries(
        libraries.map(([from, library], at) => [`${from}/library-${at}.ts`, importOf(library)]),
      ),
      ...Object.fromEntries(
        [...upward, ...sideways].map(([from, to, rule]) => [`${from}/${rule}.ts`, importOf(`#${to}/any.ts`)]),
      ),
      "crm/features/quotes/caller.ts": importOf("../../api/api-client.ts"),
      "crm/features/quotes/mutations.ts": importOf("../../api/api-client.ts"),
      "domain/round.ts": 'import { a } from "./trip.ts"; export const b = () => a;',
      "domain/trip.ts": 'import { b } from "./round.ts"; export const a = () => b;',
    });
    for (const place of places) rmSync(path.join(tree, "src", place, "any.ts"));
  }, 60_000);

  it("allows them within a package", () => expect(found.get("domain/honest.ts")).toEqual([]));

  it.each(ways)("refuses them if %s", (how) => {
    expect(found.get(`domain/${how}.ts`)).toContain("domain-keeps-its-boundaries");
  });

  it.each(packages)("refuses them from %s to %s", (from, to) => {
    expect(found.get(`${from}/of-${to}.ts`)).toContain(`${from}-keeps-its-boundaries`);
  });

  it.each(libraries)("refuses in %s an import of %s", (name, library, rule) => {
    const at = libraries.findIndex(([from, each]) => from === name && each === library);
    expect(found.get(`${name}/library-${at}.ts`)).toContain(rule);
  });

  it.each([...upward, ...sideways])("keeps %s from importing %s", (from, _to, rule) => {
    expect(found.get(`${from}/${rule}.ts`)).toContain(rule);
  });

  it("lets only data and mutations of the office call the server", () => {
    const rule = "office-calls-the-server-in-two-places";
    expect(found.get("crm/features/quotes/caller.ts")).toContain(rule);
    expect(found.get("crm/features/quotes/mutations.ts")).not.toContain(rule);
  });

  it("refuses them in a cycle", () => {
    expect([...found.values()].flat()).toContain("no-cycles");
  });
});

describe("the source tree", () => {
  const files = treeFiles("src", "bin", "e2e", "bench");

  it("has no catch-all folders or files", () => {
    expect(files.length).toBeGreaterThan(100);
    const catchAll =
      /(^|\/)(utils?|helpers?|common|misc|services?|hooks|types|lib)(\/|\.tsx?$)|\/index\.tsx?$/;
    // Commands and benchmarks each share code in one place (ARCHITECTURE.md).
    expect(files.filter((file) => catchAll.test(file) && !/^(bin|bench)\/lib\//.test(file))).toEqual([]);
  });

  it("has exactly seven packages, the guards beside them, and no loose file", () => {
    expect(readdirSync(path.join(root, "src")).sort()).toEqual([
      "api",
      "contract",
      "crm",
      "domain",
      "guards",
      "server",
      "site",
      "ui",
    ]);
  });
});
