import { z } from "zod";
import { listClients } from "./clients.ts";
import { listLeads } from "./leads.ts";
import { listProducts } from "./products.ts";
import { route } from "./route.ts";

/** Sheets of what a list shows: the same search, filters and order, and all of it. */

const format = z.enum(["csv", "excel"], "Use csv or excel").default("csv");

const sheet = z.unknown().describe("The file");

export const exportLeads = route({
  method: "GET",
  path: "/api/leads/export",
  access: "admin",
  summary: "The leads that a list shows, as CSV or Excel",
  query: listLeads.query.omit({ limit: true, cursor: true }).extend({ format }),
  replies: { 200: sheet },
});

export const exportClients = route({
  method: "GET",
  path: "/api/clients/export",
  access: "admin",
  summary: "The clients that a list shows, as CSV or Excel",
  query: listClients.query.omit({ limit: true, cursor: true }).extend({ format }),
  replies: { 200: sheet },
});

export const exportProducts = route({
  method: "GET",
  path: "/api/products/export",
  access: "admin",
  summary: "The products that a list shows, as CSV or Excel; POST /api/catalogue takes the CSV back",
  query: listProducts.query.omit({ limit: true, cursor: true }).extend({ format }),
  replies: { 200: sheet },
});
