import { expect, it } from "vitest";
import { listedDays } from "./listed-days.ts";

const today = "2026-11-23";
const everything = { when: "all", from: undefined, to: undefined, sort: "latest" };

it.each([
  ["nothing", {}, { when: "upcoming", from: today, sort: "earliest" }],
  ["Past", { when: "past" }, { when: "past", from: undefined, to: "2026-11-22", sort: "latest" }],
  ["All Dates", { when: "all" }, everything],
  ["a search", { search: "vega" }, everything],
  [
    "a search of upcoming appointments",
    { search: "vega", when: "upcoming" },
    { from: today, sort: "earliest" },
  ],
  ["a report metric", { counted: "stood", to: "2026-10-31" }, { to: "2026-10-31", sort: "latest" }],
  [
    "a range of days, whatever was chosen before",
    { when: "past", from: "2026-10-01" },
    { from: "2026-10-01", to: undefined, sort: "earliest" },
  ],
  ["an order", { sort: "latest" }, { from: today, sort: "latest" }],
])("lists the days for %s", (_what, query, days) => {
  expect(listedDays(query as Parameters<typeof listedDays>[0], today)).toMatchObject(days);
});
