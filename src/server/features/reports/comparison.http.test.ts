import { beforeAll, expect, it } from "vitest";
import type { Report } from "#contract/reports.ts";
import { clients, leads, projects } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp({ startsAt: new Date("2026-11-21T16:20:00Z"), keepsData: true });
let report: Report;
beforeAll(async () => {
  const [ann, bo, cy, dee, eve] = [
    await joined(),
    await joined(),
    await joined(),
    await joined(),
    await joined(),
  ];
  await begun(ann, "2024-06-01");
  await begun(bo, "2024-06-02");
  await begun(cy, "2024-06-03", { completed: "2025-02-13", promised: "2025-02-13" });
  await begun(dee, "2024-06-04");
  await begun(bo, "2025-02-05", { completed: "2025-03-17", promised: "2025-03-20" });
  await begun(eve, "2025-02-10");
  await begun(ann, "2025-03-05", { completed: "2025-03-25", promised: "2025-03-20" });
  await begun(bo, "2025-03-06");
  await begun(eve, "2025-03-08");
  await joined("2025-02-03");
  await referred(await joined("2025-03-03"));
  await joined("2025-03-04");
  // The period before is January 29 to February 28.
  const path = "/api/reports?from=2025-03-01&to=2025-03-31";
  report = (await office.call("GET", path, { cookie: await office.as("staff") })).body;
});

const person = { firstName: "Nora", lastName: "Delgado", phone: "8505550134", phoneDigits: "8505550134" };
const atNoon = (day: string) => new Date(`${day}T18:00:00Z`);

async function joined(day = "2024-01-10"): Promise<string> {
  const rows = await office.store.db
    .insert(clients)
    .values({ ...person, createdAt: atNoon(day) })
    .returning();
  return rows[0]!.id;
}

const referred = (clientId: string) =>
  office.store.db.insert(leads).values({ ...person, message: "Shutters", source: "Referral", clientId });

function begun(clientId: string, day: string, done?: { completed: string; promised: string }) {
  const end = done && {
    ...{ status: "completed" as const, completedAt: atNoon(done.completed), completionDate: done.promised },
  };
  return office.store.db.insert(projects).values({ name: "House", clientId, createdAt: atNoon(day), ...end });
}

it("compares repeat clients with those who had returned before", () => {
  // Ann, Bo and Eve; before them only Bo, because Eve had begun her first.
  expect(report.trends.repeatClients).toMatchObject({ current: 3, previous: 1, change: "+2" });
  // Three of all five; before, one of the four who had begun one by then.
  expect(report.trends.clientRetention).toMatchObject({ current: 60, previous: 25, change: "+35 points" });
});

it("compares referred clients with those who joined before", () => {
  expect(report.trends.newClients).toMatchObject({ current: 2, previous: 1, change: "+1" });
  expect(report.trends.referralRate).toMatchObject({ current: 50, previous: 0, change: "+50 points" });
});

it("compares completed projects and their durations with those completed before", () => {
  expect(report.trends.completedProjects).toMatchObject({ current: 2, previous: 1, change: "+1" });
  expect(report.trends.onTimeCompletion).toMatchObject({ current: 50, previous: 100, change: "-50 points" });
  // 40 and 20 days; before them 255.
  expect(report.trends.averageDuration).toMatchObject({ current: 30, previous: 255, change: "-88%" });
});

it("compares current values with nothing", () => {
  expect(report.trends).not.toHaveProperty("totalClients");
  expect(report.trends).not.toHaveProperty("activeProjects");
});
