import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const site = import.meta.dirname;

// The office's tables and menus would make the style sheet of every public page a fifth heavier.
it("the style sheet reads those components of ui that the site imports, and no others", () => {
  const sources = readFileSync(path.join(site, "site.css"), "utf8").matchAll(/@source "\.\.\/ui\/(.+?)"/g);
  expect([...sources].map(([, file]) => file).sort()).toEqual(importedUiFiles());
});

function importedUiFiles(): string[] {
  const files = readdirSync(site, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const texts = files.map((file) => readFileSync(path.join(site, file), "utf8"));
  const imported = texts.flatMap((text) => [...text.matchAll(/"#ui\/(.+?)"/g)].map(([, file = ""]) => file));
  return [...new Set(imported)].sort();
}
