import path from "node:path";

const importing = /\b(?:from|import|import\(|mock\()\s*"([.#][^"]+)"/g;
/** A default export is for a program that loads the file by its path: vite, vitest, playwright and drizzle-kit. */
const exporting = /^export (?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;

/** Exports, as "file name", that no other file imports. Takes the source of each file by its path. */
export function unusedExports(sources: ReadonlyMap<string, string>): string[] {
  const importers = importersIn(sources);
  const isUsed = (file: string, name: string) =>
    importers.get(file)?.some((importer) => new RegExp(`\\b${name}\\b`).test(importer));
  return [...sources].flatMap(([file, source]) =>
    [...source.matchAll(exporting)]
      .filter(([, name = ""]) => !isUsed(file, name))
      .map(([, name]) => `${file} ${name}`),
  );
}

/** The sources that import each file. */
function importersIn(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, source] of sources)
    for (const [, specifier = ""] of source.matchAll(importing)) {
      const imported = specifier.startsWith("#")
        ? `src/${specifier.slice(1)}`
        : path.join(path.dirname(file), specifier);
      importers.set(imported, [...(importers.get(imported) ?? []), source]);
    }
  return importers;
}
