import { expect, test } from "vitest";
import { listClients } from "#contract/clients.ts";
import { recentActivity, todaysSchedule } from "#contract/dashboard.ts";
import { listLeads } from "#contract/leads.ts";
import { listProducts } from "#contract/products.ts";
import { listQuotes } from "#contract/quotes.ts";
import { getReport } from "#contract/reports.ts";
import { appointmentStats, clientStats, dashboardStats, leadStats } from "#contract/stats.ts";
import { sessionKey } from "../api/query-client.ts";
import { isSaidOfToday } from "./day-dependent-queries.ts";

test("a new day asks again for all that counts its days: leads, clients, visits, quotes, reports", () => {
  for (const { path } of [
    recentActivity,
    todaysSchedule,
    dashboardStats,
    leadStats,
    appointmentStats,
    clientStats,
    listLeads,
    listClients,
    listQuotes,
    getReport,
  ])
    expect(isSaidOfToday([path, {}]), path).toBe(true);
});

test("a new day leaves the catalogue alone, and who is signed in", () => {
  expect(isSaidOfToday([listProducts.path])).toBe(false);
  expect(isSaidOfToday(sessionKey)).toBe(false);
});
