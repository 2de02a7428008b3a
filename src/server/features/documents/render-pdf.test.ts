import { beforeAll, describe, expect, it } from "vitest";
import { read } from "../../testing/read-pdf.ts";
import type { PdfDocument, Sums, Table } from "./document.ts";
import { renderPdf } from "./render-pdf.ts";

const pdf = (change: Partial<PdfDocument> = {}): PdfDocument => ({
  title: "Quote",
  reference: "QTE-20261121-7K2P",
  about: "Theo Banks",
  mark: null,
  sender: { name: "Gulf Light", lines: ["(850) 555-0100"] },
  sections: [],
  ...change,
});

const room = (heading: string, windows: number): Table => ({
  part: "table",
  heading,
  note: null,
  columns: [
    { heading: "Window", share: 70 },
    { heading: "Price", share: 30, align: "right" },
  ],
  rows: Array.from({ length: windows }, (_, n) => [
    { text: `${heading} window ${n}.` },
    { text: `$${n}.00` },
  ]),
  whenEmpty: "Nothing here",
  sum: { label: `${heading}, total`, text: `${windows} windows` },
});

const printed = async (from: PdfDocument) => read(await renderPdf(from));
const prose = (text: string) => pdf({ sections: [{ part: "words", heading: "Terms", text }] });

describe("international names", () => {
  const names = ["Zażółć Gęślą", "Nguyễn", "Ιωάννης", "Щербаков", "O’Brien-Şahin", "मोहन"];
  let found: Awaited<ReturnType<typeof read>>;
  beforeAll(async () => {
    const decomposed = names.map((each) => each.normalize("NFD"));
    found = await printed(
      pdf({
        sender: { name: "Ščerbak & Söhne", lines: names },
        sections: [
          { part: "facts", left: { label: "For", lines: names }, right: [] },
          { part: "words", heading: "Terms", text: [...decomposed, "Ada 🙂 Byron", "יוסף Cohen"].join("\n") },
        ],
      }),
    );
  });

  it.each(names)("%s appears three times in the file's text, decomposed or not", (called) => {
    expect(found.text.split(called)).toHaveLength(4);
  });

  it("shows a missing emoji as replaced", () => expect(found.text).toContain("Ada \ufffd Byron"));

  it("shows a letter of a script without a font as replaced", () =>
    expect(found.text).toContain("\ufffd\ufffd\ufffd\ufffd Cohen"));

  it("embeds our own fonts only", () => {
    expect(found.fonts.length).toBeGreaterThan(3);
    for (const font of found.fonts) expect(font).toMatch(/^[A-Z]{6}\+(Marcellus|Figtree|NotoSans)/);
  });
});

describe("a PDF of many pages", () => {
  let found: Awaited<ReturnType<typeof read>>;
  beforeAll(async () => {
    found = await printed(pdf({ mark: "Draft", sections: [room("Den", 60), room("Kitchen", 25)] }));
  });

  it("numbers them, and says on each what it is and that it is a draft", () => {
    expect(found.pages.length).toBeGreaterThan(3);
    for (const [place, page] of found.pages.entries()) {
      expect(page).toContain(`Page ${place + 1} of ${found.pages.length}`);
      expect(page).toContain("QTE-20261121-7K2P");
      expect(page).toContain("Draft");
    }
  });

  it("repeats the room and its columns on each page, and leaves no heading or sum alone", () => {
    for (const page of found.pages) {
      for (const heading of ["Den", "Kitchen"]) {
        if (!new RegExp(`\\b${heading}\\b`).test(page)) continue;
        expect(page).toMatch(new RegExp(`${heading} WINDOW PRICE ${heading} window \\d+\\.`));
      }
    }
    expect(found.text).toContain("Den, total 60 windows");
  });

  it("holds every row once", () => {
    expect(found.text.match(/Den window \d+\./g)).toHaveLength(60);
  });
});

describe("the total", () => {
  const sums: Sums = { part: "sums", lines: [], total: { label: "Total", text: "$9.00" }, due: [] };

  it.each([8, 9, 10, 11, 12, 13, 14])("follows a short last room after %i windows", async (windows) => {
    const { pages } = await printed(pdf({ sections: [room("Den", windows), room("Kitchen", 3), sums] }));
    const page = pages.find((each) => each.includes("Total $9.00"));
    for (const row of [0, 1, 2]) expect(page).toContain(`Kitchen window ${row}.`);
  });
});

describe("at any length", () => {
  it("prints terms of 5,000 characters in full", async () => {
    const sentence = "Made to measure, and therefore not to be returned. ";
    const { text } = await printed(prose(`${sentence.repeat(97).slice(0, 4_950)} Thus agreed in full.`));
    expect(text.match(/Made to measure/g)).toHaveLength(97);
    expect(text).toContain("Thus agreed in full.");
  });

  it("breaks a name without spaces instead of cutting it", async () => {
    const called = "Wolfeschlegelsteinhausenbergerdorff".repeat(3);
    const { text } = await printed(
      pdf({ sections: [{ part: "facts", left: { label: "For", lines: [called] }, right: [] }] }),
    );
    expect(text.replaceAll(" ", "")).toContain(called);
  });

  it("prints markup as text", async () => {
    const typed =
      '<b>Bold</b> {{x}} & "quotes" \\n [link](javascript:alert(1)) /etc/passwd data:image/png;base64,AAAA';
    expect((await printed(prose(typed))).text).toContain(typed);
  });

  it("keeps a fraction with its inches", async () => {
    const text = `${"x".repeat(3)} `.repeat(20) + 'at 1 1/4" '.repeat(60);
    const opened = await printed(prose(text));
    expect(opened.text.match(/1 1\/4"/g)).toHaveLength(60);
  });

  it("prints 600 windows without blocking other requests", async () => {
    const sections = Array.from({ length: 60 }, (_, n) => room(`Room ${n}`, 10));
    let beats = 0;
    const heart = setInterval(() => beats++, 5);
    const bytes = await renderPdf(pdf({ sections }));
    clearInterval(heart);
    // On the main thread, no timer would fire until the document was done.
    expect(beats).toBeGreaterThan(20);
    expect((await read(bytes)).text.match(/window \d\./g)).toHaveLength(600);
  });

  it("fails alone if it cannot be printed", async () => {
    const broken = { part: "table", columns: [] } as unknown as Table;
    const [trouble, next] = await Promise.allSettled([
      renderPdf(pdf({ sections: [broken] })),
      printed(prose("next")),
    ]);
    expect(trouble.status).toBe("rejected");
    expect(next).toMatchObject({ status: "fulfilled", value: { text: expect.stringContaining("next") } });
  });

  it("prints two at once, each its own", async () => {
    const [one, other] = await Promise.all([printed(prose("the first")), printed(prose("the second"))]);
    expect(one.text).toContain("the first");
    expect(other.text).toContain("the second");
  });
});
