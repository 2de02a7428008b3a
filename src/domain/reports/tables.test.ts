import { expect, it } from "vitest";
import { type ReportTable, topRow } from "./tables.ts";

const table: ReportTable = {
  title: "Leads by Source",
  is: "",
  columns: [
    { heading: "Source", kind: "text" },
    { heading: "Leads", kind: "count" },
    { heading: "Revenue", kind: "money" },
  ],
  rows: [
    ["Website", 1200, 5_000],
    ["Phone", 30, 90_000],
  ],
  drawn: [1],
};

it("names the row with the most of what the chart draws first", () => {
  expect(topRow(table)).toBe("Website 1,200");
  expect(topRow({ ...table, drawn: [2, 1] })).toBe("Phone $900.00");
});

it("names no row where all are zero or missing", () => {
  expect(topRow({ ...table, rows: [] })).toBeUndefined();
  expect(topRow({ ...table, rows: [["Website", 0, null]] })).toBeUndefined();
});
