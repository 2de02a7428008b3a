import { asc, eq, inArray } from "drizzle-orm";
import type { OrderLine } from "#contract/quote-lifecycle.ts";
import { presentInches } from "#domain/length.ts";
import { alreadyOrdered, type EarlierOrder, orderOf } from "#domain/projects/order.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { quoteLines, quotes } from "../../platform/db/tables/all.ts";
import { acceptedQuotes } from "../payments/reads.ts";
import { windowsOfProject } from "../projects/window-reads.ts";

/** The accepted quotes of a project, and each window with its accepted lines. */
export async function readOrder(db: Db, projectId: string, naming: { namesQuotes?: boolean } = {}) {
  const accepted = await acceptedQuotes(db, projectId);
  const windows = await windowsOfProject(db, projectId);
  const lines = await linesOfAll(db, accepted);
  return { accepted, ordered: accepted.length === 0 ? [] : orderOf(windows, lines, naming) };
}

/** Lines of these quotes, in order of acceptance. */
async function linesOfAll(db: Db | Tx, accepted: readonly { id: string }[]) {
  const ids = accepted.map(({ id }) => id);
  const lines = await db
    .select({ line: quoteLines, quoteNumber: quotes.quoteNumber })
    .from(quoteLines)
    .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
    .where(inArray(quotes.id, ids))
    .orderBy(asc(quotes.decidedAt), asc(quotes.quoteNumber), asc(quoteLines.position));
  return lines.map(({ line, quoteNumber }) => ({ ...line, quoteNumber }));
}

/** Windows that other accepted quotes of the project also have. */
export async function alreadyOrderedWith(
  db: Db | Tx,
  quote: { id: string; projectId: string },
): Promise<EarlierOrder[]> {
  const others = (await acceptedQuotes(db, quote.projectId)).filter(({ id }) => id !== quote.id);
  if (others.length === 0) return [];
  const own = await db.select().from(quoteLines).where(eq(quoteLines.quoteId, quote.id));
  return alreadyOrdered(own, await linesOfAll(db, others), await windowsOfProject(db, quote.projectId));
}

export async function presentOrder(db: Db, projectId: string) {
  const { accepted, ordered } = await readOrder(db, projectId);
  const lines = ordered.map(({ line, window, note }): OrderLine => {
    const { width = "0", height = "0" } = line ?? window ?? {};
    return {
      windowId: window?.id ?? null,
      roomName: window?.roomName ?? line?.roomName ?? "",
      description: window?.name ?? line?.description ?? "",
      lineId: line?.id ?? null,
      quoteNumber: line?.quoteNumber ?? null,
      productId: line?.productId ?? null,
      productName: line?.productName ?? null,
      materialSelection: line?.materialSelection ?? null,
      total: line?.total ?? null,
      ...{ width: presentInches(width), height: presentInches(height), note },
    };
  });
  return {
    quotes: accepted.map(({ total, ...quote }) => ({ ...quote, totalAmount: total })),
    lines,
  };
}
