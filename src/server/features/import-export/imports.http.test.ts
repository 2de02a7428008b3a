import { Worker } from "node:worker_threads";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { longestFile } from "#contract/imports.ts";
import type { Actor } from "#domain/staff/user.ts";
import {
  appointments,
  clients,
  events,
  importBatches,
  imports,
  leads,
  messages,
  serviceAreas,
  users,
} from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { callback } from "../../testing/visitor.fixture.ts";
import { goOnImporting } from "./import-batches.ts";
import { importFile } from "./import-writes.ts";

const office = useTestApp();
const staff = await office.as("staff");
/** Starts with an office without people. */

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

describe("a file", () => {
  it("is parsed on a worker thread, whether it is looked at or taken in", async () => {
    const sent = vi.spyOn(Worker.prototype, "postMessage");
    await preview({ kind: "leads", content: file });
    await take(whole);
    const read = sent.mock.calls.map(([task]) => Buffer.from(task.bytes).toString());
    sent.mockRestore();
    expect(read).toEqual([file, file]);
  });
});

describe("the preview of an import", () => {
  it("maps the columns, shows the outcome of every row, and stores nothing", async () => {
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

  it("names people who are already known, in the office or earlier in the file", async () => {
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
    const tooLarge = await preview({ kind: "clients", content: "x".repeat(longestFile + 1) });
    expect(tooLarge).toMatchObject({ code: 400, body: { fields: { content: expect.any(String) } } });
  });
});

describe("a file that would block the server", () => {
  const rows = (count: number, row: string) => `Name,Phone\n${`${row}\n`.repeat(count)}`;
  const most = longestFile - 20;

  it.each([
    ["millions of separators in turns", ";,\t".repeat(most / 3), /Line 1 is too long/],
    ["millions of lines of one letter", "a\n".repeat(2_500_000), /more than 20,000 rows/],
    ["millions of lines of another program", "a\r".repeat(2_500_000), /more than 20,000 rows/],
    ["millions of headings", "a,".repeat(most / 2), /Line 1 is too long/],
    ["one line of millions of letters", "x".repeat(most), /Line 1 is too long/],
    ["a long line further down", `${rows(3, "Ada,8505550135")}${"x".repeat(100_001)}`, /Line 5 is too long/],
    ["a quote that is not closed", `${rows(1, '"')}${"x\n".repeat(150_000)}`, /can't be read.*too long/],
    ["more rows than are taken at once", rows(20_001, "Ada,8505550135"), /more than 20,000 rows/],
    ["many columns", `${"a,".repeat(200)}\nb\n`, /Line 1 has more than 200 columns/],
    ["many cells in a row", `Name\nAda\n${"b,".repeat(200)}\n`, /Line 3 has more than 200 columns/],
  ])("is refused with %s in the preview and in the import", async (_, content, message) => {
    for (const answer of [await preview({ kind: "leads", content }), await take({ ...whole, content })]) {
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

describe("a large import", () => {
  const people = Array.from({ length: 450 }, (_, n) => `Guest ${n},850555${String(n).padStart(4, "0")}`);
  const many = {
    ...{ kind: "leads", fileName: "many.csv", columns: ["fullName", "phone"] },
    content: ["Name,Phone", ...people].join("\n"),
  };
  const shown = async () => (await office.call("GET", "/api/imports", { cookie: staff })).body[0];
  const trail = () => office.store.db.select().from(events).where(eq(events.kind, "import.completed"));

  it("adds batch by batch, while others are served and see its progress", async () => {
    let isDone = false;
    const taking = take(many).finally(() => {
      isDone = true;
    });
    const seen: number[] = [];
    while (!isDone) {
      const running = await shown();
      if (running?.waiting > 0) seen.push(running.added);
    }
    expect(await taking).toMatchObject({ code: 201, body: { added: 450, skipped: 0, waiting: 0 } });
    expect(seen.length).toBeGreaterThan(0);
    expect(await kept()).toHaveLength(450);
  });

  /** The state after a process is killed past its second batch. */
  async function interrupted() {
    const { db } = office.store;
    let batches = 0;
    const dying = new Proxy(db, {
      get: (target, property, receiver) => {
        // The first transaction stores the people; the others add them.
        if (property === "transaction" && batches++ >= 3) throw new Error("killed");
        return Reflect.get(target, property, receiver);
      },
    });
    const admin = await office.store.db.select().from(users);
    const by = { id: String(admin[0]?.id), role: "staff", owesSecondFactor: false } as Actor;
    const file = { ...many, kind: "leads", columns: ["fullName", "phone"] } as const;
    await expect(
      importFile(dying, {
        ...file,
        columns: [...file.columns],
        timeZone: "America/Chicago",
        by,
        at: testNow,
      }),
    ).rejects.toThrow("killed");
  }

  it("continues after a crash without duplicates or gaps", async () => {
    await interrupted();
    expect(await shown()).toMatchObject({ added: 200, waiting: 250 });
    expect(await take(many)).toMatchObject({ code: 409, body: { code: "import_running" } });
    await Promise.all([1, 2].map(() => goOnImporting(office.store.db, { at: testNow })));
    expect(await shown()).toMatchObject({ added: 450, skipped: 0, waiting: 0 });
    const phones = new Set((await kept()).map(({ phone }) => phone));
    expect([phones.size, await office.store.db.$count(leads)]).toEqual([450, 450]);
    expect(await trail()).toMatchObject([{ detail: { label: "many.csv", added: 450, skipped: 0 } }]);
    expect(await office.store.db.$count(importBatches)).toBe(0);
  });

  it("skips people who were added meanwhile", async () => {
    await interrupted();
    const late = { ...callback, firstName: "Late", phone: "(850) 555-0449" };
    await office.call("POST", "/api/leads", { cookie: staff, body: late });
    await goOnImporting(office.store.db, { at: testNow });
    expect(await shown()).toMatchObject({ added: 449, skipped: 1, waiting: 0 });
  });

  it("ends after a day without progress, and says how many were not added", async () => {
    await interrupted();
    // Invalid data that cannot be added.
    await office.store.db.update(importBatches).set({ people: [{ firstName: null }] });
    const { id } = await shown();
    const { createdAt } = (await office.store.db.select().from(imports).where(eq(imports.id, id)))[0]!;
    const hoursOn = (hours: number) => new Date(createdAt.getTime() + hours * 60 * 60_000);
    await expect(goOnImporting(office.store.db, { at: hoursOn(23) })).rejects.toThrow();
    expect(await shown()).toMatchObject({ added: 200, waiting: 250 });
    await goOnImporting(office.store.db, { at: hoursOn(24) });
    expect(await shown()).toMatchObject({ added: 200, skipped: 250, waiting: 0 });
    expect(await office.store.db.$count(importBatches)).toBe(0);
    const told = await office.store.db.select().from(events).where(eq(events.kind, "import.abandoned"));
    expect(told.map(({ detail }) => detail)).toEqual([
      { label: "many.csv", people: "leads", added: 200, notAdded: 250 },
    ]);
  });

  it("can be undone while interrupted, and does not continue afterward", async () => {
    await interrupted();
    const { id } = await shown();
    const cookie = await office.as("admin");
    const { body } = await office.call("POST", `/api/imports/${id}/undo`, { cookie });
    expect(body).toEqual({ removed: 200, kept: 0 });
    await goOnImporting(office.store.db, { at: testNow });
    expect(await kept()).toEqual([]);
    expect(await shown()).toMatchObject({ added: 200, skipped: 250, waiting: 0 });
  });
});

describe("importing a file", () => {
  it("stores the people with their area and dates, and skips the rest", async () => {
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

  it.each(["leads", "clients"])("accepts %s with an email and no phone", async (kind) => {
    const content = "Name,Email\nAda Byron,ada@example.com\nAda Again,ADA@example.com\nGil Moss,\n";
    const body = { kind, content, columns: ["fullName", "email"], fileName: "mail.csv" };
    expect((await preview(body)).body).toMatchObject({ ready: 1, duplicateRows: 1, faultyRows: 1 });
    expect(await take(body)).toMatchObject({ code: 201, body: { added: 1 } });
    const { body: people } = await office.call("GET", `/api/${kind}`, { cookie: staff });
    expect(people).toMatchObject([{ firstName: "Ada", email: "ada@example.com", phone: "" }]);
  });

  it("adds nobody twice", async () => {
    await take(whole);
    expect(await take(whole)).toMatchObject({ code: 400, body: { fields: { content: expect.any(String) } } });
    expect(await kept()).toHaveLength(2);
    const together = { ...whole, kind: "clients", columns: ["fullName", "email", "phone", "zipCode", null] };
    const codes = (await Promise.all([take(together), take(together)])).map(({ code }) => code);
    // The second arrives while the first is being added, or just afterward.
    expect([
      [201, 400],
      [201, 409],
    ]).toContainEqual(codes.sort());
  });

  it("imports clients, and ignores a status column", async () => {
    const body = { ...whole, kind: "clients", columns: ["fullName", "email", "phone", "zipCode", null] };
    expect((await take(body)).body.added).toBe(3);
    expect((await preview({ kind: "clients", content: "Stage\nNew\n" })).body.columns).toEqual([null]);
  });
});

describe("the date in an import", () => {
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

  it("is read from the file; a row with an invalid or future date is skipped", async () => {
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

  it("keeps imported leads out of new this week and out of the waiting list", async () => {
    await take({ ...file, columns: matched });
    expect((await read("/api/leads/stats")).newThisWeek).toBe(0);
    expect((await read("/api/dashboard/stats")).newLeads).toBe(0);
    expect(await read("/api/dashboard/waiting")).toEqual({ total: 0, more: false, leads: [] });
  });

  it("counts each lead in the period of its date, in none without a date, and never as answered quickly", async () => {
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

  it("sets a client's start; a client without a date is new in no period", async () => {
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

  it("keeps a visitor's request apart from an imported lead", async () => {
    const content = "First Name,Last Name,Phone\nAda,Byron,850 555 0135\n";
    await take({ ...file, content, columns: ["firstName", "lastName", "phone"] });
    const asked = { ...callback, firstName: "Ada", lastName: "Byron", phone: "8505550135" };
    expect((await office.call("POST", "/api/leads", { body: asked })).code).toBe(201);
    expect((await read("/api/dashboard/waiting")).total).toBe(1);
  });
});

describe("business clients", () => {
  it("import from another program's file, with a contact person or without", async () => {
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

  it("removes all added people once", async () => {
    const { body } = await take(whole);
    expect((await undo(body.id)).body).toEqual({ removed: 2, kept: 0 });
    expect(await kept()).toEqual([]);
    expect((await undo(body.id)).body).toEqual({ removed: 0, kept: 0 });
    expect((await office.call("GET", "/api/imports", { cookie: staff })).body[0].undoneAt).not.toBeNull();
  });

  it("keeps people who were changed or have an appointment", async () => {
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

  it("keeps people with notes or messages", async () => {
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

  it("is for administrators, and answers 404 for an unknown import", async () => {
    const { body } = await take(whole);
    expect((await undo(body.id, "staff")).code).toBe(403);
    expect((await undo("00000000-0000-4000-8000-000000000000")).code).toBe(404);
  });
});
