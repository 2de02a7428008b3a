import { eq, inArray, sql } from "drizzle-orm";
import type { QuoteDraft } from "#contract/quotes.ts";
import { dayAt } from "#domain/calendar.ts";
import { decimalOf, dollarsAndCents, knownCents } from "#domain/money.ts";
import { quoteNumber } from "#domain/quotes/quote.ts";
import { type QuoteTotals, quoteTotals } from "#domain/quotes/totals.ts";
import type { Actor } from "#domain/staff/member.ts";
import type { Db, Tx } from "../db/connection.ts";
import { products, quoteLines, quotes } from "../db/tables/all.ts";
import { record } from "../events.ts";
import { invalid } from "../refusal.ts";
import { lockProject } from "../rooms/writes.ts";
import { type WindowRow, windowsOfProject } from "../windows/reads.ts";
import type { QuoteRow } from "./reads.ts";

interface Saving {
  by: Actor;
  at: Date;
  timeZone: string;
  /** Gives numbers from 0 up to 1, for the suffix of a new quote number. */
  chance?: () => number;
}

type QuotedWindow = WindowRow & { roomName: string };

/**
 * Saves a quote as draft. Every amount is worked out from the project's own windows; a request that disagrees is
 * refused, saying which. The lines are frozen as they are now. Source: decisions.md, "Quote number".
 */
export function saveQuote(db: Db, draft: QuoteDraft, saving: Saving): Promise<QuoteRow> {
  return db.transaction(async (tx) => {
    const project = await lockProject(tx, draft.projectId);
    if (project.clientId !== draft.clientId)
      throw invalid({ clientId: "The project belongs to another client" });
    const measured = await windowsOfProject(tx, project.id);
    const totals = quoteTotals(measured.map(priceOf), draft.discountPercent);
    refuseDisagreement(draft, measured, totals);
    const quote = await insertQuote(tx, draft, totals, saving);
    await freezeLines(tx, quote.id, measured);
    const { by, at } = saving;
    const detail = { label: quote.quoteNumber, projectId: project.id, totalAmount: quote.totalAmount };
    await record(tx, { kind: "quote.saved", subjectId: quote.id, at, by, detail });
    return quote;
  });
}

/** A window that has no price yet counts as nothing (staff-crm.md section 3, "Line item"). */
function priceOf({ price }: QuotedWindow): number {
  return price === null ? 0 : knownCents(price);
}

function refuseDisagreement(draft: QuoteDraft, measured: QuotedWindow[], totals: QuoteTotals) {
  const wrong: Record<string, string> = {};
  if (draft.lineItems.length !== measured.length) {
    wrong.lineItems = `The quote has ${draft.lineItems.length} lines, the project ${measured.length} windows`;
  }
  for (const [index, line] of draft.lineItems.entries()) {
    const actual = measured[index];
    if (!actual) break;
    const is = decimalOf(priceOf(actual));
    if (line.description !== actual.name)
      wrong[`lineItems.${index}.description`] = `This window is called ${actual.name}`;
    if (line.unitPrice !== is)
      wrong[`lineItems.${index}.unitPrice`] = `${actual.name} costs $${is}, not $${line.unitPrice}`;
    if (line.total !== is)
      wrong[`lineItems.${index}.total`] = `${actual.name} comes to $${is}, not $${line.total}`;
  }
  const { subtotal, total } = totals;
  if (draft.subtotal !== decimalOf(subtotal))
    wrong.subtotal = `The subtotal is ${dollarsAndCents(subtotal)}, not $${draft.subtotal}`;
  if (draft.totalAmount !== decimalOf(total))
    wrong.totalAmount = `The total is ${dollarsAndCents(total)}, not $${draft.totalAmount}`;
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

async function insertQuote(
  tx: Tx,
  draft: QuoteDraft,
  totals: QuoteTotals,
  saving: Saving,
): Promise<QuoteRow> {
  const { projectId, clientId, validUntil, terms, discountPercent, status } = draft;
  const [row] = await tx
    .insert(quotes)
    .values({
      ...{ projectId, clientId, validUntil, terms, status },
      quoteNumber: await freeNumber(tx, draft.quoteNumber, saving),
      subtotal: decimalOf(totals.subtotal),
      discountRate: discountPercent,
      discountAmount: decimalOf(totals.discount),
      totalAmount: decimalOf(totals.total),
      createdAt: saving.at,
    })
    .returning();
  if (!row) throw new Error("The quote was not written");
  return row;
}

/** The proposed number, or where it is taken the first free one with a new suffix. */
async function freeNumber(
  tx: Tx,
  proposed: string,
  { at, timeZone, chance = Math.random }: Saving,
): Promise<string> {
  // Numbers are given out one at a time, on every process, so that two quotes never meet on one.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quote number'))`);
  let number = proposed;
  while (await tx.$count(quotes, eq(quotes.quoteNumber, number)))
    number = quoteNumber(dayAt(at, timeZone), chance);
  return number;
}

async function freezeLines(tx: Tx, quoteId: string, measured: QuotedWindow[]) {
  const chosen = measured.map((each) => each.productId).filter((id) => id !== null);
  const named = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, chosen));
  const productNames = new Map(named.map((product) => [product.id, product.name]));
  await tx.insert(quoteLines).values(
    measured.map((each, index) => ({
      quoteId,
      position: index + 1,
      windowId: each.id,
      roomName: each.roomName,
      description: each.name,
      productName: productNames.get(each.productId ?? "") ?? null,
      materialSelection: each.materialSelection,
      width: each.width,
      height: each.height,
      unitPrice: decimalOf(priceOf(each)),
      total: decimalOf(priceOf(each)),
    })),
  );
}
