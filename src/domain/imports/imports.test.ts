import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unguarded } from "../exports/cells.ts";
import { importFields, importKinds, matchColumns, sampleFile } from "./columns.ts";
import { delimiterOf, samePersonKeys, valuesOf } from "./rows.ts";

describe("matching columns", () => {
  it("recognizes other programs' headings", () => {
    const headings = [
      "First Name",
      "Surname",
      "E-mail Address",
      "Cell Phone",
      "Postal Code",
      "Stage",
      "Shoe size",
    ];
    expect(matchColumns(headings, "leads")).toEqual([
      "firstName",
      "lastName",
      "email",
      "phone",
      "zipCode",
      "status",
      null,
    ]);
  });

  it("recognizes its own labels and an export's headings", () => {
    for (const kind of ["leads", "clients"] as const) {
      const fields = importFields(kind);
      expect(
        matchColumns(
          fields.map(([, label]) => label),
          kind,
        ),
      ).toEqual(fields.map(([field]) => field));
      expect(
        matchColumns(
          fields.map(([field]) => field),
          kind,
        ),
      ).toEqual(fields.map(([field]) => field));
    }
  });

  it("matches a field to the first column that names it", () => {
    expect(matchColumns(["Phone", "Mobile"], "clients")).toEqual(["phone", null]);
  });

  it("has no stage for clients", () => {
    expect(matchColumns(["Status"], "clients")).toEqual([null]);
  });
});

describe("the values of a row", () => {
  it("splits a full name in either order", () => {
    expect(valuesOf(["Marisol Reyes Ortega"], ["fullName"], "clients")).toEqual({
      firstName: "Marisol",
      lastName: "Reyes Ortega",
    });
    expect(valuesOf(["Reyes, Marisol"], ["fullName"], "clients")).toEqual({
      firstName: "Marisol",
      lastName: "Reyes",
    });
    expect(valuesOf(["Marisol"], ["fullName"], "clients")).toMatchObject({ lastName: "-" });
  });

  it("prefers a separate column over the full name", () => {
    const values = valuesOf(["Marisol Reyes", "Mari"], ["fullName", "firstName"], "clients");
    expect(values).toEqual({ firstName: "Mari", lastName: "Reyes" });
  });

  it("converts labels to stored values", () => {
    const values = valuesOf(["In Consultation", "Vacation Home"], ["status", "propertyType"], "leads");
    expect(values).toMatchObject({ status: "in_consultation", propertyType: "vacation_home" });
  });

  it.each([
    ["$12,000", "12000"],
    ["1,200", "1200"],
    ["$ 1,234,567.80", "1234567.80"],
    ["USD 950", "950"],
    ["12,000.50 usd", "12000.50"],
    ["1200.5", "1200.5"],
    ["1,20", "1,20"],
    ["€1,200", "€1,200"],
    ["10k", "10k"],
    ["-$5", "-$5"],
  ])("reads the amount %s", (written, value) => {
    expect(valuesOf([written], ["estimatedValue"], "leads")).toMatchObject({ estimatedValue: value });
  });

  it.each([
    ["8505550101.0", "8505550101"],
    ["18505550101.00", "18505550101"],
    ["850.555.0101", "850.555.0101"],
    ["8505550101.5", "8505550101.5"],
  ])("reads the phone number %s, which a spreadsheet may have taken for an amount", (written, value) => {
    expect(valuesOf([written], ["phone"], "clients")).toEqual({ phone: value });
  });

  it("keeps other cells, trimmed and without the guard of an export", () => {
    fc.assert(
      fc.property(fc.string(), (cell) => {
        const { notes } = valuesOf([cell], ["notes"], "clients");
        expect(notes ?? "").toBe(unguarded(cell.trim()));
      }),
    );
  });

  it("ignores unmatched columns and missing cells", () => {
    expect(valuesOf(["secret"], [null, "email"], "clients")).toEqual({});
  });
});

describe("the same person", () => {
  it("is recognized by email without case or by the phone with or without the country's 1", () => {
    expect(samePersonKeys({ email: "A@B.example", phone: "+1 (850) 555-0134" })).toEqual([
      "email:a@b.example",
      "phone:8505550134",
    ]);
    expect(samePersonKeys({ phone: "850.555.0134" })).toEqual(["phone:8505550134"]);
    expect(samePersonKeys({ phone: "555-0134" })).toEqual([]);
  });

  it("keeps every digit of a foreign number or an extension, as the office stores them", () => {
    expect(samePersonKeys({ phone: "+44 20 7946 0958" })).toEqual(["phone:442079460958"]);
    expect(samePersonKeys({ phone: "850-555-0142 x12" })).toEqual(["phone:850555014212"]);
  });
});

describe("the delimiter", () => {
  it.each([
    ["a,b;c,d", ","],
    ["a;b;c\n1,2,3,4,5", ";"],
    ["a\tb, c\td", "\t"],
    ['"Last, first";Phone', ";"],
    ["one column", ","],
    ["sep=;\nlast, first;phone, or none", ";"],
    ['"sep=\t"\na,b', "\t"],
    ["SEP=|\r\na,b", "|"],
    ["sep=a\nbandana", ","],
  ])("is detected in the headings of %j", (file, delimiter) => {
    expect(delimiterOf(file)).toBe(delimiter);
  });
});

describe("the sample file", () => {
  it.each(importKinds)("has headings that an import of %s recognizes", (kind) => {
    const [headings = "", row = ""] = sampleFile(kind).trimEnd().split("\r\n");
    const fields = matchColumns(headings.split(","), kind);
    expect(fields).not.toContain(null);
    expect(row.split(",")).toHaveLength(fields.length);
  });
});
