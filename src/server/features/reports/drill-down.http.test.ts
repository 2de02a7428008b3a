import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Report } from "#contract/reports.ts";
import type { LeadStatus } from "#domain/leads/lead.ts";
import { type CountedList, countedInReport, countedNames } from "#domain/reports/rows.ts";
import { rateOf } from "#domain/stats/trend.ts";
import { leadStageHistory, leads, serviceAreas } from "../../platform/db/tables/all.ts";
import { useDemoOffice } from "../../testing/demo-office.fixture.ts";

const periods = [
  ["this month", { from: "2026-11-01", to: "2026-11-21" }],
  ["October", { from: "2026-10-01", to: "2026-10-31" }],
  ["the year", { from: "2025-11-22", to: "2026-11-21" }],
] as const;

const office = useDemoOffice();
const cookie = await office.as("staff");
beforeAll(importPeople);

/** Imports leads with and without a date, one of which has moved on since. */
async function importPeople() {
  const content =
    "Name,Phone,Created\nAda Byron,850 555 0935,11/5/2026\nGil Moss,850 555 0936,10/5/2026\nIna Roy,850 555 0937,\n";
  for (const kind of ["leads", "clients"]) {
    const body = { kind, content, fileName: "old.csv", columns: ["fullName", "phone", "createdAt"] };
    expect((await office.call("POST", "/api/imports", { cookie, body })).code).toBe(201);
  }
  const [ada] = (await requested("/api/leads", { search: "8505550935" })).body;
  await office.call("PUT", `/api/leads/${ada.id}`, { cookie, body: { status: "contacted" } });
}

async function requested(path: string, query: Record<string, string | undefined>) {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined) as [string, string][];
  const { code, body, headers } = await office.call("GET", `${path}?${new URLSearchParams(filled)}`, {
    cookie,
  });
  return { code, body, total: Number(headers["x-total-count"]), isAtLeast: headers["x-total-at-least"] };
}

type Days = { from: string; to: string };
const reportOf = async (days: Days): Promise<Report> => (await requested("/api/reports", days)).body;
const totalOf = async (list: CountedList, query: Record<string, string | undefined>) => {
  const { code, total, isAtLeast } = await requested(`/api/${list}`, { limit: "1", ...query });
  expect([code, isAtLeast]).toEqual([200, undefined]);
  return total;
};

describe.each(periods)("the rows behind the metrics of %s", (_, days) => {
  it("lists as many as the metrics count", async () => {
    const report = await reportOf(days);
    const lists = Object.entries(countedNames) as [CountedList, readonly string[]][];
    const found: Record<string, number> = {};
    for (const [list, names] of lists) {
      for (const counted of names) found[counted] = await totalOf(list, { counted, ...days });
    }
    expect(found).toMatchObject(report.rows);
    expect(Object.keys(report.rows).sort()).toEqual([...countedInReport].sort());
  });

  it("lists as many as the charts show", async () => {
    const report = await reportOf(days);
    for (const { stage, reached, now, conversionRate, hours } of report.pipeline) {
      expect(await totalOf("leads", { ...days, reached: stage }), stage).toBe(reached);
      expect(await totalOf("leads", { ...days, counted: "came", status: stage }), stage).toBe(now);
      const won = await totalOf("leads", { ...days, counted: "won", reached: stage });
      expect(rateOf(won, reached), stage).toBe(conversionRate);
      expect(await averageStay(days, stage), stage).toBe(hours);
    }
    await expectRowsOfShares(report, days);
    for (const { span, leads } of report.firstAnswer.spans) {
      expect(await totalOf("leads", { ...days, answered: span }), span).toBe(leads);
    }
    expect(await totalOf("leads", { ...days, answered: "never" })).toBe(report.firstAnswer.unanswered);
    for (const { memberId: userId, leads, appointments, accepted } of report.work) {
      const theirs = { ...days, assignedTo: userId };
      expect(await totalOf("leads", { ...theirs, counted: "came" })).toBe(leads);
      expect(await totalOf("appointments", { ...theirs, counted: "stood" })).toBe(appointments);
      expect(await totalOf("quotes", { ...days, counted: "accepted", sentBy: userId })).toBe(accepted);
    }
  });
});

/** Average time at a stage of the listed leads that have left it. */
async function averageStay(days: Days, stage: LeadStatus) {
  const { body } = await requested("/api/leads", { ...days, left: stage, limit: "200" });
  const listed = new Set(body.map(({ id }: { id: string }) => id));
  const stays = await office.store.db
    .select()
    .from(leadStageHistory)
    .where(eq(leadStageHistory.stage, stage));
  const ended = stays.filter(({ leadId }) => listed.has(leadId));
  expect(new Set(ended.map(({ leadId }) => leadId)).size).toBe(listed.size);
  if (ended.length === 0) return null;
  return Math.round((ended.reduce((sum, { hours }) => sum + hours, 0) / ended.length) * 100) / 100;
}

/** Checks each source and area, and the unnamed group. */
async function expectRowsOfShares(report: Report, days: Days) {
  for (const by of ["source", "area"] as const) {
    for (const { name, leads, converted } of by === "source" ? report.leadsBySource : report.leadsByArea) {
      const line = { ...days, ...(name === null ? { others: by } : { [by]: name }) };
      expect(await totalOf("leads", line), `${by}: ${name}`).toBe(leads);
      expect(await totalOf("leads", { ...line, counted: "won" }), `${by}: ${name}`).toBe(converted);
    }
  }
}

describe("the unnamed group of a chart", () => {
  const days = { from: "2025-03-01", to: "2025-03-31" };
  /** Eight groups are named; of the two tied for the last place, the first by name. */
  const counts = [11, 10, 9, 8, 7, 6, 5, 3, 3, 2];

  it("opens the leads of all other sources and areas, and of none", async () => {
    const names = counts.map((_, place) => ({ name: `Cove ${place}` }));
    const areas = await office.store.db.insert(serviceAreas).values(names).returning();
    const came = counts.flatMap((count, place) =>
      Array.from({ length: count }, (_, turn) => lead(areas[place]?.id, `Fair ${place}`, turn)),
    );
    await office.store.db.insert(leads).values([...came, lead(null, " FAIR 9", 0)]);
    const report = await reportOf(days);
    for (const lines of [report.leadsBySource, report.leadsByArea]) {
      expect(lines).toHaveLength(9);
      // Three, two, and the one without an area, from other sources; the first of each became a client.
      expect(lines.at(-1)).toMatchObject({ name: null, leads: 6, converted: 3 });
    }
    await expectRowsOfShares(report, days);
  });

  const lead = (serviceAreaId: string | null | undefined, source: string, turn: number) => ({
    ...{ firstName: "Nora", lastName: "Delgado", phone: "8505550134", phoneDigits: "8505550134" },
    ...{ message: "Shutters", serviceAreaId, source, createdAt: new Date("2025-03-10T16:00:00Z") },
    status: turn === 0 ? ("converted" as const) : ("new" as const),
  });
});

describe("a list filtered by a report metric", () => {
  it("holds exactly the rows counted: the payments add up to the revenue", async () => {
    const days = { from: "2026-10-01", to: "2026-11-21" };
    const { body } = await requested("/api/payments", { ...days, counted: "captured" });
    const sum = body.reduce(
      (so: number, { amount }: { amount: string }) => so + Math.round(Number(amount) * 100),
      0,
    );
    expect((sum / 100).toFixed(2)).toBe((await reportOf(days)).figures.revenue);
    expect(body[0]).toMatchObject({ projectName: expect.any(String), clientName: expect.any(String) });
  });

  it("covers this month if no days are named, and the first filter if nothing else is", async () => {
    const { figures: metrics, period } = await reportOf({} as Days);
    expect(await totalOf("leads", { counted: "came" })).toBe(metrics.totalLeads);
    expect(await totalOf("leads", { from: period.first, to: period.last })).toBe(metrics.totalLeads);
  });

  it("can be searched, sorted and paged", async () => {
    const days = { from: "2025-11-22", to: "2026-11-21" };
    const all = await requested("/api/payments", { ...days, sort: "capturedAt" });
    const { projectName } = all.body[0];
    const found = await requested("/api/payments", { ...days, search: projectName });
    expect(found.body.every((each: { projectName: string }) => each.projectName === projectName)).toBe(true);
    const page = await office.call("GET", `/api/payments?${new URLSearchParams({ ...days, limit: "2" })}`, {
      cookie,
    });
    const next = /<(.+)>/.exec(String(page.headers.link))?.[1] ?? "";
    const second = await office.call("GET", next, { cookie });
    expect(second.body[0].id).toBe(all.body.at(-3).id);
  });

  it.each([
    [{ from: "2026-11-22" }, { from: "The period can't start in the future" }],
    [{ from: "2026-11-02", to: "2026-11-01" }, { to: "The first day must come before the last" }],
    [{ from: "soon" }, { from: "Use a date like 2026-11-30" }],
  ])("refuses %o as the reports do", async (query, fields) => {
    for (const list of ["leads", "clients", "projects", "quotes", "payments"]) {
      expect(await requested(`/api/${list}`, query)).toMatchObject({ code: 400, body: { fields } });
    }
  });
});
