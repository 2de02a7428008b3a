import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { events, leads } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { cellsOf, serialOf, unzipped } from "../../testing/read-workbook.ts";

const office = useTestApp({ keepsData: true });
const admin = await office.as("admin");
const many = 1_203;

beforeAll(async () => {
  await office.store.db.insert(leads).values(
    Array.from({ length: many }, (_, n) => ({
      firstName: n === 0 ? "=1+1" : "Ada",
      lastName: `Byron ${n}`,
      phone: "850 555 0135",
      phoneDigits: "8505550135",
      message: 'Two "wide" windows,\nfacing west',
      status: n % 2 === 0 ? ("new" as const) : ("quoted" as const),
      estimatedValue: n === 0 ? "1234.50" : null,
      createdAt: new Date(1_780_000_000_000 + n * 1_000),
    })),
  );
});

const get = (url: string, cookie = admin) => office.app.inject({ url, headers: { cookie } });

describe("an export of leads", () => {
  it("downloads all rows of the list, past its pages", async () => {
    const { statusCode, headers, body } = await get("/api/leads/export");
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="leads-2026-11-21.csv"',
      "cache-control": "no-store",
    });
    const names = body.match(/Byron \d+/g) ?? [];
    expect(new Set(names).size).toBe(many);
    expect(body).toContain('"Two ""wide"" windows,\nfacing west"');
    expect(body).toContain("'=1+1,Byron 0,");
    expect(body).toContain(",1234.5,");
  });

  it("keeps the filters, the search and the order of the list", async () => {
    const quoted = await get("/api/leads/export?status=quoted&sort=lastName");
    const names = quoted.body.match(/Byron \d+/g) ?? [];
    expect(names).toHaveLength(Math.floor(many / 2));
    expect(names).toEqual([...names].sort((one, other) => (one < other ? -1 : 1)));
    expect((await get("/api/leads/export?search=Byron%201202")).body.match(/Byron \d+/g)).toEqual([
      "Byron 1202",
    ]);
  });

  it("is refused as a workbook above the text limit, with the field and the alternatives", async () => {
    const text = "x".repeat(4_900);
    const [ada] = await office.store.db.select().from(leads).limit(1);
    const { id: _, searchable: __, possibleDuplicate: ___, ...saved } = ada!;
    const added = Array.from({ length: 900 }, () => ({ ...saved, source: "fair", message: text }));
    await office.store.db.insert(leads).values(added);
    const { statusCode, body } = await get("/api/leads/export?format=excel&search=xxxx");
    const fields = { format: "Excel exports are limited to 4 MB of text. Filter the list or export CSV" };
    expect([statusCode, JSON.parse(body).fields]).toEqual([400, fields]);
    expect((await get("/api/leads/export?format=csv&search=xxxx")).statusCode).toBe(200);
    await office.store.db.delete(leads).where(eq(leads.source, "fair"));
  });

  it("is an Excel workbook on request", async () => {
    const { statusCode, headers, rawPayload } = await get("/api/leads/export?format=excel&status=new");
    expect(statusCode).toBe(200);
    expect(headers["content-disposition"]).toBe('attachment; filename="leads-2026-11-21.xlsx"');
    expect(rawPayload.subarray(0, 2).toString()).toBe("PK");
  });

  it("gives days as dates, and times by the business's clocks, in a workbook", async () => {
    const [ada] = await office.store.db.select().from(leads).where(eq(leads.lastName, "Byron 4")).limit(1);
    const evening = new Date("2026-11-22T00:00:00Z");
    await office.store.db
      .update(leads)
      .set({ followUpOn: "2026-12-01", createdAt: evening })
      .where(eq(leads.id, ada!.id));
    const { rawPayload } = await get("/api/leads/export?format=excel&search=Byron%204&sort=lastName");
    const cells = cellsOf(unzipped(rawPayload))(1);
    expect([cells.get("O2"), cells.get("R2")]).toEqual([
      { value: serialOf("2026-12-01"), format: "yyyy-mm-dd" },
      { value: serialOf("2026-11-21T18:00Z"), format: "yyyy-mm-dd hh:mm" },
    ]);
  });

  it("is refused for staff, strangers and unknown parameters", async () => {
    expect((await get("/api/leads/export", await office.as("staff"))).statusCode).toBe(403);
    expect((await get("/api/leads/export", "")).statusCode).toBe(401);
    expect((await get("/api/leads/export?format=pdf")).statusCode).toBe(400);
    expect((await get("/api/leads/export?limit=3")).statusCode).toBe(400);
  });

  it("is logged with the user who took it", async () => {
    const saved = await office.store.db.select().from(events);
    expect(saved.filter(({ kind }) => kind === "data.exported").length).toBeGreaterThan(0);
  });
});

it("is available for clients, too", async () => {
  await office.call("POST", "/api/clients", {
    cookie: admin,
    body: { firstName: "Theo", lastName: "Banks", phone: "850 555 0120", email: "theo@example.com" },
  });
  const { body } = await get("/api/clients/export");
  expect(body).toContain("Theo,Banks,theo@example.com,850 555 0120");
});
