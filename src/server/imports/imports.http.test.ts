import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { longestFile } from "#contract/imports.ts";
import { appointments, clients, imports, leads, messages, serviceAreas } from "../db/tables/all.ts";
import { openTestApp, type TestApp, testNow } from "../test-app.ts";
import { callback } from "../visitor.example.ts";

let office: TestApp;
let staff: string;
beforeAll(async () => {
  office = await openTestApp();
  staff = await office.as("staff");
});
afterAll(() => office.close());
/** An office that knows nobody yet. */
beforeEach(async () => {
  for (const table of [appointments, leads, clients, imports]) await office.store.db.delete(table);
});

const file = `Name;E-mail Address;Cell Phone;Postal Code;Stage
"Reyes, Marisol";marisol@example.com;(850) 555-0134;32541;In Consultation
Ada Byron;ada@example.com;850 555 0135;;New
Ada Byron;;;32541;
No Phone Or Email;;;;
Bad Stage;bad@example.com;850 555 0136;;Lukewarm
`;
const preview = (body: object) => office.call("POST", "/api/imports/preview", { cookie: staff, body });
const take = (body: object) => office.call("POST", "/api/imports", { cookie: staff, body });
const columns = ["fullName", "email", "phone", "zipCode", "status"];
const whole = { kind: "leads", content: file, columns, fileName: "leads.csv" };
const kept = () => office.store.db.select().from(leads);

describe("the preview of a file", () => {
  it("matches the columns and says of every row what would become of it, and keeps nothing", async () => {
    const { code, body } = await preview({ kind: "leads", content: file });
    expect(code).toBe(200);
    expect(body).toMatchObject({ columns, rows: 5, ready: 2, faultyRows: 3, duplicateRows: 0 });
    expect(body.faulty).toEqual([
      { line: 4, fields: { phone: expect.any(String) } },
      { line: 5, fields: { phone: expect.any(String) } },
      { line: 6, fields: { status: expect.any(String) } },
    ]);
    expect(await kept()).toEqual([]);
  });

  it("names who is known already, in the office or further up in the file", async () => {
    const twice = `${file}Ada Again;ada@EXAMPLE.com;850 555 0199;;\nM. Reyes;;+1 850-555-0134;;\n`;
    await take(whole);
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

  it("reads what people and their programs write: amounts, inches, and rows that were emptied", async () => {
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

  it.each([
    ["", "The file is empty"],
    ["Name,Phone\n", "The file has headings, but nothing below them"],
    ['Name,Phone\n"Ada,850\n', /cannot be read/],
  ])("refuses %j, naming the field", async (content, message) => {
    const { code, body } = await preview({ kind: "leads", content });
    expect(code).toBe(400);
    expect(body.fields.content).toMatch(message);
  });

  it("refuses a file that is too large with a message, and takes one of several megabytes", async () => {
    const row = "Ada Byron,850 555 0135,";
    const large = `Name,Phone,Notes\n${row}${"x".repeat(3_000_000)}\n`;
    expect((await preview({ kind: "clients", content: large })).body.faulty).toHaveLength(1);
    const tooLarge = await preview({ kind: "clients", content: "x".repeat(longestFile + 1) });
    expect(tooLarge).toMatchObject({ code: 400, body: { fields: { content: expect.any(String) } } });
  });
});

describe("taking a file in", () => {
  it("keeps the people, their area and their beginnings, and leaves the rest out", async () => {
    const { code, body } = await take(whole);
    expect(code).toBe(201);
    expect(body).toMatchObject({
      kind: "leads",
      fileName: "leads.csv",
      added: 2,
      skipped: 3,
      byName: "robin-staff",
    });
    const [destin] = (await office.store.db.select().from(serviceAreas)).filter(({ zipCodes }) =>
      zipCodes.includes("32541"),
    );
    const people = await kept();
    expect(people.find(({ firstName }) => firstName === "Marisol")).toMatchObject({
      lastName: "Reyes",
      status: "in_consultation",
      phoneDigits: "8505550134",
      serviceAreaId: destin?.id,
      message: "Imported",
    });
    expect((await office.call("GET", "/api/imports", { cookie: staff })).body).toEqual([body]);
  });

  it.each(["leads", "clients"])("takes in %s who left an email and no number", async (kind) => {
    const content = "Name,Email\nAda Byron,ada@example.com\nAda Again,ADA@example.com\nGil Moss,\n";
    const body = { kind, content, columns: ["fullName", "email"], fileName: "mail.csv" };
    expect((await preview(body)).body).toMatchObject({ ready: 1, duplicateRows: 1, faultyRows: 1 });
    expect(await take(body)).toMatchObject({ code: 201, body: { added: 1 } });
    const { body: people } = await office.call("GET", `/api/${kind}`, { cookie: staff });
    expect(people).toMatchObject([{ firstName: "Ada", email: "ada@example.com", phone: "" }]);
  });

  it("adds nobody a second time", async () => {
    await take(whole);
    expect(await take(whole)).toMatchObject({ code: 400, body: { fields: { content: expect.any(String) } } });
    expect(await kept()).toHaveLength(2);
    const together = { ...whole, kind: "clients", columns: ["fullName", "email", "phone", "zipCode", null] };
    const codes = (await Promise.all([take(together), take(together)])).map(({ code }) => code);
    expect(codes.sort()).toEqual([201, 400]);
  });

  it("takes clients, to whom a status means nothing", async () => {
    const body = { ...whole, kind: "clients", columns: ["fullName", "email", "phone", "zipCode", null] };
    expect((await take(body)).body.added).toBe(3);
    expect((await preview({ kind: "clients", content: "Stage\nNew\n" })).body.columns).toEqual([null]);
  });
});

describe("when the people of a file came", () => {
  const dated = `First Name,Phone Number,Last Name,Created Date,Status
Ada,850 555 0135,Byron,10/5/2026,New
Gil,850 555 0136,Moss,2026-11-20 2:30 PM,New
Ina,850 555 0137,Roy,,New
Max,850 555 0138,Late,1/1/2031,New
Eve,850 555 0139,Odd,last spring,New
`;
  const file = { kind: "leads", content: dated, fileName: "dated.csv" };
  const matched = ["firstName", "phone", "lastName", "createdAt", "status"];
  const read = async (path: string) => (await office.call("GET", path, { cookie: staff })).body;

  it("is read from the file, and a row whose date is no date or still to come is left out", async () => {
    const { body } = await preview(file);
    expect(body).toMatchObject({ columns: matched, ready: 3, faultyRows: 2 });
    expect(body.faulty).toEqual([
      { line: 5, fields: { createdAt: "This date is in the future" } },
      { line: 6, fields: { createdAt: "Use a date like 11/7/2024 or 2024-11-07" } },
    ]);
    await take({ ...file, columns: matched });
    const came = new Map(
      (await kept()).map(({ firstName, createdAt }) => [firstName, createdAt.toISOString()]),
    );
    expect(came.get("Ada")).toBe("2026-10-05T05:00:00.000Z");
    expect(came.get("Gil")).toBe("2026-11-20T20:30:00.000Z");
    expect(came.get("Ina")).toBe(testNow.toISOString());
  });

  it("makes no lead of a file new this week or waiting for an answer", async () => {
    await take({ ...file, columns: matched });
    expect((await read("/api/leads/stats")).newThisWeek).toBe(0);
    expect((await read("/api/dashboard/stats")).newLeads).toBe(0);
    expect(await read("/api/dashboard/waiting")).toEqual({ total: 0, more: false, leads: [] });
  });

  it("counts each in the period of its date, without one in none, and as answered in no time", async () => {
    const { body } = await take({ ...file, columns: matched });
    const [ada] = (await kept()).filter(({ firstName }) => firstName === "Ada");
    await office.call("PUT", `/api/leads/${ada?.id}`, { cookie: staff, body: { status: "contacted" } });
    const october = await read("/api/reports?from=2026-10-01&to=2026-10-31");
    const november = await read("/api/reports?from=2026-11-01&to=2026-11-21");
    expect([october.figures.totalLeads, november.figures.totalLeads]).toEqual([1, 1]);
    for (const { firstAnswer, pipeline } of [october, november]) {
      expect(firstAnswer).toMatchObject({ unanswered: 0, medianHours: null });
      expect(pipeline.every(({ hours }: { hours: number | null }) => hours === null)).toBe(true);
    }
    const undone = await office.call("POST", `/api/imports/${body.id}/undo`, {
      cookie: await office.as("admin"),
    });
    expect(undone.body).toEqual({ removed: 2, kept: 1 });
  });

  it("makes a client who joined on that day, and a client without a date new in no period", async () => {
    const columns = [...matched.slice(0, 4), null];
    await take({ ...file, kind: "clients", columns });
    const { totalClients, newClients, newThisMonth } = await read("/api/clients/stats");
    expect({ totalClients, newClients, newThisMonth }).toEqual({
      totalClients: 3,
      newClients: 1,
      newThisMonth: 1,
    });
    const joined = await read("/api/clients?counted=joined&from=2026-10-01&to=2026-11-21");
    expect(joined.map(({ firstName }: { firstName: string }) => firstName)).toEqual(["Gil", "Ada"]);
  });

  it("does not take a visitor's request into a lead of a file", async () => {
    const content = "First Name,Last Name,Phone\nAda,Byron,850 555 0135\n";
    await take({ ...file, content, columns: ["firstName", "lastName", "phone"] });
    const asked = { ...callback, firstName: "Ada", lastName: "Byron", phone: "8505550135" };
    expect((await office.call("POST", "/api/leads", { body: asked })).code).toBe(201);
    expect((await read("/api/dashboard/waiting")).total).toBe(1);
  });
});

describe("clients that are businesses", () => {
  it("come in from another program's file, with a contact person or without", async () => {
    const content = `Company Name,First Name,Last Name,Main Phone #,E-mails,Service Street 1,Service City,Service State,Service Zip code,Created Date,Tags
Harbor Condos,,,850 555 0141,desk@harbor.example,1 Pier Rd,Destin,FL,32541,3/14/2024,vip
Gulf Inn,Ines,Quintana,850 555 0142,,,,,,,
,,,850 555 0143,,,,,,,
`;
    const { body } = await preview({ kind: "clients", content });
    expect(body).toMatchObject({ ready: 2, faultyRows: 1 });
    expect(body.columns.slice(0, 10)).toEqual([
      ...["companyName", "firstName", "lastName", "phone", "email"],
      ...["address", "city", "state", "zipCode", "createdAt"],
    ]);
    expect(body.faulty[0].fields).toMatchObject({ firstName: "First name is required" });
    expect(
      (await take({ kind: "clients", content, columns: body.columns, fileName: "jobber.csv" })).code,
    ).toBe(201);
    const rows = await office.store.db.select().from(clients);
    expect(rows.map(({ companyName, firstName }) => [companyName, firstName]).sort()).toEqual([
      ["Gulf Inn", "Ines"],
      ["Harbor Condos", ""],
    ]);
  });
});

describe("undoing an import", () => {
  const undo = async (id: string, role: "admin" | "staff" = "admin") =>
    office.call("POST", `/api/imports/${id}/undo`, { cookie: await office.as(role) });

  it("takes everybody away again, once", async () => {
    const { body } = await take(whole);
    expect((await undo(body.id)).body).toEqual({ removed: 2, kept: 0 });
    expect(await kept()).toEqual([]);
    expect((await undo(body.id)).body).toEqual({ removed: 0, kept: 0 });
    expect((await office.call("GET", "/api/imports", { cookie: staff })).body[0].undoneAt).not.toBeNull();
  });

  it("leaves who was changed or is to be visited", async () => {
    const { body } = await take(whole);
    const [first, second] = await kept();
    await office.call("PUT", `/api/leads/${first!.id}`, { cookie: staff, body: { status: "contacted" } });
    const at = new Date("2026-12-01T16:00:00Z");
    await office.store.db.insert(appointments).values({
      leadId: second!.id,
      scheduledAt: at,
      endsAt: new Date(at.getTime() + 3_600_000),
      timeZone: "America/Chicago",
    });
    expect((await undo(body.id)).body).toEqual({ removed: 0, kept: 2 });
  });

  it("leaves who was noted on or written to", async () => {
    const { body } = await take(whole);
    const [noted, written] = await kept();
    await office.call("POST", `/api/leads/${noted!.id}/notes`, {
      cookie: staff,
      body: { text: "Wants a quote before Easter" },
      headers: { "idempotency-key": "a-note-on-the-first" },
    });
    const message = {
      channel: "email",
      recipient: "ada@example.com",
      subject: "Hello",
      body: "Hello",
    } as const;
    await office.store.db.insert(messages).values({ ...message, cause: "test:1", leadId: written!.id });
    expect((await undo(body.id)).body).toEqual({ removed: 0, kept: 2 });
  });

  it("is for administrators, and for imports that there are", async () => {
    const { body } = await take(whole);
    expect((await undo(body.id, "staff")).code).toBe(403);
    expect((await undo("00000000-0000-4000-8000-000000000000")).code).toBe(404);
  });
});
