import { expect, test } from "vitest";
import { recentActivity, todaysSchedule } from "#contract/dashboard.ts";
import { appointmentStats, dashboardStats, leadStats } from "#contract/figures.ts";
import { listLeads } from "#contract/leads.ts";
import { listProducts } from "#contract/products.ts";
import { sessionKey } from "../query-client.ts";
import { isSaidOfToday } from "./said-of-today.ts";

test("a new day asks again for the dashboard, the leads and the appointments", () => {
  for (const { path } of [
    recentActivity,
    todaysSchedule,
    dashboardStats,
    leadStats,
    appointmentStats,
    listLeads,
  ])
    expect(isSaidOfToday([path, {}]), path).toBe(true);
});

test("a new day leaves the catalogue alone, and who is signed in", () => {
  expect(isSaidOfToday([listProducts.path])).toBe(false);
  expect(isSaidOfToday(sessionKey)).toBe(false);
});
