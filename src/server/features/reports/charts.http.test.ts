import { beforeAll, describe, expect, it } from "vitest";
import type { Report } from "#contract/reports.ts";
import { decimalOf, knownCents, sumOf } from "#domain/money.ts";
import { payments } from "../../platform/db/tables/all.ts";
import { useDemoOffice } from "../../testing/demo-office.fixture.ts";

const office = useDemoOffice();
let report: Report;
beforeAll(async () => {
  report = (await office.call("GET", "/api/reports", { cookie: await office.as("staff") })).body;
});

describe("the charts of the demo office, this month to date", () => {
  it("shows the revenue of twelve months, including empty ones", async () => {
    const paid = (await office.store.db.select().from(payments)).filter(({ capturedAt }) => capturedAt);
    const of = (month: string) =>
      decimalOf(
        sumOf(
          paid
            .filter(({ capturedAt }) => capturedAt?.toISOString().startsWith(month))
            .map(({ amount }) => knownCents(amount)),
        ),
      );
    expect(report.revenueByMonth).toHaveLength(12);
    expect(report.revenueByMonth[0]).toEqual({ month: "2025-12", revenue: "0.00" });
    expect(report.revenueByMonth.slice(-2)).toEqual([
      { month: "2026-10", revenue: of("2026-10") },
      { month: "2026-11", revenue: of("2026-11") },
    ]);
  });

  it("follows the leads through their stages", () => {
    const hours = (minutes: number) => Math.round((minutes / 60) * 100) / 100;
    expect(report.pipeline).toEqual([
      // 14:55, 15:20, 19:45, 22:10, 22:15 and 22:25 until they moved on
      { stage: "new", reached: 9, now: 3, conversionRate: 11.1, hours: hours(7_010 / 6) },
      // Odette 10 minutes, Jun and Beatrix 5, Hank two days 5:20, Noor two days 6:15; Priya is still there
      { stage: "contacted", reached: 6, now: 1, conversionRate: 16.7, hours: hours(6_475 / 5) },
      { stage: "qualified", reached: 1, now: 1, conversionRate: 0, hours: null },
      // Jun six days 3:55, Beatrix three days 0:40; Odette waits for her appointment
      { stage: "scheduled", reached: 3, now: 1, conversionRate: 0, hours: hours(13_235 / 2) },
      { stage: "in_consultation", reached: 2, now: 1, conversionRate: 0, hours: hours(8_890) },
      { stage: "quoted", reached: 1, now: 1, conversionRate: 0, hours: null },
      { stage: "converted", reached: 1, now: 1, conversionRate: 100, hours: null },
      { stage: "closed", reached: 0, now: 0, conversionRate: null, hours: null },
      { stage: "lost", reached: 0, now: 0, conversionRate: null, hours: null },
    ]);
  });

  it("shows where the leads came from", () => {
    expect(report.leadsBySource).toEqual([
      { name: "website", leads: 6, converted: 1, rate: 16.7 },
      { name: "referral", leads: 2, converted: 0, rate: 0 },
      { name: "phone", leads: 1, converted: 0, rate: 0 },
    ]);
    expect(report.leadsByArea.map(({ name, leads, rate }) => [name, leads, rate])).toEqual([
      ["Destin", 2, 0],
      ["Panama City Beach", 2, 50],
      ["Santa Rosa Beach", 2, 0],
      ["30A", 1, 0],
      ["Miramar Beach", 1, 0],
      ["Panama City", 1, 0],
    ]);
  });

  it("shows how long the first answer took", () => {
    expect(report.firstAnswer).toEqual({
      spans: [
        { span: "hour", leads: 0 },
        { span: "four_hours", leads: 0 },
        { span: "day", leads: 6 },
        { span: "two_days", leads: 0 },
        { span: "longer", leads: 0 },
      ],
      // Theo, Wanda and Marisol
      unanswered: 3,
      // halfway between 19:45 and 22:10
      medianHours: 20.96,
    });
  });
});
