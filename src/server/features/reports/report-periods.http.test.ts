import { beforeAll, describe, expect, it } from "vitest";
import type { Report } from "#contract/reports.ts";
import { projects, quotes } from "../../platform/db/tables/all.ts";
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

describe("the reports of a period", () => {
  it("includes all of the last day once it is over, in both periods", async () => {
    const october = await reportFor("?from=2026-10-01&to=2026-10-31");
    expect(october.before).toEqual({ first: "2026-08-31", last: "2026-09-30" });
    // Desmond, Gus and Frances; before them Lenora, Silas and Carmen. Gus was lost.
    expect(october.figures).toMatchObject({ totalLeads: 3, qualifiedLeads: 2, conversionRate: 66.7 });
    expect(october.pipeline.at(-1)).toMatchObject({ stage: "lost", reached: 1, now: 1 });
    const accepted = (await office.store.db.select().from(quotes)).filter(({ decidedAt }) =>
      decidedAt?.toISOString().startsWith("2026-10"),
    );
    expect(october.topPerformers.map(({ accepted }) => accepted)).toEqual([1, 1]);
    expect(accepted).toHaveLength(2);
  });

  it("shows dashes, not zeros, for a division by zero in an empty period", async () => {
    const { figures: metrics, trends, firstAnswer, work } = await reportFor("?from=2024-03-01&to=2024-03-31");
    expect(metrics).toMatchObject({
      revenue: "0.00",
      averageProjectValue: null,
      newClients: 0,
      conversionRate: null,
      averageDealSize: null,
      clientRetention: null,
      referralRate: null,
      onTimeCompletion: null,
      averageDuration: null,
    });
    expect(new Set(Object.values(trends))).toEqual(new Set([null]));
    expect(firstAnswer).toMatchObject({ unanswered: 0, medianHours: null });
    expect(work).toEqual([]);
  });

  it("uses the given days, and ends today at the latest", async () => {
    const { period } = await reportFor("?from=11/01/2026&to=12/31/2026");
    expect(period).toEqual(report.period);
  });

  it.each([
    ["from=2026-11-22", "from"],
    ["from=2026-11-10&to=2026-11-09", "to"],
    ["from=2010-01-01", "from"],
    ["from=2026-02-30", "from"],
    ["to=soon", "to"],
  ])("rejects an impossible period: %s", async (query, field) => {
    const { code, body } = await office.call("GET", `/api/reports?${query}`, { cookie });
    expect(code).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });
});

it("reports leave out a reopened project until it is completed again", async () => {
  const beach = (await office.store.db.select().from(projects)).find(
    (row) => row.name === "Ortiz Beach House",
  );
  const path = `/api/projects/${beach!.id}`;
  const changeLater = async (changes: object) => {
    office.later(60);
    const { version } = (await office.call("GET", path, { cookie })).body;
    expect((await office.call("PUT", path, { cookie, body: { ...changes, version } })).code).toBe(200);
    office.later(1);
    return (await reportFor("")).figures;
  };
  // Other changes keep its completion date.
  expect(await changeLater({ description: "Guests like it" })).toMatchObject({
    completedProjects: 1,
    onTimeCompletion: 100,
    averageDuration: 34,
  });
  expect(await changeLater({ status: "in_progress" })).toMatchObject({
    completedProjects: 0,
    onTimeCompletion: null,
    averageDuration: null,
  });
  // From September 28 to November 21, promised for the 1st.
  expect(await changeLater({ status: "completed" })).toMatchObject({
    completedProjects: 1,
    onTimeCompletion: 0,
    averageDuration: 54,
  });
});

it("reports refuse callers who are not signed in", async () => {
  expect((await office.call("GET", "/api/reports")).code).toBe(401);
});
