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

test("refetches day-dependent leads, clients, appointments, quotes and reports on a new day", () => {
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

test("keeps products and the session on a new day", () => {
  expect(isSaidOfToday([listProducts.path])).toBe(false);
  expect(isSaidOfToday(sessionKey)).toBe(false);
});
