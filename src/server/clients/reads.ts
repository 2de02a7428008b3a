import { eq } from "drizzle-orm";
import type { Client, listClients } from "#contract/clients.ts";
import type { Heard } from "#contract/route.ts";
import type { Db } from "../db/connection.ts";
import { contains, pageOf } from "../db/page.ts";
import { clients } from "../db/tables/all.ts";
import { notFound } from "../refusal.ts";

export type ClientRow = typeof clients.$inferSelect;

export function presentClient(row: ClientRow): Client {
  const { phoneDigits: _, searchable: __, ...client } = row;
  return { ...client, createdAt: row.createdAt.toISOString() };
}

export async function clientById(db: Db, id: string): Promise<ClientRow> {
  const [row] = await db.select().from(clients).where(eq(clients.id, id));
  if (!row) throw notFound("client");
  return row;
}

export function findClients(db: Db, query: Heard<typeof listClients>["query"]) {
  return pageOf(db, {
    table: clients,
    sortable: {
      createdAt: { by: clients.createdAt, type: "timestamptz" },
      lastName: { by: clients.lastName, type: "text" },
    },
    sortedBy: "-createdAt",
    filters: [
      contains(clients.searchable, query.search),
      query.propertyType ? eq(clients.propertyType, query.propertyType) : undefined,
    ],
    query,
    path: "/api/clients",
  });
}
