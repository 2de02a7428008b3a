import { describe, expect, it } from "vitest";
import { missingTests, readPage, rowsIn, testsIn, unsaidSentences } from "./cited-tests.ts";

/** The rows of OWASP ASVS 5.0.0, levels 1 and 2, without chapters V9, V10 and V17, which do not apply. */
const checks = `
  1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2
  2.1.1-3 2.2.1-3 2.3.1-4 2.4.1
  3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2
  4.1.1-3 4.2.1 4.3.1-2 4.4.1-4
  5.1.1 5.2.1-3 5.3.1-2 5.4.1-3
  6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4
  7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2
  8.1.1-2 8.2.1-3 8.3.1 8.4.1
  11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1
  12.1.1-3 12.2.1-2 12.3.1-4
  13.1.1 13.2.1-5 13.3.1-2 13.4.1-5
  14.1.1-2 14.2.1-4 14.3.1-3
  15.1.1-3 15.2.1-3 15.3.1-7
  16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3`;

/** Expands "1.2.1-9" to nine rows. */
function rowsOf(range: string): string[] {
  const [, section = "", first = "", last = first] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(range) ?? [];
  const many = Number(last) - Number(first) + 1;
  return Array.from({ length: many }, (_, n) => `${section}.${Number(first) + n}`);
}

const text = readPage("docs/security.md");

/** | row | what | held by | */
const held = rowsIn(text, /^\d+\.\d+\.\d+$/).map(([row = "", , by = ""]) => ({ row, by }));

/** "Not applicable: 1.2.6, 1.2.7 (why); …" */
const without = text
  .split(/\n\n+/)
  .filter((part) => part.startsWith("Not applicable:"))
  .flatMap((part) => [...part.matchAll(/\b\d+\.\d+\.\d+(?:-\d+)?\b/g)].flatMap(([range]) => rowsOf(range)));

const inOrder = (rows: string[]) => rows.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));

describe("docs/security.md", () => {
  it("lists every required row once: covered, not yet, or not applicable", () => {
    const found = [...held.map(({ row }) => row), ...without];
    expect(inOrder(found)).toEqual(checks.trim().split(/\s+/).flatMap(rowsOf));
  });

  it("names the evidence of each row: a test, this page, or what is not yet there", () => {
    const unsaid = held.filter(({ by }) => testsIn(by).length === 0 && !/^(not yet|this page): ./.test(by));
    expect(unsaid.map(({ row }) => row)).toEqual([]);
  });

  it("gives a reason for each row that does not hold yet, and leaves none untested", () => {
    const open = held.filter(({ by }) => /not yet/i.test(by));
    expect(open.length).toBeGreaterThan(20);
    const bare = open.filter(({ by }) => {
      const [, lack = ""] = /not yet: (.+)$/.exec(by) ?? [];
      // A reason, or the decision that gives it.
      return !/, because \w+|\(\d{3}\)/.test(lack);
    });
    expect(bare.map(({ row }) => row)).toEqual([]);
  });

  it("names only existing tests and quotes only their titles", () => {
    expect(missingTests(text)).toEqual([]);
    const beyond = text.split(/\n\n+/).filter((part) => part.startsWith("Beyond level 2"));
    const citing = [...held.map(({ by }) => by), ...beyond.map((part) => part.replaceAll("\n", " "))];
    expect(citing.flatMap(unsaidSentences)).toEqual([]);
  });
});
