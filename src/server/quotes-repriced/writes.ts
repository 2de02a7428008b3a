import { eq } from "drizzle-orm";
import { changes, type LineChange, pricesAfter } from "#domain/quotes/repricing.ts";
import type { Actor } from "#domain/staff/member.ts";
import type { Db, Tx } from "../db/connection.ts";
import { quoteLines, quotes } from "../db/tables/all.ts";
import { edit } from "../db/versions.ts";
import { record } from "../events.ts";
import { linesOf, pricesOf, type QuoteRow } from "../quotes/reads.ts";
import { aboutQuote, amountsOf, lockDraft } from "../quotes/writes.ts";
import { conflict, notFound } from "../refusal.ts";
import { changesOf, treatedBy } from "./reads.ts";

interface Done {
  by: Actor;
  at: Date;
  /** The version that the prices were looked at with. */
  version?: number | undefined;
}

/** Prices a draft anew. One that would not change stays as it is, so that a second press finds it done. */
export function repriceQuote(db: Db, quoteId: string, { version, ...done }: Done): Promise<QuoteRow> {
  return db.transaction(async (tx) => {
    const quote = await lockDraft(tx, quoteId);
    const lines = await changesOf(tx, quote);
    if (!lines.some(changes)) return quote;
    const amounts = amountsOf(pricesAfter(lines), quote.discountRate);
    if (lines.every(({ after }) => after === null))
      throw conflict("no_windows", "The project has no windows any more. Delete the draft instead.");
    const row = await edit(tx, { table: quotes, id: quoteId, version, noun: "quote", changes: amounts });
    await replaceLines(tx, quoteId, lines);
    await recordTotal(tx, "quote.repriced", { was: quote, row, ...done });
    return row;
  });
}

async function replaceLines(tx: Tx, quoteId: string, lines: readonly LineChange[]) {
  await tx.delete(quoteLines).where(eq(quoteLines.quoteId, quoteId));
  const present = lines.flatMap(({ lineId, windowId, after }) =>
    after ? [{ lineId, windowId, ...after }] : [],
  );
  await tx.insert(quoteLines).values(
    present.map(({ lineId, price, ...line }, index) => ({
      ...(lineId ? { id: lineId } : {}),
      ...line,
      ...{ quoteId, position: index + 1, unitPrice: price, total: price },
    })),
  );
}

interface Choice extends Done {
  quoteId: string;
  lineId: string;
  productId: string;
  materialSelection: string;
}

/** Another product and material for one line. */
export function changeLine(db: Db, { quoteId, lineId, version, by, at, ...treatment }: Choice) {
  return db.transaction(async (tx) => {
    const quote = await lockDraft(tx, quoteId);
    const lines = await linesOf(tx, quoteId);
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw notFound("line");
    const [changed] = await treatedBy(tx, [line], treatment);
    if (!changed) throw new Error("The line was not priced");
    const others = lines.filter(({ id }) => id !== lineId);
    const amounts = amountsOf(pricesOf([...others, changed]), quote.discountRate);
    const row = await edit(tx, { table: quotes, id: quoteId, version, noun: "quote", changes: amounts });
    const { id: _, ...columns } = changed;
    await tx.update(quoteLines).set(columns).where(eq(quoteLines.id, lineId));
    const [before, after] = [treatmentWords(line), treatmentWords(changed)];
    await recordTotal(tx, "quote.line_changed", { was: quote, row, by, at, before, after });
    return row;
  });
}

interface LineWords {
  description: string;
  productName: string | null;
  materialSelection: string | null;
}

function treatmentWords({ description, productName, materialSelection }: LineWords) {
  return { line: [description, productName, materialSelection].filter(Boolean).join(" · ") };
}

interface Totalled extends Omit<Done, "version"> {
  was: QuoteRow;
  row: QuoteRow;
  before?: Record<string, string>;
  after?: Record<string, string>;
}

/** What the quote came to and comes to now, and whatever else is different. */
async function recordTotal(tx: Tx, kind: string, { was, row, before, after, ...done }: Totalled) {
  const { detail, ...about } = aboutQuote(row, done);
  await record(tx, {
    kind,
    ...about,
    detail: {
      ...detail,
      before: { ...before, totalAmount: was.totalAmount },
      after: { ...after, totalAmount: row.totalAmount },
    },
  });
}
