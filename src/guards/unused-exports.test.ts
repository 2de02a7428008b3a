import { describe, expect, it } from "vitest";
import { read, treeFiles } from "./tree-files.ts";
import { unusedExports } from "./unused-exports.ts";

describe("a declared export", () => {
  it("is named by a file that imports its own", () => {
    const files = treeFiles("src", "bin", "bench", "e2e").filter((file) => /\.(tsx?|m?js)$/.test(file));
    expect(files.length).toBeGreaterThan(2_000);
    expect(unusedExports(new Map(files.map((file) => [file, read(file)])))).toEqual([]);
  });

  it("is used by every kind of import, but not by its own file", () => {
    const sources = new Map([
      ["src/ui/a.ts", 'export const one = 1;\nexport type Two = 2;\nexport function three() {}\nthree("e");'],
      ["src/ui/b.ts", 'import { one } from "./a.ts";\nexport async function four() {}\nexport default one;'],
      ["src/crm/c.ts", 'import type { Two } from "#ui/a.ts";\nconst { four } = await import("#ui/b.ts");'],
    ]);
    expect(unusedExports(sources)).toEqual(["src/ui/a.ts three"]);
  });
});
