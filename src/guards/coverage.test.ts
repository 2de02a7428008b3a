import { describe, expect, it } from "vitest";
import { missingTests, readPage, rowsIn, testsIn } from "./cited-tests.ts";

/** The specification's rows: P is the public site, C the office. */
const site = "P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11 P12 P13 P14 P15 P16 P17 P18 P19 P20 P21 P22";
const office = "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 C13 C14 C15 C16 C17 C18 C19 C20 C21 C22 C23 C24";
const rows = [...site.split(" "), ...office.split(" ")];

const text = readPage("docs/coverage.md");

interface CoverageRow {
  row: string;
  state: string;
  tests: string[];
}

/** | row | what | state | what is missing | held by | */
const covered: CoverageRow[] = rowsIn(text, /^[PC]\d+$/).map(([row = "", , state = "", , held = ""]) => ({
  row,
  state,
  tests: testsIn(held),
}));

describe("docs/coverage.md", () => {
  it("has every row of the specification, once and in order", () => {
    expect(rows).toHaveLength(46);
    expect(covered.map(({ row }) => row)).toEqual(rows);
  });

  it("gives each row a state", () => {
    for (const { row, state } of covered) expect(["done", "partly", "not yet"], row).toContain(state);
  });

  it("marks no row as done without a test", () => {
    const unheld = covered.filter(({ state, tests }) => state !== "not yet" && tests.length === 0);
    expect(unheld.map(({ row }) => row)).toEqual([]);
  });

  it("names only existing tests", () => {
    expect(missingTests(text)).toEqual([]);
  });
});
