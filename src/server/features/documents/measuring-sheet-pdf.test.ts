import { describe, expect, it } from "vitest";
import { placeholderCompany } from "#domain/company/placeholder-company.ts";
import type { Part } from "./document.ts";
import type { MeasuringSheetData, PrintedWindow } from "./measurement-data.ts";
import { measuringSheet } from "./measuring-sheet-pdf.ts";

const measured: PrintedWindow = {
  name: "Left",
  windowType: "Casement",
  location: "Inside mount",
  width: "35.1250",
  height: "59.8750",
  depth: "3.5000",
  productName: "Roman Shade",
  materialSelection: "Linen",
  features: ["Motorized", "Cordless"],
  notes: "Handle on the left",
  sizeCopied: false,
  orderNote: null,
};

const data = (change: Partial<MeasuringSheetData> = {}): MeasuringSheetData => ({
  company: placeholderCompany,
  logo: null,
  client: {
    firstName: "Theo",
    lastName: "Banks",
    phone: "8505550120",
    email: null,
    address: null,
    city: null,
    state: "FL",
    zipCode: null,
    notes: "Gate code 4471#",
  },
  project: { name: "Gulf house", description: null },
  rooms: [
    {
      name: "Den",
      notes: "Tile to the jamb",
      windows: [measured, { ...measured, name: "Right", depth: null }],
    },
    { name: "Attic", notes: null, windows: [] },
  ],
  accepted: [{ quoteNumber: "QTE-20261121-7K2P", optionName: "Better" }],
  measured: { name: "robin", at: new Date("2026-11-20T16:20:00Z") },
  checked: null,
  at: new Date("2026-11-21T16:00:00Z"),
  timeZone: "America/Chicago",
  ...change,
});

function part<Kind extends Part["part"]>(kind: Kind, from: MeasuringSheetData) {
  return measuringSheet(from).sections.filter(
    (each): each is Extract<Part, { part: Kind }> => each.part === kind,
  );
}

describe("a measuring sheet", () => {
  it("marks a copied size as not measured", () => {
    const windows = [{ ...measured, sizeCopied: true }];
    const [den] = part("table", data({ rooms: [{ name: "Den", notes: null, windows }] }));
    expect(den?.rows[0]?.[1]).toMatchObject({
      under: ["Casement", "Inside mount", "Size copied, not measured"],
    });
  });

  it("has every size of every window, a checkbox, and the product", () => {
    const [den] = part("table", data());
    expect(den?.rows[0]).toEqual([
      "box",
      { text: "Left", weight: "strong", under: ["Casement", "Inside mount"] },
      { text: '35 1/8"', weight: "size" },
      { text: '59 7/8"', weight: "size" },
      { text: '3 1/2"', weight: "size" },
      { text: "Roman Shade", under: ["Linen", "Motorized, Cordless"] },
      { text: "Handle on the left" },
    ]);
    expect(den?.rows[1]?.[4]).toEqual({ text: "–", weight: "size" });
    expect(den).toMatchObject({ note: "Tile to the jamb", sum: { text: "2 windows" } });
  });

  it("keeps a room without measurements, and says so", () => {
    expect(part("table", data())[1]).toMatchObject({
      heading: "Attic",
      rows: [],
      whenEmpty: "No windows have been measured in this room.",
      sum: { text: "0 windows" },
    });
  });

  it("prints a long note in full at the end, so that no row outgrows a page", () => {
    const notes = "Mind the sill. ".repeat(330);
    const from = data({
      rooms: [{ name: "Den", notes: "a\nb\nc\nd\ne\nf\ng", windows: [{ ...measured, notes }] }],
    });
    const [den] = part("table", from);
    expect(den?.note).toBe("a b c d e f g… (in full at the end)");
    expect(den?.rows[0]?.at(-1)).toEqual({
      text: expect.stringMatching(/^Mind the.{50,90}… \(in full at the end\)$/),
    });
    expect(part("words", from).slice(1)).toEqual([
      { part: "words", heading: "Note on Den", text: "a\nb\nc\nd\ne\nf\ng" },
      { part: "words", heading: "Note on Den, Left", text: notes.trim() },
    ]);
  });

  it("prints what to know before ordering, and that nothing is accepted yet", () => {
    const rooms = [
      { name: "Den", notes: null, windows: [{ ...measured, orderNote: "Not in an accepted quote" }] },
    ];
    const [den] = part("table", data({ rooms }));
    expect(den?.rows[0]?.at(-1)).toEqual({
      ...{ text: "Handle on the left", under: ["Not in an accepted quote"] },
    });
    expect(part("notice", data({ accepted: [] }))[0]?.text).toMatch(/^No quote is accepted yet/);
  });

  it("shows no price", () => expect(JSON.stringify(measuringSheet(data()))).not.toContain("$"));

  it("shows what the office knows of the home, and counts", () => {
    expect(part("words", data())).toEqual([
      { part: "words", heading: "About the client", text: "Gate code 4471#" },
    ]);
    expect(part("facts", data())[0]?.right).toEqual([
      { label: "Project", text: "Gulf house" },
      { label: "Order from", text: "QTE-20261121-7K2P, Better" },
      { label: "Rooms", text: "2" },
      { label: "Windows", text: "2" },
      { label: "Printed", text: "Nov 21, 2026, 10:00 AM" },
    ]);
  });

  it("names who measured, and leaves a line for who checks", () => {
    expect(part("signatures", data())[0]?.lines).toEqual([
      [
        { above: "robin", label: "Measured by" },
        { above: "Nov 20, 2026, 10:20 AM", label: "Date and time" },
      ],
      [
        { above: "", label: "Checked by" },
        { above: "", label: "Date and time" },
      ],
    ]);
  });

  it("warns until someone has checked it", () => {
    const checked = { name: "ines", at: new Date("2026-11-21T15:00:00Z") };
    expect(part("notice", data())[0]?.text).toMatch(/^Not checked yet/);
    expect(part("notice", data({ checked }))).toEqual([]);
    expect(part("notice", data({ rooms: [] }))[0]?.text).toMatch(/^No windows are measured yet/);
  });
});
