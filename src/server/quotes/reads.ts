import { asc, eq, inArray, sql } from "drizzle-orm";
import type { listQuotes, Quote, QuoteWithLines } from "#contract/quotes.ts";
import type { Heard } from "#contract/route.ts";
import { percentOf } from "#domain/quotes/totals.ts";
import { fullName } from "#domain/words.ts";
import type { Db } from "../db/connection.ts";
import { contains, pageOf } from "../db/page.ts";
import { clients, projects, quoteLines, quotes } from "../db/tables/all.ts";
import { notFound } from "../refusal.ts";
import { presentInches } from "../windows/reads.ts";

export type QuoteRow = typeof quotes.$inferSelect;

/** Quotes with the names of their project and client: two look-ups in all, however many rows. */
export async function presentQuotes(db: Db, rows: QuoteRow[]): Promise<Quote[]> {
  const houses = await db
    .select({ id: projects.id, projectName: projects.name })
    .from(projects)
    .where(
      inArray(
        projects.id,
        rows.map((row) => row.projectId),
      ),
    );
  const owners = await db
    .select({ id: clients.id, firstName: clients.firstName, lastName: clients.lastName })
    .from(clients)
    .where(
      inArray(
        clients.id,
        rows.map((row) => row.clientId),
      ),
    );
  const projectNames = new Map(houses.map((house) => [house.id, house.projectName]));
  const clientNames = new Map(owners.map((owner) => [owner.id, fullName(owner)]));
  return rows.map(({ discountRate, createdAt, ...row }) => ({
    ...row,
    projectName: projectNames.get(row.projectId) ?? "",
    clientName: clientNames.get(row.clientId) ?? "",
    discountPercent: percentOf(discountRate),
    createdAt: createdAt.toISOString(),
  }));
}

export async function presentQuote(db: Db, row: QuoteRow): Promise<QuoteWithLines> {
  const [presented] = await presentQuotes(db, [row]);
  if (!presented) throw new Error("The quote was not presented");
  const lines = await db
    .select()
    .from(quoteLines)
    .where(eq(quoteLines.quoteId, row.id))
    .orderBy(asc(quoteLines.position));
  const lineItems = lines.map((line) => ({
    ...line,
    width: presentInches(line.width),
    height: presentInches(line.height),
  }));
  return { ...presented, lineItems };
}

export async function quoteById(db: Db, id: string): Promise<QuoteRow> {
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id));
  if (!row) throw notFound("quote");
  return row;
}

export function findQuotes(db: Db, query: Heard<typeof listQuotes>["query"]) {
  return pageOf(db, {
    table: quotes,
    sortable: {
      createdAt: { by: quotes.createdAt, type: "timestamptz" },
      quoteNumber: { by: quotes.quoteNumber, type: "text" },
    },
    sortedBy: "-createdAt",
    filters: [
      matches(query.search),
      query.projectId ? eq(quotes.projectId, query.projectId) : undefined,
      query.clientId ? eq(quotes.clientId, query.clientId) : undefined,
      query.status ? eq(quotes.status, query.status) : undefined,
    ],
    query,
    path: "/api/quotes",
  });
}

/** Search over quote number, project name and client name. */
function matches(search: string | undefined) {
  const ofClient = contains(clients.searchable, search);
  const ofProject = contains(projects.searchable, search);
  if (!ofClient || !ofProject) return undefined;
  return sql`(${contains(sql`lower(${quotes.quoteNumber})`, search)}
    or ${quotes.clientId} in (select ${clients.id} from ${clients} where ${ofClient})
    or ${quotes.projectId} in (select ${projects.id} from ${projects} where ${ofProject}))`;
}
