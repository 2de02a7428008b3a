import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Project } from "#contract/projects.ts";
import type { Day } from "#domain/calendar.ts";
import { type Cents, decimalOf, knownCents, sumOf } from "#domain/money.ts";
import { accountOf } from "#domain/payments/payment.ts";
import { projectValue, shownTotal } from "#domain/projects/value.ts";
import { mayAccept, mayDecline, mayEdit, statusOn } from "#domain/quotes/lifecycle.ts";
import type { QuoteStatus } from "#domain/quotes/quote.ts";
import type { Db } from "../../platform/db/connection.ts";
import { payments, quotes } from "../../platform/db/tables/all.ts";

interface Offer {
  id: string;
  quoteNumber: string;
  totalAmount: string;
  status: QuoteStatus;
  isReplaced: boolean;
}

/** Quotes of these projects, newest first. */
export async function offersOf(db: Db, projectIds: string[], today: Day): Promise<Map<string, Offer[]>> {
  const rows = await findOffers(db, projectIds);
  const replaced = new Set(rows.flatMap(({ replaces, sentAt }) => (sentAt ? (replaces ?? []) : [])));
  const offers = rows.map((row) => ({
    ...row,
    status: statusOn(row, today),
    isReplaced: replaced.has(row.id),
  }));
  return Map.groupBy(offers, ({ projectId }) => projectId);
}

function findOffers(db: Db, projectIds: string[]) {
  const { id, projectId, quoteNumber, totalAmount, status, validUntil } = quotes;
  const { notChosenFor, replaces, sentAt, createdAt } = quotes;
  return db
    .select({ id, projectId, quoteNumber, totalAmount, status, validUntil, notChosenFor, replaces, sentAt })
    .from(quotes)
    .where(inArray(projectId, projectIds))
    .orderBy(desc(createdAt), desc(id));
}

/** Payments received for these projects. */
export async function paidFor(db: Db, projectIds: string[]): Promise<Map<string | null, Cents>> {
  const rows = await db
    .select({ projectId: payments.projectId, paid: sql<string>`sum(${payments.amount})::numeric(12, 2)` })
    .from(payments)
    .where(and(inArray(payments.projectId, projectIds), eq(payments.status, "captured")))
    .groupBy(payments.projectId);
  return new Map(rows.map(({ projectId, paid }) => [projectId, knownCents(paid)]));
}

interface OfferState {
  totalAmount: string | null;
  offers: readonly Offer[];
  rooms: Parameters<typeof projectValue>[0];
  paid: Cents;
}

/** By the rule of the project's account (`accountOf`). */
function owedOf({ totalAmount, offers, paid }: Omit<OfferState, "rooms">): string | null {
  const accepted = offers.filter(({ status }) => status === "accepted");
  const { owed } = accountOf({
    acceptedQuotes: accepted.map((quote) => ({ id: quote.id, total: knownCents(quote.totalAmount) })),
    hasQuotes: offers.length > 0,
    projectTotal: totalAmount === null ? undefined : knownCents(totalAmount),
    captured: [{ amount: paid, quoteId: null }],
  });
  return owed === undefined ? null : decimalOf(owed);
}

export function offered({
  totalAmount,
  offers,
  rooms,
  paid,
}: OfferState): Pick<Project, "shownTotal" | "owed" | "newestQuote" | "openQuote"> {
  const [newest] = offers;
  const accepted = offers.filter(({ status }) => status === "accepted");
  const acceptable = offers.find((offer) => mayAccept(offer));
  const open = offers.find((offer) => mayEdit(offer) || mayDecline(offer));
  const total = shownTotal({
    accepted: accepted.length > 0 ? sumOf(accepted.map((each) => knownCents(each.totalAmount))) : undefined,
    quoted: acceptable && knownCents(acceptable.totalAmount),
    typed: totalAmount === null ? undefined : knownCents(totalAmount),
    measured: projectValue(rooms),
  });
  return {
    shownTotal: total ? { ...total, amount: decimalOf(total.amount) } : null,
    owed: owedOf({ totalAmount, offers, paid }),
    newestQuote: newest ? presentOffer(newest) : null,
    openQuote: open ? presentOffer(open) : null,
  };
}

const presentOffer = ({ id, quoteNumber, status }: Offer) => ({ id, quoteNumber, status });
