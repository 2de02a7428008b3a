import { describe, expect, it } from "vitest";
import { activitySentence } from "../events/event-sentences.ts";
import { isHotProspect } from "../leads/lead.ts";
import { activityTypeOf } from "./activity.ts";
import {
  appointmentDefinitions,
  clientDefinitions,
  dashboardDefinitions,
  leadDefinitions,
} from "./definitions.ts";
import {
  daysOfWeekSoFar,
  lastThirtyDays,
  monthSoFar,
  type Period,
  weekSoFar,
  wholeDay,
  wholeWeek,
} from "./periods.ts";
import { moneyTrendOf, pointsOf, rateOf, trendOf } from "./trend.ts";

const timeZone = "America/Chicago";
const moment = (at: string) => ({ at: new Date(at), timeZone });
const isoDates = ({ from, until }: Period) => [from.toISOString(), until.toISOString()];

describe("a period", () => {
  it("starts the week so far on Monday and compares it up to the same clock time", () => {
    // Wednesday, 15:30 in Chicago.
    const { current, previous } = weekSoFar(moment("2026-11-18T21:30:00Z"));
    expect(isoDates(current)).toEqual(["2026-11-16T06:00:00.000Z", "2026-11-18T21:30:00.000Z"]);
    expect(isoDates(previous)).toEqual(["2026-11-09T06:00:00.000Z", "2026-11-11T21:30:00.000Z"]);
  });

  it("follows the business's time zone, not UTC, at the end of a week", () => {
    const { current } = weekSoFar(moment("2026-11-23T05:30:00Z"));
    expect(current.from.toISOString()).toBe("2026-11-16T06:00:00.000Z");
    expect(isoDates(wholeDay(moment("2026-11-23T05:30:00Z")).current)).toEqual([
      "2026-11-22T06:00:00.000Z",
      "2026-11-23T06:00:00.000Z",
    ]);
  });

  it("keeps the clock time if the clocks change in between", () => {
    // Clocks went back on Sunday, November 1.
    const { current, previous } = weekSoFar(moment("2026-11-03T18:00:00Z"));
    expect(isoDates(current)).toEqual(["2026-11-02T06:00:00.000Z", "2026-11-03T18:00:00.000Z"]);
    expect(isoDates(previous)).toEqual(["2026-10-26T05:00:00.000Z", "2026-10-27T17:00:00.000Z"]);
    const { current: day } = wholeDay(moment("2026-11-01T18:00:00Z"));
    expect(day.until.getTime() - day.from.getTime()).toBe(25 * 3_600_000);
  });

  it("compares the month so far up to the end of a shorter month", () => {
    const { current, previous } = monthSoFar(moment("2026-03-31T15:00:00Z"));
    expect(isoDates(current)).toEqual(["2026-03-01T06:00:00.000Z", "2026-03-31T15:00:00.000Z"]);
    expect(isoDates(previous)).toEqual(["2026-02-01T06:00:00.000Z", "2026-02-28T16:00:00.000Z"]);
  });

  it("includes today in thirty days, which directly follow the ones before", () => {
    const { current, previous } = lastThirtyDays(moment("2026-11-21T16:20:00Z"));
    expect(isoDates(current)).toEqual(["2026-10-23T05:00:00.000Z", "2026-11-21T16:20:00.000Z"]);
    expect(isoDates(previous)).toEqual(["2026-09-23T05:00:00.000Z", "2026-10-22T15:20:00.000Z"]);
  });

  it("compares a whole week with the whole week before", () => {
    const { current, previous } = wholeWeek(moment("2026-11-21T16:20:00Z"));
    expect(isoDates(current)).toEqual(["2026-11-16T06:00:00.000Z", "2026-11-23T06:00:00.000Z"]);
    expect(previous.until).toEqual(current.from);
    expect(daysOfWeekSoFar(moment("2026-11-21T16:20:00Z"))).toEqual({
      current: { first: "2026-11-16", last: "2026-11-21" },
      previous: { first: "2026-11-09", last: "2026-11-14" },
    });
  });
});

describe("a trend", () => {
  it.each([
    [5, 4, "+1", "up"],
    [1, 3, "-2", "down"],
    [4, 4, "0", "same"],
    [19, 19, "0", "same"],
    [25, 20, "+25%", "up"],
    [0, 20, "-100%", "down"],
    [2_003, 2_000, "0%", "same"],
  ])(
    "compares %i now with %i before, and gives no percentage of a small count",
    (current, previous, change, direction) => {
      expect(trendOf(current, previous)).toEqual({ current, previous, change, direction });
    },
  );

  it("is null without an earlier value", () => {
    expect(trendOf(3, 0)).toBeNull();
    expect(trendOf(0, 0)).toBeNull();
    expect(moneyTrendOf(10_000, 0)).toBeNull();
    expect(pointsOf(20, null)).toBeNull();
    expect(pointsOf(null, 20)).toBeNull();
  });

  it("shows amounts of money as decimals", () => {
    expect(moneyTrendOf(123_450, 100_000)).toEqual({
      current: "1234.50",
      previous: "1000.00",
      change: "+23%",
      direction: "up",
    });
  });

  it("shows a rate in percentage points", () => {
    expect(pointsOf(33.3, 29.1)).toMatchObject({ change: "+4.2 points", direction: "up" });
    expect(pointsOf(20, 60)).toMatchObject({ change: "-40 points", direction: "down" });
  });
});

it.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [0, 7, 0],
  [7, 7, 100],
  [0, 0, null],
])("computes %i of %i as %d percent", (part, all, rate) => expect(rateOf(part, all)).toBe(rate));

it("a hot prospect is neither won nor lost", () => {
  expect(isHotProspect({ status: "new", priority: "urgent" })).toBe(true);
  expect(isHotProspect({ status: "quoted", priority: "high" })).toBe(true);
  expect(isHotProspect({ status: "new", priority: "normal" })).toBe(false);
  for (const status of ["converted", "closed", "lost"]) {
    expect(isHotProspect({ status, priority: "urgent" })).toBe(false);
  }
});

it("defines a stat on two screens the same way", () => {
  expect(dashboardDefinitions.newLeads).toBe(leadDefinitions.newThisWeek);
  expect(dashboardDefinitions.appointmentsToday).toBe(appointmentDefinitions.today);
  expect(dashboardDefinitions.activeProjects).toBe(clientDefinitions.activeProjects);
  expect(dashboardDefinitions.totalRevenue).toBe(clientDefinitions.totalValue);
});

describe("an activity", () => {
  it.each([
    [
      "lead.moved",
      { label: "Priya Nair", from: "new", to: "contacted" },
      "Priya Nair · Moved a lead from New to Contacted",
      "lead",
    ],
    ["client.created", { label: "Noor Haddad" }, "Noor Haddad · Created a client", "lead"],
    ["quote.saved", { label: "QTE-20261121-7KQ2" }, "QTE-20261121-7KQ2 · Saved a quote", "project"],
    [
      "payment.captured",
      { label: "Pike Residence", amount: "1550.25" },
      "Pike Residence · Received a payment of $1,550.25",
      "payment",
    ],
    ["appointment.completed", {}, "Completed an appointment", "appointment"],
  ])("describes an event of the kind %s", (kind, detail, text, type) => {
    expect(activitySentence(kind, detail)).toBe(text);
    expect(activityTypeOf({ kind })).toBe(type);
  });
});
