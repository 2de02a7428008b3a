import { describe, expect, it } from "vitest";
import type { AuditEntry } from "#contract/audit.ts";
import type { EventKind } from "#domain/events/all-kinds.ts";
import { type Answer, testNow, useTestApp } from "../../testing/app.ts";
import { naughtyStrings } from "../../testing/naughty-strings.ts";
import { recordEvent } from "./event-log.ts";

const office = useTestApp({ keepsData: true });
const admin = await office.as("admin");
const robin = { id: office.idOf("admin"), address: "203.0.113.7" };
const nora = crypto.randomUUID();

async function auditLog(query: Record<string, string> = {}): Promise<AuditEntry[]> {
  const { code, body } = await office.call("GET", `/api/audit?${new URLSearchParams(query)}`, {
    cookie: admin,
  });
  expect(code).toBe(200);
  return body;
}

const labels = async (query: Record<string, string>) => (await auditLog(query)).map(({ label }) => label);

/** Records an old event, apart from the events of the other tests. */
function happened(
  kind: EventKind,
  at: string,
  detail: { label: string; from?: string; to?: string },
  by?: typeof robin,
) {
  return office.store.db.transaction((tx) =>
    recordEvent(tx, { kind, subjectId: nora, at: new Date(at), by, detail }),
  );
}

describe("the audit log", () => {
  it("shows who did what, when and from where", async () => {
    await happened(
      "lead.moved",
      "2026-03-02T15:00:00Z",
      { label: "Nora Delgado", from: "new", to: "contacted" },
      robin,
    );
    expect((await auditLog({ search: "nora delgado" }))[0]).toEqual({
      id: expect.any(Number),
      at: "2026-03-02T15:00:00.000Z",
      kind: "lead.moved",
      what: "Moved a lead from New to Contacted",
      label: "Nora Delgado",
      by: { id: robin.id, username: "robin-admin", name: "robin-admin" },
      address: "203.0.113.7",
      record: null,
    });
  });

  it("is open to administrators only", async () => {
    expect((await office.call("GET", "/api/audit", { cookie: await office.as("staff") })).code).toBe(403);
  });

  it("lists the newest first", async () => {
    const times = (await auditLog()).map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(times[0]).toBe(testNow.toISOString());
  });

  it("separates changes from sign-ins", async () => {
    await happened("session.opened", "2026-03-03T15:00:00Z", { label: "odile" });
    await happened("client.changed", "2026-03-03T15:00:00Z", { label: "odile" });
    const kinds = async (only?: string) =>
      (await auditLog({ search: "odile", ...(only ? { only } : {}) })).map(({ kind }) => kind).sort();
    expect(await kinds("changes")).toEqual(["client.changed"]);
    expect(await kinds("access")).toEqual(["session.opened"]);
    expect(await kinds()).toEqual(["client.changed", "session.opened"]);
  });

  it("searches the subject's name, the address and the visible text", async () => {
    await happened("client.created", "2026-03-03T15:00:00Z", { label: "Zelda Quist" }, robin);
    expect(await labels({ search: "ZELDA" })).toEqual(["Zelda Quist"]);
    expect(await labels({ search: "203.0.113.7" })).toEqual(["Zelda Quist", "Nora Delgado"]);
    expect(await labels({ search: "created a client" })).toContain("Zelda Quist");
    expect(await labels({ search: "created a client" })).not.toContain("Nora Delgado");
    expect(await labels({ search: "zelda created" })).toEqual(["Zelda Quist"]);
    expect(await labels({ search: "zelda moved" })).toEqual([]);
    expect(await labels({ search: "%" })).toEqual([]);
  });

  it("is filtered by kind and by person", async () => {
    await happened("client.created", "2026-03-04T15:00:00Z", { label: "By nobody" });
    expect(await labels({ kind: "client.created", to: "2026-03-31" })).toEqual(["By nobody", "Zelda Quist"]);
    expect(await labels({ kind: "client.created", person: robin.id })).toEqual(["Zelda Quist"]);
    expect((await auditLog({ search: "by nobody" }))[0]?.by).toBeNull();
  });

  it("splits days in the business's time zone", async () => {
    // Ten minutes before and after midnight in Chicago.
    await happened("quote.sent", "2026-04-11T04:50:00Z", { label: "Late on the 10th" });
    await happened("quote.sent", "2026-04-11T05:10:00Z", { label: "Early on the 11th" });
    expect(await labels({ kind: "quote.sent", to: "2026-04-10" })).toEqual(["Late on the 10th"]);
    expect(await labels({ kind: "quote.sent", from: "2026-04-11" })).toEqual(["Early on the 11th"]);
    expect(await labels({ kind: "quote.sent", from: "2026-04-10", to: "2026-04-11" })).toHaveLength(2);
    // A 25-hour day.
    await happened("quote.sent", "2026-11-02T05:30:00Z", { label: "Late on a long day" });
    expect(await labels({ kind: "quote.sent", from: "2026-11-01", to: "2026-11-01" })).toEqual([
      "Late on a long day",
    ]);
  });

  it("pages through every line once while new ones arrive", async () => {
    for (let n = 0; n < 7; n++) await happened("quote.expired", "2026-05-01T15:00:00Z", { label: `Q${n}` });
    const seen: string[] = [];
    let address: string | undefined = "/api/audit?kind=quote.expired&limit=3";
    let pages = 0;
    while (address) {
      const { body, headers }: Answer = await office.call("GET", address, { cookie: admin });
      seen.push(...body.map(({ label }: AuditEntry) => label));
      if (pages === 0) expect(headers["x-total-count"]).toBe("7");
      await happened("quote.expired", "2026-05-02T15:00:00Z", { label: "Later" });
      address = /<([^>]+)>/.exec(String(headers.link ?? ""))?.[1];
      pages += 1;
    }
    expect(seen).toEqual(["Q6", "Q5", "Q4", "Q3", "Q2", "Q1", "Q0"]);
    expect(pages).toBe(3);
  });

  it.each([
    "color=blue",
    "kind=lead",
    "kind=lead.created'--",
    "person=robin",
    "from=yesterday",
    "from=0001-01-01",
    "to=9999-12-31",
    "cursor=x",
    `cursor=${Buffer.from(JSON.stringify(["2026-01-01", nora])).toString("base64url")}`,
    `cursor=${Buffer.from(JSON.stringify(["soon", "1"])).toString("base64url")}`,
    `cursor=${Buffer.from(JSON.stringify(["2026-01-01", "9".repeat(30)])).toString("base64url")}`,
  ])("refuses %s", async (query) => {
    expect((await office.call("GET", `/api/audit?${query}`, { cookie: admin })).code).toBe(400);
  });

  it("accepts the last date that can be written", async () => {
    expect(await labels({ from: "2999-12-31", to: "2999-12-31" })).toEqual([]);
  });

  it("searches for typed text literally", async () => {
    for (const naughty of naughtyStrings.filter((text) => text.length <= 200)) {
      const query = new URLSearchParams({ search: naughty.toWellFormed(), limit: "1" });
      const { code } = await office.call("GET", `/api/audit?${query}`, { cookie: admin });
      expect([200, 400], JSON.stringify(naughty)).toContain(code);
    }
  });
});
