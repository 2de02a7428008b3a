import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { everyRoute } from "./every-route.ts";
import { hasTest } from "./test-titles.ts";

/** What the pages of docs/ that name tests as their evidence have in common. */

/** Many tests are one for each route. */
const routes = everyRoute.map(({ method, path: address }) => `${method} ${address}`);

const root = path.resolve(import.meta.dirname, "..");

export function readPage(page: string): string {
  return readFileSync(path.join(root, page), "utf8");
}

/** The cells of each line of a table whose first cell looks like this, without the spaces around them. */
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

/** The tests that stand between backticks. */
export function testsIn(part: string): string[] {
  return [...part.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = ""]) => file);
}

/** Those of them that there are not. */
export function missingTests(part: string): string[] {
  return testsIn(part).filter((file) => !existsSync(path.join(root, file)));
}

/** The sentences in quotes that no test is called which is named before them, in the same cell. */
export function unsaidSentences(cell: string): string[] {
  const named = [...cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`([^`]*)/g)];
  return named.flatMap(([, file = "", after = ""]) => {
    const text = existsSync(path.join(root, file)) ? readPage(file) : "";
    const said = [...after.matchAll(/"([^"]+)"/g)].map(([, sentence = ""]) => sentence);
    return said
      .filter((sentence) => !hasTest(text, sentence, routes))
      .map((sentence) => `${file}: ${sentence}`);
  });
}
