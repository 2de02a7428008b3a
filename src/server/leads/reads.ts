import { eq } from "drizzle-orm";
import type { Lead, listLeads } from "#contract/leads.ts";
import type { Heard } from "#contract/route.ts";
import type { Db } from "../db/connection.ts";
import { contains, pageOf } from "../db/page.ts";
import { leads } from "../db/tables/all.ts";

export type LeadRow = typeof leads.$inferSelect;

export function presentLead(row: LeadRow): Lead {
  const { phoneDigits: _, searchable: __, ...lead } = row;
  return {
    ...lead,
    createdAt: row.createdAt.toISOString(),
    lastContactedAt: row.lastContactedAt?.toISOString() ?? null,
  };
}

export function findLeads(db: Db, query: Heard<typeof listLeads>["query"]) {
  return pageOf(db, {
    table: leads,
    sortable: {
      createdAt: { by: leads.createdAt, type: "timestamptz" },
      lastName: { by: leads.lastName, type: "text" },
      status: { by: leads.status, type: "text" },
    },
    sortedBy: "-createdAt",
    filters: [
      contains(leads.searchable, query.search),
      query.status ? eq(leads.status, query.status) : undefined,
      query.leadType ? eq(leads.leadType, query.leadType) : undefined,
    ],
    query,
    path: "/api/leads",
  });
}
