import { eq } from "drizzle-orm";
import type { EventKind } from "#domain/events/all-kinds.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { priceBeforeNoCharge } from "#domain/quotes/no-charge.ts";
import { changes, type LineChange, pricesAfter } from "#domain/quotes/repricing.ts";
import { conflict, notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { firstOf } from "../../platform/db/query-rows.ts";
import { quoteLines, quotes } from "../../platform/db/tables/all.ts";
import { edit, refuseStale } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { linesOf, pricesOf, type QuoteRow } from "./reads.ts";
import { changesOf, treatedBy } from "./repricing-reads.ts";
import { amountsOf, lockDraft, quoteEvent } from "./writes.ts";

interface RepricingContext extends WriteContext {
  /** The version whose prices the caller saw. */
  version?: number | undefined;
}

/** Reprices a draft. Idempotent: an unchanged draft stays as it is. */
export function repriceQuote(
  db: Db,
  quoteId: string,
  { version, ...context }: RepricingContext,
): Promise<QuoteRow> {
  return db.transaction(async (tx) => {
    const quote = await lockDraft(tx, quoteId);
    const lines = await changesOf(tx, quote);
    if (!lines.some(changes)) return quote;
    const amounts = amountsOf(pricesAfter(lines), quote.discountRate);
    if (lines.every(({ after }) => after === null))
      throw conflict("no_windows", "This project has no windows anymore. Delete the draft instead.");
    const row = await edit(tx, { table: quotes, id: quoteId, version, noun: "quote", changes: amounts });
    await replaceLines(tx, quoteId, lines);
    await recordTotal(tx, "quote.repriced", { was: quote, row, ...context });
    return row;
  });
}

async function replaceLines(tx: Tx, quoteId: string, lines: readonly LineChange[]) {
  const reasons = new Map((await linesOf(tx, quoteId)).map((line) => [line.id, line.noChargeReason]));
  await tx.delete(quoteLines).where(eq(quoteLines.quoteId, quoteId));
  const present = lines.flatMap(({ lineId, windowId, after }) =>
    after ? [{ lineId, windowId, ...after }] : [],
  );
  await tx.insert(quoteLines).values(
    present.map(({ lineId, price, ...line }, index) => ({
      ...(lineId ? { id: lineId, noChargeReason: reasons.get(lineId) ?? null } : {}),
      ...line,
      ...{ quoteId, position: index + 1, total: price },
    })),
  );
}

interface Choice extends RepricingContext {
  quoteId: string;
  lineId: string;
  productId?: string | undefined;
  materialSelection?: string | undefined;
  noChargeReason?: string | null | undefined;
}

/** Sets another product and material for one line, or a reason not to charge for it. */
export function changeLine(db: Db, { quoteId, lineId, version, by, at, ...choice }: Choice) {
  return db.transaction(async (tx) => {
    const quote = await lockDraft(tx, quoteId);
    const lines = await linesOf(tx, quoteId);
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw notFound("line");
    const changed = await chosenFor(tx, line, choice);
    if (Object.keys(changesBetween(line, changed).after).length === 0) {
      refuseStale(quote, version, "quote");
      return quote;
    }
    const others = lines.filter(({ id }) => id !== lineId);
    const amounts = amountsOf(pricesOf([...others, changed]), quote.discountRate);
    const row = await edit(tx, { table: quotes, id: quoteId, version, noun: "quote", changes: amounts });
    const { id: _, ...columns } = changed;
    await tx.update(quoteLines).set(columns).where(eq(quoteLines.id, lineId));
    const [before, after] = [treatmentText(line), treatmentText(changed)];
    await recordTotal(tx, "quote.line_changed", { was: quote, row, by, at, before, after });
    return row;
  });
}

async function chosenFor(
  tx: Tx,
  was: LineRow,
  {
    productId = was.productId ?? undefined,
    materialSelection,
    noChargeReason = was.noChargeReason,
  }: ChosenTreatment,
): Promise<LineRow> {
  const line = { ...was, noChargeReason, total: noChargeReason ? "0.00" : was.unitPrice };
  const material = materialSelection ?? was.materialSelection;
  if (!productId || material === null) return line;
  // A free line needs no price, which the catalog may not have anymore.
  if (noChargeReason && productId === was.productId && material === was.materialSelection) return line;
  const chosen = { productId, materialSelection: material };
  if (!noChargeReason && priceBeforeNoCharge(was, chosen) !== undefined) return line;
  return firstOf(await treatedBy(tx, [line], chosen));
}

type LineRow = Awaited<ReturnType<typeof linesOf>>[number];
type ChosenTreatment = Pick<Choice, "productId" | "materialSelection" | "noChargeReason">;

interface LineTreatment {
  noChargeReason: string | null;
  description: string;
  productName: string | null;
  materialSelection: string | null;
}

function treatmentText({ description, productName, materialSelection, noChargeReason }: LineTreatment) {
  const free = noChargeReason && `No charge: ${noChargeReason}`;
  return { line: [description, productName, materialSelection, free].filter(Boolean).join(" · ") };
}

interface TotalsChange extends Omit<RepricingContext, "version"> {
  was: QuoteRow;
  row: QuoteRow;
  before?: Record<string, string>;
  after?: Record<string, string>;
}

/** Records the old and new total, and other differences. */
async function recordTotal(tx: Tx, kind: EventKind, { was, row, before, after, ...context }: TotalsChange) {
  const { detail, ...about } = quoteEvent(row, context);
  await recordEvent(tx, {
    kind,
    ...about,
    detail: {
      ...detail,
      before: { ...before, totalAmount: was.totalAmount },
      after: { ...after, totalAmount: row.totalAmount },
    },
  });
}
