import { asc, eq, inArray } from "drizzle-orm";
import type { OrderLine } from "#contract/order.ts";
import { orderOf } from "#domain/projects/order.ts";
import type { Db } from "../db/connection.ts";
import { presentInches } from "../db/inches.ts";
import { quoteLines, quotes } from "../db/tables/all.ts";
import { acceptedQuotes } from "../payments/reads.ts";
import { windowsOfProject } from "../windows/reads.ts";

/** The accepted quotes of a project, and each of its windows beside the lines that were accepted for it. */
export async function readOrder(db: Db, projectId: string) {
  const accepted = await acceptedQuotes(db, projectId);
  const windows = await windowsOfProject(db, projectId);
  const lines = await db
    .select({ line: quoteLines, quoteNumber: quotes.quoteNumber })
    .from(quoteLines)
    .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
    .where(
      inArray(
        quotes.id,
        accepted.map(({ id }) => id),
      ),
    )
    .orderBy(asc(quotes.decidedAt), asc(quotes.quoteNumber), asc(quoteLines.position));
  const named = lines.map(({ line, quoteNumber }) => ({ ...line, quoteNumber }));
  return { accepted, ordered: accepted.length === 0 ? [] : orderOf(windows, named) };
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
      productName: line?.productName ?? null,
      materialSelection: line?.materialSelection ?? null,
      total: line?.total ?? null,
      ...{ width: presentInches(width), height: presentInches(height), note },
    };
  });
  return {
    quotes: accepted.map(({ id, quoteNumber, optionName }) => ({ id, quoteNumber, optionName })),
    lines,
  };
}
