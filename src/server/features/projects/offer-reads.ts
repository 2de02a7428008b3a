import { desc, inArray } from "drizzle-orm";
import type { Project } from "#contract/projects.ts";
import type { Day } from "#domain/calendar.ts";
import { decimalOf, knownCents, sumOf } from "#domain/money.ts";
import { projectValue, shownTotal } from "#domain/projects/value.ts";
import { mayAccept, statusOn } from "#domain/quotes/lifecycle.ts";
import type { QuoteStatus } from "#domain/quotes/quote.ts";
import type { Db } from "../../platform/db/connection.ts";
import { quotes } from "../../platform/db/tables/all.ts";

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

export function offered(
  totalAmount: string | null,
  offers: readonly Offer[],
  rooms: Parameters<typeof projectValue>[0],
): Pick<Project, "shownTotal" | "newestQuote"> {
  const [newest] = offers;
  const accepted = offers.filter(({ status }) => status === "accepted");
  const open = offers.find((offer) => mayAccept(offer));
  const total = shownTotal({
    accepted: accepted.length > 0 ? sumOf(accepted.map((each) => knownCents(each.totalAmount))) : undefined,
    quoted: open && knownCents(open.totalAmount),
    typed: totalAmount === null ? undefined : knownCents(totalAmount),
    measured: projectValue(rooms),
  });
  return {
    shownTotal: total ? { ...total, amount: decimalOf(total.amount) } : null,
    newestQuote: newest ? { id: newest.id, quoteNumber: newest.quoteNumber, status: newest.status } : null,
  };
}
