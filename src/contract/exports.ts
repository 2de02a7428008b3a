import { z } from "zod";
import { listClients } from "./clients.ts";
import { listLeads } from "./leads.ts";
import { listProducts } from "./products.ts";
import { route } from "./route.ts";

/** Exports of a list: same search, filters and order, without paging. */

const format = z.enum(["csv", "excel"], "Use csv or excel").default("csv");

const sheet = z.unknown().describe("The file");

export const exportLeads = route("GET /api/leads/export", "admin", {
  summary: "Export leads as CSV or Excel, with the filters of the list",
  query: listLeads.query.omit({ limit: true, cursor: true }).extend({ format }),
  replies: { 200: sheet },
});

export const exportClients = route("GET /api/clients/export", "admin", {
  summary: "Export clients as CSV or Excel, with the filters of the list",
  query: listClients.query.omit({ limit: true, cursor: true }).extend({ format }),
  replies: { 200: sheet },
});

export const exportProducts = route("GET /api/products/export", "admin", {
  summary:
    "Export products as CSV or Excel, with the filters of the list; POST /api/catalogue imports the CSV",
  query: listProducts.query.omit({ limit: true, cursor: true }).extend({ format }),
  replies: { 200: sheet },
});
