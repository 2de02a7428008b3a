import { describe, expect, it } from "vitest";
import { clients, serviceAreas } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { importsOf, whole } from "../../testing/imports.ts";

const office = useTestApp();
const { staff, preview, importPeople, savedLeads } = await importsOf(office);

describe("importing a file", () => {
  it("stores the people with their area and dates, and skips the rest", async () => {
    const { code, body } = await importPeople(whole);
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
    const people = await savedLeads();
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
    expect(await importPeople(body)).toMatchObject({ code: 201, body: { added: 1 } });
    const { body: people } = await office.call("GET", `/api/${kind}`, { cookie: staff });
    expect(people).toMatchObject([{ firstName: "Ada", email: "ada@example.com", phone: "" }]);
  });

  it("adds nobody twice", async () => {
    await importPeople(whole);
    expect(await importPeople(whole)).toMatchObject({
      code: 400,
      body: { fields: { content: expect.any(String) } },
    });
    expect(await savedLeads()).toHaveLength(2);
    const together = { ...whole, kind: "clients", columns: ["fullName", "email", "phone", "zipCode", null] };
    const codes = (await Promise.all([importPeople(together), importPeople(together)])).map(
      ({ code }) => code,
    );
    // The second arrives while the first is being added, or just afterward.
    expect([
      [201, 400],
      [201, 409],
    ]).toContainEqual(codes.sort());
  });

  it("adds nobody twice whose phone has a country code or an extension", async () => {
    const content =
      "Name,Phone\nAda Byron,+44 20 7946 0958\nGil Moss,850-555-0142 x12\nIna Roy,+1 850 555 0143\n";
    const body = { kind: "clients", content, columns: ["fullName", "phone"], fileName: "phones.csv" };
    expect((await importPeople(body)).body).toMatchObject({ added: 3 });
    expect((await preview(body)).body).toMatchObject({ ready: 0, duplicateRows: 3 });
    const local = { ...body, content: "Name,Phone\nIna Roy,(850) 555-0143\n" };
    expect((await preview(local)).body).toMatchObject({ ready: 0, duplicateRows: 1 });
  });

  it("answers a repeated call with the first one's import", async () => {
    const content = "Name,Phone\nAda Byron,555-0135\n";
    const body = { kind: "leads", content, columns: ["fullName", "phone"], fileName: "short.csv" };
    const press = (key: string) =>
      office.call("POST", "/api/imports", { body, cookie: staff, headers: { "idempotency-key": key } });
    const first = await press("one");
    expect(first).toMatchObject({ code: 201, body: { added: 1 } });
    expect(await press("one")).toMatchObject({ code: 201, body: first.body });
    expect(await savedLeads()).toHaveLength(1);
  });

  it("imports once what is sent twice at once", async () => {
    const content = "Name,Phone\nAda Byron,555-0135\n";
    const body = { kind: "leads", content, columns: ["fullName", "phone"], fileName: "short.csv" };
    const call = { body, cookie: staff, headers: { "idempotency-key": "one" } };
    const [one, other] = await Promise.all([
      office.call("POST", "/api/imports", call),
      office.call("POST", "/api/imports", call),
    ]);
    expect(one).toMatchObject({ code: 201, body: { added: 1 } });
    expect(other).toMatchObject({ code: 201, body: one.body });
    expect(await savedLeads()).toHaveLength(1);
  });

  it("imports clients, and ignores a status column", async () => {
    const body = { ...whole, kind: "clients", columns: ["fullName", "email", "phone", "zipCode", null] };
    expect((await importPeople(body)).body.added).toBe(3);
    expect((await preview({ kind: "clients", content: "Stage\nNew\n" })).body.columns).toEqual([null]);
  });
});

describe("business clients", () => {
  it("imports them from another program's file, with a contact person or without", async () => {
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
      (await importPeople({ kind: "clients", content, columns: body.columns, fileName: "jobber.csv" })).code,
    ).toBe(201);
    const rows = await office.store.db.select().from(clients);
    expect(rows.map(({ companyName, firstName }) => [companyName, firstName]).sort()).toEqual([
      ["Gulf Inn", "Ines"],
      ["Harbor Condos", ""],
    ]);
  });
});
