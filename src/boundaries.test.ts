import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

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

/** Names of the rules that a file with this text breaks. */
function broken(file: string, text: string): string[] {
  put(file, text);
  const cruise = path.join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const { stdout } = spawnSync(
    process.execPath,
    [cruise, "src", "--config", ".dependency-cruiser.cjs", "--output-type", "json"],
    {
      cwd: tree,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  rmSync(path.join(tree, "src", file));
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return [...new Set(summary.violations.map(({ rule }) => rule.name))];
}

describe("imports between packages", () => {
  it("are allowed within a package", () =>
    expect(broken("domain/honest.ts", "export const two = 2;")).toEqual([]));

  it.each([
    ["static", 'import { any } from "#server/any.ts"; export const mine = any;'],
    ["re-exported", 'export { any } from "#server/any.ts";'],
    ["relative", 'import { any } from "../server/any.ts"; export const mine = any;'],
    ["dynamic", 'export const later = () => import("#server/any.ts");'],
    ["dynamic and relative", 'export const later = () => import("../server/any.ts");'],
    ["of a type only", 'import type { any } from "#server/any.ts"; export type Mine = typeof any;'],
  ])("are refused if %s", (_how, text) => {
    expect(broken("domain/trespass.ts", text)).toContain("domain-keeps-its-boundaries");
  });

  it.each([
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
  ])("are refused from %s to %s", (from, to) => {
    const text = `import { any } from "#${to}/any.ts"; export const mine = any;`;
    expect(broken(`${from}/trespass.ts`, text)).toContain(`${from}-keeps-its-boundaries`);
  });

  it.each([
    ["domain", "react", "pure-packages-import-only-zod"],
    ["contract", "drizzle-orm", "pure-packages-import-only-zod"],
    ["domain", "node:fs", "pure-packages-import-only-zod"],
    ["api", "zod", "api-imports-no-library"],
    ["crm", "node:fs", "browser-packages-never-use-node"],
    ["site", "fastify", "browser-packages-never-use-the-server's-libraries"],
    ["ui", "@tanstack/react-query", "ui-fetches-no-data"],
    ["server", "react", "server-renders-only-through-the-site"],
  ])("are refused in %s of the library %s", (name, library, rule) => {
    expect(
      broken(`${name}/trespass.ts`, `import * as it from "${library}"; export const mine = it;`),
    ).toContain(rule);
  });

  it.each([
    ["crm/features/quotes", "crm/features/clients", "office-features-stay-apart"],
    ["crm/forms", "crm/features/clients", "office-forms-imports-downward"],
    ["crm/data", "crm/layout", "office-data-imports-downward"],
    ["crm/api", "crm/data", "office-api-imports-downward"],
    ["crm/features/quotes", "crm/testing", "testing-is-for-tests"],
    ["site/copy", "site/client", "site-copy-imports-downward"],
    ["site/forms", "site/islands", "site-forms-imports-downward"],
    ["site/sections", "site/pages", "site-sections-imports-downward"],
  ])("follow the layers from %s to %s", (from, to, rule) => {
    put(`${to}/any.ts`, "export const any = 1;");
    const text = `import { any } from "#${to}/any.ts"; export const mine = any;`;
    expect(broken(`${from}/trespass.ts`, text)).toContain(rule);
    rmSync(path.join(tree, "src", to, "any.ts"));
  });

  it("are refused in a cycle", () => {
    put("domain/round.ts", 'import { a } from "./trespass.ts"; export const b = () => a;');
    const rules = broken("domain/trespass.ts", 'import { b } from "./round.ts"; export const a = () => b;');
    rmSync(path.join(tree, "src/domain/round.ts"));
    expect(rules).toContain("no-cycles");
  });
});

describe("the source tree", () => {
  const files = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "src", "bin", "e2e", "bench"],
    { cwd: root, encoding: "utf8" },
  )
    .split("\n")
    .filter(Boolean);

  it("has no catch-all folders or files", () => {
    expect(files.length).toBeGreaterThan(100);
    const catchAll =
      /(^|\/)(utils?|helpers?|common|misc|services?|hooks|types|lib)(\/|\.tsx?$)|\/index\.tsx?$/;
    // Commands and benchmarks each share code in one place (ARCHITECTURE.md).
    expect(files.filter((file) => catchAll.test(file) && !/^(bin|bench)\/lib\//.test(file))).toEqual([]);
  });

  it("has exactly seven packages", () => {
    const packages = readdirSync(path.join(root, "src"), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(packages.map((entry) => entry.name).sort()).toEqual([
      "api",
      "contract",
      "crm",
      "domain",
      "server",
      "site",
      "ui",
    ]);
  });
});
