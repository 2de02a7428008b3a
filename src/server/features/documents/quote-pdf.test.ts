import { describe, expect, it } from "vitest";
import { placeholderCompany } from "#domain/company/placeholder-company.ts";
import type { Part } from "./document.ts";
import type { QuoteData, QuotedLine } from "./quote-data.ts";
import { quoteDocument } from "./quote-pdf.ts";

const line = (change: Partial<QuotedLine> = {}): QuotedLine => ({
  roomName: "Den",
  description: "Left",
  productName: "Roman Shade",
  materialSelection: "Linen",
  width: "35.1250",
  height: "60.0000",
  quantity: 1,
  unitPrice: "622.01",
  total: "622.01",
  noChargeReason: null,
  ...change,
});

function data(quote: Partial<QuoteData["quote"]> = {}, more: Partial<QuoteData> = {}): QuoteData {
  return {
    company: { ...placeholderCompany, companyName: "Gulf Light", licence: "CBC-1" },
    client: {
      firstName: "Theo",
      lastName: "Banks",
      phone: "8505550120",
      email: null,
      address: "12 Gulf Drive",
      city: "Destin",
      state: "FL",
      zipCode: "32541",
    },
    logo: null,
    projectName: "Gulf house",
    replaces: null,
    replacedBy: null,
    today: "2026-12-21",
    timeZone: "America/Chicago",
    quote: {
      quoteNumber: "QTE-20261121-7K2P",
      optionName: null,
      revision: 1,
      status: "sent",
      createdAt: new Date("2026-11-20T16:00:00Z"),
      sentAt: new Date("2026-11-22T03:00:00Z"),
      validUntil: "2026-12-21",
      notChosenFor: null,
      decidedAt: null,
      decisionNote: null,
      subtotal: "1244.02",
      discountRate: 1_250,
      discountAmount: "155.50",
      taxAmount: "0.00",
      totalAmount: "1088.52",
      terms: null,
      lines: [line(), line({ description: "Right" })],
      ...quote,
    },
    ...more,
  };
}

function part<Kind extends Part["part"]>(kind: Kind, from: QuoteData) {
  return quoteDocument(from).sections.filter(
    (each): each is Extract<Part, { part: Kind }> => each.part === kind,
  );
}

describe("a quote's PDF", () => {
  it("addresses a client whose street is unknown to the ZIP code alone", () => {
    const client = { ...data().client, address: null, city: null, zipCode: "32541" };
    const printed = JSON.stringify(quoteDocument(data({}, { client })).sections);
    expect(printed).toContain('"Theo Banks","FL 32541"');
  });

  it("prints why a line is free, under its product or instead of it", () => {
    const free = { noChargeReason: "Warranty replacement", unitPrice: "0.00", total: "0.00" };
    const bare = { ...free, productName: null, materialSelection: null };
    const printed = JSON.stringify(part("table", data({ lines: [line(free), line(bare)] })));
    expect(printed.match(/No charge: Warranty replacement/g)).toHaveLength(2);
    expect(printed).not.toContain("To be chosen");
  });

  it("names sender, recipient, and what it is", () => {
    const { sender, reference, about } = quoteDocument(data());
    expect(sender).toEqual({
      name: "Gulf Light",
      logo: null,
      lines: ["(850) 555-0100", "hello@example.com", "License CBC-1"],
    });
    expect([reference, about]).toEqual(["QTE-20261121-7K2P", "Theo Banks"]);
    expect(
      part("facts", data({ optionName: "Better", revision: 2 }, { replaces: "QTE-20261101-AAAA" })),
    ).toEqual([
      {
        part: "facts",
        left: {
          label: "Prepared for",
          lines: ["Theo Banks", "12 Gulf Drive", "Destin, FL 32541", "(850) 555-0120"],
        },
        right: [
          { label: "Quote number", text: "QTE-20261121-7K2P" },
          { label: "Project", text: "Gulf house" },
          { label: "Option", text: "Better" },
          { label: "Revision", text: "2, in place of QTE-20261101-AAAA" },
          { label: "Date", text: "Nov 21, 2026" },
          { label: "Valid until", text: "Dec 21, 2026" },
        ],
      },
    ]);
  });

  it("lists the windows room by room, with sizes in tape notation", () => {
    const lines = [
      line(),
      line({ description: "Right", width: "47.1875", materialSelection: null }),
      line({
        roomName: "Kitchen",
        productName: null,
        materialSelection: null,
        unitPrice: "0.00",
        total: "0.00",
      }),
    ];
    const [den, kitchen] = part("table", data({ lines }));
    expect(
      den?.rows.map((row) => row.map((cell) => typeof cell === "object" && "text" in cell && cell.text)),
    ).toEqual([
      ["Left", "Roman Shade", '35 1/8" × 60"', "$622.01"],
      ["Right", "Roman Shade", '47 3/16" × 60"', "$622.01"],
    ]);
    expect(den?.sum).toEqual({ label: "Den, subtotal", text: "$1,244.02" });
    expect(kitchen?.rows[0]?.[1]).toEqual({ text: "To be chosen", under: [] });
    expect(kitchen?.sum?.text).toBe("$0.00");
  });

  it("shows discount and tax only if there are any, and a subtotal only above them", () => {
    expect(part("sums", data())).toEqual([
      {
        part: "sums",
        lines: [
          { label: "Subtotal", text: "$1,244.02" },
          { label: "Discount, 12.5%", text: "−$155.50" },
        ],
        total: { label: "Total", text: "$1,088.52" },
        due: [],
      },
    ]);
    const taxed = data({
      discountRate: 0,
      discountAmount: "0.00",
      taxAmount: "87.08",
      totalAmount: "1331.10",
    });
    expect(part("sums", taxed)[0]?.lines.map(({ label }) => label)).toEqual(["Subtotal", "Tax"]);
    const plain = data({ discountRate: 0, discountAmount: "0.00", totalAmount: "1244.02" });
    expect(part("sums", plain)[0]?.lines).toEqual([]);
  });

  it.each([
    ["draft", "Draft", ["Draft, subject to change"], true],
    ["sent", null, [], true],
    ["declined", "Declined", ["This quote was declined on Nov 25, 2026."], false],
    ["expired", "Expired", ["This quote expired. It was valid until Dec 21, 2026."], false],
    ["accepted", null, ["Accepted by Theo Banks on Nov 25, 2026."], false],
  ] as const)(
    "says that it is %s, and asks for a signature where one is still to come",
    (status, mark, text, signs) => {
      const decidedAt =
        status === "accepted" || status === "declined" ? new Date("2026-11-25T16:00:00Z") : null;
      const from = data({ status, decidedAt });
      expect(quoteDocument(from).mark).toBe(mark);
      expect(part("notice", from).map(({ text }) => text)).toEqual(text);
      expect(part("signatures", from)).toHaveLength(signs ? 1 : 0);
    },
  );

  it("names who accepted if that is recorded", () => {
    const from = data({
      status: "accepted",
      decidedAt: new Date("2026-11-25T16:00:00Z"),
      decisionNote: "Ines Banks",
    });
    expect(part("notice", from)[0]?.text).toBe("Accepted by Ines Banks on Nov 25, 2026.");
  });

  it("shows a sent quote as expired once its last day is over", () => {
    const from = data({}, { today: "2026-12-22" });
    expect(quoteDocument(from).mark).toBe("Expired");
    expect(part("signatures", from)).toEqual([]);
    expect(quoteDocument(data()).mark).toBeNull();
  });

  it("names its replacement, and takes no signature", () => {
    const from = data({}, { replacedBy: "QTE-20261122-BBBB" });
    expect(quoteDocument(from).mark).toBe("Replaced");
    expect(part("notice", from)[0]?.text).toBe("This quote was replaced by QTE-20261122-BBBB.");
    expect(part("signatures", from)).toEqual([]);
  });

  it("prints the share due on acceptance and the rest, to the cent, and the business's terms after the quote's own", () => {
    const company = {
      ...placeholderCompany,
      depositPercent: 33,
      quoteTerms: "Paid in full on installation.\n",
    };
    const from = data({ terms: "Gate code 12." }, { company });
    expect(part("sums", from)[0]?.due).toEqual([
      { label: "Deposit, 33%", text: "$359.21" },
      { label: "Balance", text: "$729.31" },
    ]);
    expect(part("words", from)).toEqual([
      { part: "words", heading: "Terms", text: "Gate code 12." },
      { part: "words", heading: "Terms and Conditions", text: "Paid in full on installation." },
    ]);
  });

  it("shows the logo in place of the name, which moves to the contact details", () => {
    const { sender } = quoteDocument(data({}, { logo: "data:image/png;base64,AA" }));
    expect(sender).toMatchObject({ name: "Gulf Light", logo: "data:image/png;base64,AA" });
    expect(sender.lines[0]).toBe("Gulf Light");
  });

  it("prints its terms as written, and no heading without any", () => {
    expect(part("words", data({ terms: " Half now.\nHalf later. " }))).toEqual([
      { part: "words", heading: "Terms", text: "Half now.\nHalf later." },
    ]);
    expect(part("words", data({ terms: "  " }))).toEqual([]);
  });
});
