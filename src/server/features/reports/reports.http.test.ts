import { beforeAll, describe, expect, it } from "vitest";
import type { Report } from "#contract/reports.ts";
import { decimalOf, knownCents } from "#domain/money.ts";
import { payments, projects } from "../../platform/db/tables/all.ts";
import { useDemoOffice } from "../../testing/demo-office.fixture.ts";

const office = useDemoOffice();
const cookie = await office.as("staff");
let report: Report;
beforeAll(async () => {
  report = await reportFor("");
});

async function reportFor(query: string): Promise<Report> {
  const { code, body } = await office.call("GET", `/api/reports${query}`, { cookie });
  expect(code).toBe(200);
  return body;
}

/** Amounts of seeded projects by name, so that expectations need no report query. */
async function totalsOf(...names: string[]) {
  const rows = await office.store.db.select().from(projects);
  return names.map((name) => knownCents(rows.find((row) => row.name === name)?.totalAmount ?? ""));
}

describe("the reports of the demo office, this month to date", () => {
  it("names the period and the one it is compared with", () => {
    expect(report.period).toEqual({ first: "2026-11-01", last: "2026-11-21" });
    expect(report.before).toEqual({ first: "2026-10-11", last: "2026-10-31" });
  });

  it("counts captured payments as revenue", async () => {
    // The balance of the beach house on November 1 and the deposit of the condo on November 13. The Pikes'
    // deposit on October 17 precedes both.
    const rows = await office.store.db.select().from(payments);
    const captured = (day: string) =>
      knownCents(rows.find((row) => row.capturedAt?.toISOString().startsWith(day))?.amount ?? "");
    const now = captured("2026-11-01") + captured("2026-11-13");
    expect(report.figures.revenue).toBe(decimalOf(now));
    expect(report.trends.revenue).toMatchObject({
      current: decimalOf(now),
      previous: decimalOf(captured("2026-10-17")),
    });
  });

  it("averages the agreed projects that started in the period", async () => {
    // The Pikes and the condo began in October, the lanai and the town home are only quoted.
    const [pike = 0, condo = 0] = await totalsOf("Pike Residence", "Gulf Tower 1204");
    expect(report.figures.averageProjectValue).toBeNull();
    const october = await reportFor("?from=2026-10-11&to=2026-10-31");
    expect(october.figures.averageProjectValue).toBe(decimalOf(Math.round((pike + condo) / 2)));
  });

  it("counts new leads and conversions", () => {
    // Noor, Beatrix, Hank, Jun, Odette, Priya, Theo, Wanda and Marisol; the second to the fifth and Noor went further.
    expect(report.figures).toMatchObject({ totalLeads: 9, qualifiedLeads: 5, conversionRate: 11.1 });
    // Before them Gus and Frances, one of whom was won.
    expect(report.trends.conversionRate).toMatchObject({ previous: 50, change: "-38.9 points" });
    expect(report.trends.totalLeads).toMatchObject({ previous: 2, change: "+7" });
    expect(report.trends.qualifiedLeads).toMatchObject({ previous: 1, change: "+4" });
  });

  it("takes the accepted quote of the condo as the average deal", async () => {
    // Before it the one of the Pikes.
    const [condo = 0, pike = 0] = await totalsOf("Gulf Tower 1204", "Pike Residence");
    expect(report.figures.averageDealSize).toBe(decimalOf(condo));
    expect(report.trends.averageDealSize).toMatchObject({ previous: decimalOf(pike), change: "+38%" });
  });

  it("counts new, repeat and referred clients", () => {
    expect(report.figures).toMatchObject({
      totalClients: 7,
      // Noor, Ingrid and Beatrix, who came by a referral; before them Desmond and Frances.
      newClients: 3,
      referralRate: 33.3,
      // Carmen, with her guest cottage; earlier starters are Carmen, Silas, Desmond and Frances.
      repeatClients: 1,
      clientRetention: 25,
    });
    expect(report.trends.newClients).toMatchObject({ previous: 2, change: "+1" });
    // There were no referrals or repeat clients before, so these shares start from zero.
    expect(report.trends.referralRate).toMatchObject({ previous: 0, change: "+33.3 points" });
    expect(report.trends.clientRetention).toMatchObject({ previous: 0, change: "+25 points" });
    expect(report.trends.repeatClients).toBeNull();
  });

  it("shows that the beach house was completed on the promised day", () => {
    expect(report.figures).toMatchObject({
      activeProjects: 6,
      completedProjects: 1,
      onTimeCompletion: 100,
      // From September 28 to November 1.
      averageDuration: 34,
    });
  });

  it("names the sellers and the largest projects", async () => {
    const [condo = 0, beach = 0, pike = 0] = await totalsOf(
      "Gulf Tower 1204",
      "Ortiz Beach House",
      "Pike Residence",
    );
    const drew = {
      name: "Drew Hollis",
      leads: 2,
      appointments: 3,
      accepted: 1,
      acceptedTotal: decimalOf(condo),
    };
    expect(report.topPerformers).toMatchObject([drew]);
    expect(report.work).toMatchObject([
      drew,
      { name: "Casey Marsh", leads: 4, appointments: 2, accepted: 0, acceptedTotal: "0.00" },
    ]);
    expect(beach).toBeGreaterThan(pike);
    expect(report.highValueProjects).toMatchObject([
      { name: "Ortiz Beach House", clientName: "Carmen Ortiz", status: "completed" },
      { name: "Pike Residence", clientName: "Desmond Pike", status: "in_progress" },
    ]);
  });
});
