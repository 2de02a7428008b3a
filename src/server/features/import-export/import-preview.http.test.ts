import { Worker } from "node:worker_threads";
import { describe, expect, it, vi } from "vitest";
import { maxFileLength } from "#contract/import-export.ts";
import { useTestApp } from "../../testing/app.ts";
import { columns, importsOf, leadsFile, whole } from "../../testing/imports.ts";

const office = useTestApp();
const { preview, importPeople, savedLeads } = await importsOf(office);

describe("a file", () => {
  it("is parsed on a worker thread, whether it is looked at or taken in", async () => {
    const sent = vi.spyOn(Worker.prototype, "postMessage");
    await preview({ kind: "leads", content: leadsFile });
    await importPeople(whole);
    const read = sent.mock.calls.map(([task]) => Buffer.from(task.bytes).toString());
    sent.mockRestore();
    expect(read).toEqual([leadsFile, leadsFile]);
  });
});

describe("the preview of an import", () => {
  it("maps the columns, shows the outcome of every row, and stores nothing", async () => {
    const { code, body } = await preview({ kind: "leads", content: leadsFile });
    expect(code).toBe(200);
    expect(body).toMatchObject({ columns, rows: 5, ready: 2, faultyRows: 3, duplicateRows: 0 });
    expect(body.faulty).toEqual([
      { line: 4, fields: { phone: expect.any(String) } },
      { line: 5, fields: { phone: expect.any(String) } },
      { line: 6, fields: { status: expect.any(String) } },
    ]);
    expect(await savedLeads()).toEqual([]);
  });

  it("names people who are already known, in the office or earlier in the file", async () => {
    const twice = `${leadsFile}Ada Again;ada@EXAMPLE.com;850 555 0199;;\nM. Reyes;;+1 850-555-0134;;\n`;
    await importPeople(whole);
    const { body } = await preview({ kind: "leads", content: twice });
    expect(body.ready).toBe(0);
    expect(
      body.duplicates.map(({ line, of }: { line: number; of: { name: string } }) => [line, of?.name]),
    ).toEqual([
      [2, "Marisol Reyes"],
      [3, "Ada Byron"],
      [7, "Ada Byron"],
      [8, "Marisol Reyes"],
    ]);
    const fresh = "Name,Phone\nGil One,850 555 0177\nGil Two,(850) 555-0177\n";
    expect((await preview({ kind: "leads", content: fresh })).body.duplicates).toEqual([
      { line: 3, name: "Gil Two", of: null },
    ]);
  });

  it("reads amounts, inches and cleared rows as people and programs write them", async () => {
    const written = `Name,Phone,Budget,Notes
Ada Byron,850 555 0135,"$12,000",35 1/8" shade
,,,
Gil One,850 555 0177,1200,"a "wide" one"
`;
    const { body } = await preview({ kind: "leads", content: written });
    expect(body).toMatchObject({ rows: 2, ready: 2, faultyRows: 0 });
    expect(body.sample[0]).toEqual(["Ada Byron", "850 555 0135", "$12,000", '35 1/8" shade']);
    const unquoted = 'Name\tPhone\tNotes\nAda Byron\t850 555 0135\tthe 72" one, "left"\n';
    expect((await preview({ kind: "clients", content: unquoted })).body).toMatchObject({ rows: 1, ready: 1 });
  });

  it("lists the options and shows a date where a row has another", async () => {
    const content = `Name,Phone,Stage,Property Type,Follow up
Ada Byron,850 555 0135,In Consultation,Vacation Home,11/7/2026
Gil One,850 555 0177,Lukewarm,Boat,soon
`;
    const columns = ["fullName", "phone", "status", "propertyType", "followUpOn"];
    const { body } = await preview({ kind: "leads", content, columns });
    expect(body.faulty).toEqual([
      {
        line: 3,
        fields: {
          status:
            "Use New, Contacted, Qualified, Scheduled, In Consultation, Quoted, Converted, Closed, or Lost",
          propertyType:
            "Use Vacation Home, Primary Residence, Investment Property, Rental Property, Residential, or Commercial",
          followUpOn: "Use a date like 2026-11-30",
        },
      },
    ]);
  });

  it("reports phone numbers that a spreadsheet cut off or that are too short", async () => {
    const content = `Name,Phone,Email
Ada Byron,8505550135.0,
Gil One,8.50555E+09,gil@example.com
Ina Roy,123,
Jo Marsh,N/A,jo@example.com
`;
    const { body } = await preview({ kind: "clients", content });
    expect(body).toMatchObject({ ready: 2, faultyRows: 2 });
    expect(body.faulty).toEqual([
      {
        line: 3,
        fields: {
          phone:
            "A spreadsheet has cut off digits. Format its column as a number without decimals, and save again",
        },
      },
      { line: 4, fields: { phone: "This phone number is too short" } },
    ]);
  });

  it("reads a file whose first line says its delimiter, as Excel writes it", async () => {
    const content =
      "\uFEFFsep=;\r\nName;Phone;Message\r\nAda Byron;8505550135;Shades, blinds, drapes\r\nGil;;\r\n";
    const { body } = await preview({ kind: "leads", content });
    expect(body).toMatchObject({ headings: ["Name", "Phone", "Message"], rows: 2, ready: 1 });
    expect(body.faulty).toMatchObject([{ line: 4 }]);
    expect((await preview({ kind: "leads", content: "sep=;\nName;Phone\n" })).body.fields.content).toBe(
      "The file has headings but no rows",
    );
  });

  it.each([
    ["", "The file is empty"],
    ["Name,Phone\n", "The file has headings but no rows"],
    ['Name,Phone\n"Ada,850\n', /can't be read/],
  ])("refuses %j, naming the field", async (content, message) => {
    const { code, body } = await preview({ kind: "leads", content });
    expect(code).toBe(400);
    expect(body.fields.content).toMatch(message);
  });

  it("refuses a file that is too large with a message", async () => {
    const tooLarge = await preview({ kind: "clients", content: "x".repeat(maxFileLength + 1) });
    expect(tooLarge).toMatchObject({ code: 400, body: { fields: { content: expect.any(String) } } });
  });
});

describe("a file that would block the server", () => {
  const rows = (count: number, row: string) => `Name,Phone\n${`${row}\n`.repeat(count)}`;
  const maxLength = maxFileLength - 20;

  it.each([
    ["millions of separators in turns", ";,\t".repeat(maxLength / 3), /Line 1 is too long/],
    ["millions of lines of one letter", "a\n".repeat(2_500_000), /more than 20,000 rows/],
    ["millions of lines of another program", "a\r".repeat(2_500_000), /more than 20,000 rows/],
    ["millions of headings", "a,".repeat(maxLength / 2), /Line 1 is too long/],
    ["one line of millions of letters", "x".repeat(maxLength), /Line 1 is too long/],
    ["a long line further down", `${rows(3, "Ada,8505550135")}${"x".repeat(100_001)}`, /Line 5 is too long/],
    ["a quote that is not closed", `${rows(1, '"')}${"x\n".repeat(150_000)}`, /can't be read.*too long/],
    ["more rows than are taken at once", rows(20_001, "Ada,8505550135"), /more than 20,000 rows/],
    ["many columns", `${"a,".repeat(200)}\nb\n`, /Line 1 has more than 200 columns/],
    ["many cells in a row", `Name\nAda\n${"b,".repeat(200)}\n`, /Line 3 has more than 200 columns/],
  ])("is refused with %s in the preview and in the import", async (_, content, message) => {
    for (const answer of [
      await preview({ kind: "leads", content }),
      await importPeople({ ...whole, content }),
    ]) {
      expect(answer.code).toBe(400);
      expect(answer.body.fields.content).toMatch(message);
    }
  });

  it("is refused with a body of more than 8 MB before it is read", async () => {
    const { code } = await preview({ kind: "leads", content: "x".repeat(8.5 * 1024 * 1024) });
    expect(code).toBe(413);
  });

  it("is accepted with the longest rows and 200 columns", async () => {
    const headings = `Name,Phone,Notes${",".repeat(197)}`;
    const content = `${headings}\nAda Byron,850 555 0135,"${"x\n".repeat(2_400)}"\n`;
    expect((await preview({ kind: "clients", content })).body).toMatchObject({ ready: 1, faultyRows: 0 });
  });
});
