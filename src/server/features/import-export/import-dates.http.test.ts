import { describe, expect, it } from "vitest";
import { testNow, useTestApp } from "../../testing/app.ts";
import { importsOf } from "../../testing/imports.ts";
import { callback } from "../../testing/visitor.fixture.ts";

const office = useTestApp();
const { staff, preview, importPeople, savedLeads } = await importsOf(office);

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
    await importPeople({ ...file, columns: matched });
    const came = new Map(
      (await savedLeads()).map(({ firstName, createdAt }) => [firstName, createdAt.toISOString()]),
    );
    expect(came.get("Ada")).toBe("2026-10-05T05:00:00.000Z");
    expect(came.get("Gil")).toBe("2026-11-20T20:30:00.000Z");
    expect(came.get("Ina")).toBe(testNow.toISOString());
  });

  it("is read with two digits for a year of the last century", async () => {
    const content = "First Name,Last Name,Phone,Client Since\nAda,Byron,850 555 0135,11/7/98\n";
    const columns = ["firstName", "lastName", "phone", "createdAt"];
    await importPeople({ kind: "clients", fileName: "old.csv", content, columns });
    const [ada] = await read("/api/clients");
    expect(ada.createdAt).toBe("1998-11-07T06:00:00.000Z");
  });

  it("keeps imported leads out of new this week and out of the waiting list", async () => {
    await importPeople({ ...file, columns: matched });
    expect((await read("/api/leads/stats")).newThisWeek).toBe(0);
    expect((await read("/api/dashboard/stats")).newLeads).toBe(0);
    expect(await read("/api/dashboard/waiting")).toEqual({ total: 0, more: false, leads: [] });
  });

  it("counts each lead in the period of its date, in none without a date, and never as answered quickly", async () => {
    const { body } = await importPeople({ ...file, columns: matched });
    const [ada] = (await savedLeads()).filter(({ firstName }) => firstName === "Ada");
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
    await importPeople({ ...file, kind: "clients", columns });
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
    await importPeople({ ...file, content, columns: ["firstName", "lastName", "phone"] });
    const requested = { ...callback, firstName: "Ada", lastName: "Byron", phone: "8505550135" };
    expect((await office.call("POST", "/api/leads", { body: requested })).code).toBe(201);
    expect((await read("/api/dashboard/waiting")).total).toBe(1);
  });
});
