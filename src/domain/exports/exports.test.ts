import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importFields, matchColumns } from "../imports/columns.ts";
import { csvLine, unguarded } from "./cells.ts";
import { clientColumns, leadColumns } from "./columns.ts";

describe("a line of CSV", () => {
  it("quotes values that would break it", () => {
    expect(csvLine(["a,b", 'say "hi"', "two\nlines", null, 12.5])).toBe(
      '"a,b","say ""hi""","two\nlines",,12.5\r\n',
    );
  });

  it("keeps spreadsheets from running typed formulas", () => {
    expect(csvLine(["=HYPERLINK(1)", "+1 850 555 0134", "@SUM(1)", "-2+3", "-12.50"])).toBe(
      "'=HYPERLINK(1),'+1 850 555 0134,'@SUM(1),'-2+3,-12.50\r\n",
    );
  });

  it("survives a round trip", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom("'=1+1", "''@SUM(1)", "'plain")), (text) => {
        const line = csvLine([text]).slice(0, -2);
        const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
        expect(unguarded(cell)).toBe(text);
      }),
    );
  });
});

it("uses headings that an import recognizes", () => {
  const headings = leadColumns.map(({ heading }) => heading);
  const known = importFields("leads").map(([field]) => field);
  const matched = matchColumns(headings, "leads");
  expect(known.filter((field) => field !== "fullName" && !matched.includes(field))).toEqual([]);
  expect(
    matchColumns(
      clientColumns.map(({ heading }) => heading),
      "clients",
    ).slice(0, -1),
  ).not.toContain(null);
});
