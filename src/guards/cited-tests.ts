import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { everyRoute } from "./every-route.ts";
import { hasTest } from "./test-titles.ts";

/** Shared by the tests of the docs/ pages that cite tests as evidence. */

/** Many tests run once per route. */
const routes = everyRoute.map(({ method, path: address }) => `${method} ${address}`);

const root = path.resolve(import.meta.dirname, "../..");

export function readPage(page: string): string {
  return readFileSync(path.join(root, page), "utf8");
}

/** Trimmed cells of the table rows whose first cell matches. */
export function rowsIn(page: string, first: RegExp): string[][] {
  const lines = page.split("\n").filter((line) => line.startsWith("|"));
  const rows = lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return rows.filter(([cell = ""]) => first.test(cell));
}

/** Test files named between backticks. */
export function testsIn(part: string): string[] {
  return [...part.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = ""]) => file);
}

/** Named test files that do not exist. */
export function missingTests(part: string): string[] {
  return testsIn(part).filter((file) => !existsSync(path.join(root, file)));
}

/** Quoted titles that do not occur in the test file named before them in the same cell. */
export function unsaidSentences(cell: string): string[] {
  const named = [...cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`([^`]*)/g)];
  return named.flatMap(([, file = "", after = ""]) => {
    const text = existsSync(path.join(root, file)) ? readPage(file) : "";
    const found = [...after.matchAll(/"([^"]+)"/g)].map(([, sentence = ""]) => sentence);
    return found
      .filter((sentence) => !hasTest(text, sentence, routes))
      .map((sentence) => `${file}: ${sentence}`);
  });
}
