import { describe, expect, it } from "vitest";
import { decimalOf, knownCents, sumOf } from "#domain/money.ts";
import { payments, projects } from "../../platform/db/tables/all.ts";
import { useDemoOffice } from "../../testing/demo-office.fixture.ts";

const office = useDemoOffice();
const cookie = await office.as("staff");

const get = async (path: string) => (await office.call("GET", path, { cookie })).body;

describe("the stats of the demo office", () => {
  it("counts the leads", async () => {
    expect(await get("/api/leads/stats")).toEqual({
      // Marisol, Wanda, Theo and Priya; the week before Jun and Hank, not Odette, who came later that week
      newThisWeek: 4,
      // Theo, Jun and Hank
      hotProspects: 3,
      // Noor and Frances out of ten; before them Desmond, Silas and Carmen out of five
      conversionRate: 20,
      // Theo and Beatrix today, Priya yesterday; nobody the week before
      followUpsDue: 3,
      trends: {
        newThisWeek: { current: 4, previous: 2, change: "+2", direction: "up" },
        hotProspects: { current: 1, previous: 2, change: "-1", direction: "down" },
        conversionRate: { current: 20, previous: 60, change: "-40 points", direction: "down" },
        followUpsDue: null,
      },
    });
  });

  it("counts the clients", async () => {
    const { totalValue, trends, ...counts } = await get("/api/clients/stats");
    // All but the beach house, which is finished, and the porch shutters, which are on hold.
    expect(counts).toEqual({ totalClients: 7, newClients: 4, activeProjects: 6, newThisMonth: 3 });
    expect(totalValue).toBe(await captured(() => true));
    expect(trends.newClients).toEqual({ current: 4, previous: 3, change: "+1", direction: "up" });
    expect(trends.totalClients).toEqual(trends.newClients);
    const begun = await begunIn(30);
    expect(trends.activeProjects).toMatchObject({ current: begun.now, previous: begun.before });
    expect(begun.now).toBeGreaterThan(0);
    // Silas and Desmond had come by October 21; Frances came later that month.
    expect(trends.newThisMonth).toEqual({ current: 3, previous: 2, change: "+1", direction: "up" });
  });

  it("counts the appointments, without canceled and postponed ones", async () => {
    expect(await get("/api/appointments/stats")).toEqual({
      today: 4,
      thisWeek: 9,
      confirmed: 4,
      pending: 1,
      trends: {
        today: { current: 4, previous: 2, change: "+2", direction: "up" },
        thisWeek: { current: 9, previous: 1, change: "+8", direction: "up" },
      },
    });
  });

  it("shows the same on the dashboard and the screens", async () => {
    const board = await get("/api/dashboard/stats");
    const [ofLeads, ofClients, ofAppointments] = await Promise.all(
      ["leads", "clients", "appointments"].map((noun) => get(`/api/${noun}/stats`)),
    );
    expect(board).toMatchObject({ totalLeads: 15, upcomingAppointments: 9, completedProjects: 1 });
    expect([board.newLeads, board.trends.newLeads]).toEqual([
      ofLeads.newThisWeek,
      ofLeads.trends.newThisWeek,
    ]);
    expect([board.appointmentsToday, board.activeProjects, board.totalRevenue]).toEqual([
      ofAppointments.today,
      ofClients.activeProjects,
      ofClients.totalValue,
    ]);
    expect(board.trends.totalRevenue).toEqual(ofClients.trends.totalValue);
    expect(board.trends.activeProjects).toEqual(ofClients.trends.activeProjects);
  });

  it("counts captured payments as revenue, not pending ones", async () => {
    const { trends } = await get("/api/dashboard/stats");
    const since = new Date("2026-10-23T05:00:00Z");
    expect(trends.totalRevenue).toMatchObject({
      current: await captured((time) => time >= since),
      previous: await captured((time) => time < since),
    });
    expect(await office.store.db.$count(payments)).toBe(5);
  });
});

/** Projects started in the last `days` days and in as many before, calculated without the database. */
async function begunIn(days: number) {
  const first = new Date("2026-10-23T05:00:00Z").getTime();
  const begun = (await office.store.db.select().from(projects)).map(({ createdAt }) => createdAt.getTime());
  return {
    now: begun.filter((time) => time >= first).length,
    before: begun.filter((time) => time < first && time >= first - days * 86_400_000).length,
  };
}

/** Sum of the matching captured payments, calculated without the database. */
async function captured(fits: (time: Date) => boolean) {
  const rows = await office.store.db.select().from(payments);
  const amounts = rows.filter(
    ({ status, capturedAt }) => status === "captured" && capturedAt && fits(capturedAt),
  );
  return decimalOf(sumOf(amounts.map(({ amount }) => knownCents(amount))));
}
