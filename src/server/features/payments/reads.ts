import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type {
  ListedPayment,
  listPaymentsRoute,
  Payment,
  ProjectAccount,
  sumPaymentsRoute,
} from "#contract/payments.ts";
import type { RouteInput } from "#contract/route.ts";
import { dayAt } from "#domain/calendar.ts";
import { fullName } from "#domain/format.ts";
import { decimalOf, knownCents } from "#domain/money.ts";
import { accountOf } from "#domain/payments/payment.ts";
import { depositOf } from "#domain/quotes/totals.ts";
import type { Moment } from "#domain/stats/periods.ts";
import { notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { nameOf } from "../../platform/db/names.ts";
import { pageOf } from "../../platform/db/page.ts";
import { receivedRows } from "../../platform/db/report-filters.ts";
import type { Search } from "../../platform/db/search.ts";
import { clients, payments, projects, quoteConditions, quotes, users } from "../../platform/db/tables/all.ts";
import { contains } from "../../platform/db/text-search.ts";

type PaymentRow = typeof payments.$inferSelect;

const columns = { payment: payments, quoteNumber: quotes.quoteNumber, recordedBy: users.name };

function withNames(db: Db | Tx) {
  return db
    .select(columns)
    .from(payments)
    .leftJoin(quotes, eq(quotes.id, payments.quoteId))
    .leftJoin(users, eq(users.id, payments.recordedBy))
    .$dynamic();
}

type NamedPayment = Awaited<ReturnType<typeof withNames>>[number];

function presentPayment({ payment, quoteNumber, recordedBy }: NamedPayment, timeZone: string): Payment {
  const { id, projectId, quoteId, amount, paymentType, status, method, reference, version } = payment;
  if (!projectId) throw new Error("A payment belongs to no project");
  return {
    id,
    projectId,
    quoteId,
    quoteNumber,
    amount,
    paymentType,
    status,
    method,
    reference,
    recordedBy,
    version,
    receivedOn: payment.capturedAt && dayAt(payment.capturedAt, timeZone),
    createdAt: payment.createdAt.toISOString(),
  };
}

export async function paymentById(db: Db | Tx, id: string, timeZone: string): Promise<Payment> {
  const [row] = await withNames(db).where(eq(payments.id, id));
  if (!row) throw notFound("payment");
  return presentPayment(row, timeZone);
}

/** Payments of all projects by the day received; pending and failed ones have no such day. */
export async function findPayments(
  db: Db,
  query: RouteInput<typeof listPaymentsRoute>["query"],
  moment: Moment,
) {
  const { rows, headers } = await pageOf(db, {
    table: payments,
    sortable: { capturedAt: { by: payments.capturedAt, type: "timestamptz" } },
    sortedBy: "-capturedAt",
    counted: receivedRows(query, moment),
    search: searchFor(query.search),
    filters: [isNotNull(payments.capturedAt)],
    query,
    path: "/api/payments",
  });
  return { items: await presentListed(db, rows, moment.timeZone), headers };
}

/** Total of the listed payments; refunded ones count as nothing. */
export async function sumOfPayments(
  db: Db,
  query: RouteInput<typeof sumPaymentsRoute>["query"],
  moment: Moment,
): Promise<{ received: string }> {
  const [row] = await db
    .select({ received: sql<string>`coalesce(sum(${payments.amount}), 0)::numeric(12, 2)` })
    .from(payments)
    .where(
      and(
        isNotNull(payments.capturedAt),
        eq(payments.status, "captured"),
        receivedRows(query, moment),
        searchFor(query.search)?.row,
      ),
    );
  return { received: row?.received ?? "0.00" };
}

/** Keeps the order of the page; two queries for any number of rows. */
async function presentListed(db: Db, page: PaymentRow[], timeZone: string): Promise<ListedPayment[]> {
  const among = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  const named = await withNames(db).where(
    inArray(
      payments.id,
      page.map(({ id }) => id),
    ),
  );
  const houses = await db
    .select({
      id: projects.id,
      name: projects.name,
      ...nameOf(clients),
    })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(inArray(projects.id, among(page.map(({ projectId }) => projectId))));
  const byPayment = new Map(named.map((each) => [each.payment.id, each]));
  const byProject = new Map(houses.map((house) => [house.id, house]));
  return page.flatMap(({ id, projectId }) => {
    const [payment, house] = [byPayment.get(id), byProject.get(projectId ?? "")];
    if (!payment || !house) return [];
    return [{ ...presentPayment(payment, timeZone), projectName: house.name, clientName: fullName(house) }];
  });
}

/** Search over project name and client name. */
function searchFor(typed: string | undefined): Search | undefined {
  const ofProject = contains(projects.searchable, typed);
  const ofClient = contains(clients.searchable, typed);
  if (!ofProject || !ofClient) return undefined;
  const [house, owner] = [eq(projects.id, payments.projectId), eq(clients.id, payments.clientId)];
  return {
    row: sql`((select ${ofProject} from ${projects} where ${house}) or (select ${ofClient} from ${clients} where ${owner}))`,
    branches: [
      sql`from ${projects} join ${payments} on ${house} where ${ofProject}`,
      sql`from ${clients} join ${payments} on ${owner} where ${ofClient}`,
    ],
  };
}

/** Every payment of a project, newest first, and its balance. */
export async function accountOfProject(db: Db, projectId: string, timeZone: string): Promise<ProjectAccount> {
  const rows = await withNames(db)
    .where(eq(payments.projectId, projectId))
    .orderBy(desc(payments.capturedAt), desc(payments.createdAt), desc(payments.id));
  const {
    agreed,
    agreedFrom = null,
    paid,
    owed,
    deposit,
    quotes: accepted,
  } = await readAccount(db, projectId);
  const sum = (cents: number | undefined) => (cents === undefined ? null : decimalOf(cents));
  return {
    agreed: sum(agreed),
    agreedFrom,
    paid: decimalOf(paid),
    owed: sum(owed),
    deposit: agreedFrom === "projectTotal" ? deposit : null,
    quotes: accepted.map(({ depositPercent, ...quote }) => ({
      ...quote,
      total: decimalOf(quote.total),
      deposit: decimalOf(depositOf(quote.total, depositPercent)),
      paid: decimalOf(quote.paid),
      owed: decimalOf(quote.owed),
    })),
    payments: rows.map((row) => presentPayment(row, timeZone)),
  };
}

/** Totals of a project and its accepted quotes. */
export async function readAccount(db: Db | Tx, projectId: string) {
  const [project] = await db
    .select({ total: projects.totalAmount, deposit: projects.depositAmount })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (!project) throw notFound("project");
  const accepted = await acceptedQuotes(db, projectId);
  const captured = await db
    .select({ amount: payments.amount, quoteId: payments.quoteId })
    .from(payments)
    .where(and(eq(payments.projectId, projectId), eq(payments.status, "captured")));
  const account = accountOf({
    acceptedQuotes: accepted.map(({ id, total }) => ({ id, total: knownCents(total) })),
    hasQuotes: (await db.$count(quotes, eq(quotes.projectId, projectId))) > 0,
    projectTotal: project.total === null ? undefined : knownCents(project.total),
    captured: captured.map(({ amount, quoteId }) => ({ amount: knownCents(amount), quoteId })),
  });
  const named = account.quotes.map((quote, place) => ({ ...accepted[place]!, ...quote }));
  return { ...account, deposit: project.deposit, quotes: named };
}

/** No two are revisions of each other: one of a group is accepted (`quotes_one_accepted_option`). */
export function acceptedQuotes(db: Db | Tx, projectId: string) {
  const { id, quoteNumber, optionName } = quotes;
  return db
    .select({
      ...{ id, quoteNumber, optionName, total: quotes.totalAmount },
      depositPercent: quoteConditions.depositPercent,
    })
    .from(quotes)
    .leftJoin(quoteConditions, eq(quoteConditions.id, quotes.conditionsId))
    .where(and(eq(quotes.projectId, projectId), eq(quotes.status, "accepted")))
    .orderBy(quotes.decidedAt, quoteNumber);
}
