import { and, asc, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { listQuotesRoute, Quote, QuoteWithLines } from "#contract/quotes.ts";
import type { RouteInput } from "#contract/route.ts";
import { type Day, dayAt } from "#domain/calendar.ts";
import { fullName } from "#domain/format.ts";
import { presentInches } from "#domain/length.ts";
import { type Cents, knownCents } from "#domain/money.ts";
import { mayAccept, mayEdit, statusOn } from "#domain/quotes/lifecycle.ts";
import { firstNumber, type QuoteStatus } from "#domain/quotes/quote.ts";
import { type LineProblem, problemsOf } from "#domain/quotes/readiness.ts";
import { percentOf } from "#domain/quotes/totals.ts";
import type { Moment } from "#domain/stats/periods.ts";
import { notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { nameOf, namesOf } from "../../platform/db/names.ts";
import { pageOf } from "../../platform/db/page.ts";
import { firstOf } from "../../platform/db/query-rows.ts";
import { countedRows } from "../../platform/db/report-filters.ts";
import { clients, products, projects, quoteLines, quotes } from "../../platform/db/tables/all.ts";
import { sentOrder } from "../../platform/db/tables/quotes.ts";
import { contains } from "../../platform/db/text-search.ts";
import { readTimeline, type TimelineQuery } from "../../platform/events/timeline.ts";
import { depositPercentOf } from "./conditions.ts";
import { alreadyOrderedWith } from "./order-reads.ts";

export type QuoteRow = typeof quotes.$inferSelect;

/** Quotes with their current status and related names, in six queries for any number of rows. */
export async function presentQuotes(db: Db, rows: QuoteRow[], today: Day): Promise<Quote[]> {
  const houses = await db
    .select({ id: projects.id, projectName: projects.name })
    .from(projects)
    .where(among(projects.id, rows, ({ projectId }) => projectId));
  const owners = await db
    .select({ id: clients.id, ...nameOf(clients) })
    .from(clients)
    .where(among(clients.id, rows, ({ clientId }) => clientId));
  const usernames = await namesOf(
    db,
    rows.flatMap(({ sentBy, decidedBy }) => [sentBy, decidedBy]),
  );
  const later = await sentInPlaceOf(
    db,
    rows.map(({ id }) => id),
  );
  const chosen = await numbersOf(db, rows);
  const lines = Map.groupBy(
    await linesAmong(
      db,
      rows.map(({ id }) => id),
    ),
    ({ quoteId }) => quoteId,
  );
  const projectNames = new Map(houses.map((house) => [house.id, house.projectName]));
  const clientNames = new Map(owners.map((owner) => [owner.id, fullName(owner)]));
  return rows.map(({ discountRate, ...row }) => ({
    ...row,
    projectName: projectNames.get(row.projectId) ?? "",
    clientName: clientNames.get(row.clientId) ?? "",
    discountPercent: percentOf(discountRate),
    status: statusOn(row, today),
    replacedBy: later.get(row.id) ?? null,
    lineItems: (lines.get(row.id) ?? []).map(presentLine),
    notChosenFor: chosen.get(row.notChosenFor ?? "") ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    sentBy: usernames.get(row.sentBy) ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: usernames.get(row.decidedBy) ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}

function among<Row>(
  column: typeof projects.id | typeof clients.id,
  rows: Row[],
  idOf: (row: Row) => string,
): SQL {
  return inArray(column, [...new Set(rows.map(idOf))]);
}

/** The accepted options that closed these quotes. */
async function numbersOf(db: Db, rows: readonly QuoteRow[]) {
  const ids = rows.flatMap(({ notChosenFor }) => notChosenFor ?? []);
  const accepted = await db
    .select({ id: quotes.id, quoteNumber: quotes.quoteNumber })
    .from(quotes)
    .where(inArray(quotes.id, ids));
  return new Map(accepted.map((quote) => [quote.id, quote]));
}

/** The revision that was sent in place of each of these quotes. */
export async function sentInPlaceOf(db: Db | Tx, ids: string[]) {
  const later = await db
    .select({ id: quotes.id, quoteNumber: quotes.quoteNumber, replaces: quotes.replaces })
    .from(quotes)
    .where(and(inArray(quotes.replaces, ids), isNotNull(quotes.sentAt)));
  return new Map(later.map(({ replaces, ...revision }) => [replaces, revision]));
}

export async function presentQuote(db: Db, row: QuoteRow, today: Day): Promise<QuoteWithLines> {
  const presented = firstOf(await presentQuotes(db, [row], today));
  const stands = { status: presented.status, isReplaced: presented.replacedBy !== null };
  const problems = mayEdit(stands) || mayAccept(stands) ? await problemsIn(db, row.id) : [];
  const alreadyOrdered = mayAccept(stands) ? await alreadyOrderedWith(db, row) : [];
  const revisions = await presentRevisions(db, row, today);
  const depositPercent = await depositPercentOf(db, row);
  return { ...presented, depositPercent, problems, alreadyOrdered, revisions };
}

async function presentRevisions(db: Db, row: QuoteRow, today: Day): Promise<QuoteWithLines["revisions"]> {
  const revisions = await revisionsOf(db, row);
  const later = await sentInPlaceOf(
    db,
    revisions.map(({ id }) => id),
  );
  return revisions.map((each) => ({
    ...each,
    status: statusOn(each, today),
    replacedBy: later.get(each.id) ?? null,
  }));
}

/** Reasons against sending or accepting a quote; checks sizes against the current catalog. */
export async function problemsIn(db: Db | Tx, quoteId: string): Promise<LineProblem[]> {
  const lines = await linesOf(db, quoteId);
  const chosen = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  const made = await db.select().from(products).where(inArray(products.id, chosen));
  return problemsOf(lines, made);
}

export function linesOf(db: Db | Tx, quoteId: string) {
  return linesAmong(db, [quoteId]);
}

function linesAmong(db: Db | Tx, quoteIds: string[]) {
  return db
    .select()
    .from(quoteLines)
    .where(inArray(quoteLines.quoteId, quoteIds))
    .orderBy(asc(quoteLines.position));
}

function presentLine(line: typeof quoteLines.$inferSelect) {
  return { ...line, width: presentInches(line.width), height: presentInches(line.height) };
}

export function pricesOf(lines: readonly Pick<typeof quoteLines.$inferSelect, "total">[]): Cents[] {
  return lines.map(({ total }) => knownCents(total));
}

/** All revisions of a quote, oldest first; they share its first number. */
function revisionsOf(db: Db, { projectId, quoteNumber }: QuoteRow): Promise<QuoteRow[]> {
  const first = firstNumber(quoteNumber);
  return db
    .select()
    .from(quotes)
    .where(
      and(
        eq(quotes.projectId, projectId),
        or(eq(quotes.quoteNumber, first), sql`${quotes.quoteNumber} like ${`${first}-R%`}`),
      ),
    )
    .orderBy(asc(quotes.revision));
}

export async function quoteById(db: Db | Tx, id: string): Promise<QuoteRow> {
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id));
  if (!row) throw notFound("quote");
  return row;
}

/** Covers all revisions: a note on the first belongs to what became of the last. */
export async function quotesTimeline(db: Db, quoteId: string, query: TimelineQuery) {
  const row = await quoteById(db, quoteId);
  const subjects = (await revisionsOf(db, row)).map(({ id }) => id);
  return readTimeline(db, { subjects, leadIds: [], query, path: `/api/quotes/${quoteId}/story` });
}

export function findQuotes(db: Db, query: RouteInput<typeof listQuotesRoute>["query"], moment: Moment) {
  const today = dayAt(moment.at, moment.timeZone);
  return pageOf(db, {
    counted: countedRows(query, "saved", moment),
    table: quotes,
    sortable: {
      createdAt: { by: quotes.createdAt, type: "timestamptz" },
      quoteNumber: { by: quotes.quoteNumber, type: "text" },
      clientName: {
        by: sql`(select lower(${clients.sortName}) from ${clients} where ${clients.id} = ${quotes.clientId})`,
        type: "text",
      },
      sentAt: { by: sentOrder(quotes.sentAt), type: "timestamptz" },
      totalAmount: { by: quotes.totalAmount, type: "numeric" },
      validUntil: { by: quotes.validUntil, type: "date" },
    },
    sortedBy: "-createdAt",
    filters: [
      matches(query.search),
      query.projectId ? eq(quotes.projectId, query.projectId) : undefined,
      query.clientId ? eq(quotes.clientId, query.clientId) : undefined,
      query.sentBy ? eq(quotes.sentBy, query.sentBy) : undefined,
      query.status ? countsAs(query.status, today) : undefined,
    ],
    query,
    path: "/api/quotes",
  });
}

/** Whether a sent revision has replaced the quote. */
export const isReplaced = sql`exists (select from quotes later where later.replaces = ${quotes.id} and later.sent_at is not null)`;

/** `statusOn` in SQL; uses the index of the stored status. "Sent" and "expired" leave out what was replaced since. */
function countsAs(status: QuoteStatus, today: Day): SQL | undefined {
  if (status === "not_chosen") return isNotNull(quotes.notChosenFor);
  const stored = and(eq(quotes.status, status), isNull(quotes.notChosenFor));
  if (status !== "sent" && status !== "expired") return stored;
  const sent = and(eq(quotes.status, "sent"), isNull(quotes.notChosenFor), not(isReplaced));
  if (status === "sent") return and(sent, sql`${quotes.validUntil} >= ${today}`);
  return or(stored, and(sent, sql`${quotes.validUntil} < ${today}`));
}

/** Search over quote number, project name and client name. */
function matches(search: string | undefined) {
  const ofClient = contains(clients.searchable, search);
  const ofProject = contains(projects.searchable, search);
  if (!ofClient || !ofProject) return undefined;
  return sql`(${contains(sql`${quotes.quoteNumber}`, search)}
    or ${quotes.clientId} in (select ${clients.id} from ${clients} where ${ofClient})
    or ${quotes.projectId} in (select ${projects.id} from ${projects} where ${ofProject}))`;
}
