import { eq, inArray } from "drizzle-orm";
import type { QuoteChanges, QuoteDraft } from "#contract/quotes.ts";
import { dayAt } from "#domain/calendar.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { type Cents, decimalOf, dollarsAndCents, knownCents, maxCents } from "#domain/money.ts";
import { mayEdit } from "#domain/quotes/lifecycle.ts";
import { quoteNumber } from "#domain/quotes/quote.ts";
import { type BasisPoints, percentOf, type QuoteTotals, quoteTotals } from "#domain/quotes/totals.ts";
import { alreadyCreated, conflict, invalid } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { insertOne } from "../../platform/db/insert-rows.ts";
import { lockNamed } from "../../platform/db/named-locks.ts";
import { payments, products, quoteLines, quotes } from "../../platform/db/tables/all.ts";
import { editChanged, refuseStale } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import {
  findPriorResult,
  type IdempotentWrite,
  idempotencyDetail,
} from "../../platform/events/idempotency.ts";
import { writeNote } from "../../platform/events/notes.ts";
import type { Keyed, WriteContext } from "../../platform/http/write-context.ts";
import { refuseWherePaid } from "../payments/writes.ts";
import { lockNamedProject } from "../projects/project-locks.ts";
import { type WindowRow, windowsOfProject } from "../projects/window-reads.ts";
import { linesOf, pricesOf, type QuoteRow, quoteById } from "./reads.ts";

export interface SaveContext extends WriteContext {
  timeZone: string;
  /** Random numbers in [0, 1) for the suffix of a quote number. */
  chance?: () => number;
}

type QuotedWindow = WindowRow & { roomName: string };

/**
 * Saves a draft. Calculates every amount from the project's own windows, names what disagrees in the request, and
 * freezes the lines. Source: decisions.md, "Quote number".
 */
export function saveQuote(
  db: Db,
  draft: QuoteDraft,
  { key, ...saving }: SaveContext & Keyed,
): Promise<{ row: QuoteRow; repeated: boolean }> {
  return db.transaction(async (tx) => {
    const project = await lockNamedProject(tx, draft.projectId);
    // Each send proposes another number.
    const { quoteNumber: _, ...content } = draft;
    const sent = { kind: "quote.saved", key, content, by: saving.by, at: saving.at };
    const earlier = await quoteSavedBefore(tx, sent);
    if (earlier) return { row: earlier, repeated: true };
    if (project.clientId !== draft.clientId)
      throw invalid({ clientId: "The project belongs to another client" });
    if (draft.validUntil < dayAt(saving.at, saving.timeZone))
      throw invalid({ validUntil: "Choose today or a later date" });
    const measured = await windowsOfProject(tx, project.id);
    const totals = quoteTotals(measured.map(priceOf), draft.discountPercent);
    refuseDisagreement(draft, measured, totals);
    const { projectId, clientId, quoteNumber: proposed, validUntil, terms, optionName } = draft;
    const amounts = amountsOf(measured.map(priceOf), draft.discountPercent);
    const offer = { validUntil, terms, optionName: optionName ?? null };
    const details = { projectId, clientId, quoteNumber: proposed, ...offer, ...amounts };
    const quote = await insertQuote(tx, details, saving);
    await freezeLines(tx, quote.id, measured);
    const { detail, ...about } = quoteEvent(quote, saving);
    await recordEvent(tx, {
      kind: "quote.saved",
      ...about,
      detail: { ...detail, ...idempotencyDetail(sent) },
    });
    return { row: quote, repeated: false };
  });
}

/** A repeat with other content is refused; a deleted quote is saved again. */
async function quoteSavedBefore(tx: Tx, sent: IdempotentWrite): Promise<QuoteRow | undefined> {
  const earlier = await findPriorResult(tx, sent);
  if (!earlier) return undefined;
  const [quote] = await tx.select().from(quotes).where(eq(quotes.id, earlier.subjectId));
  if (!quote || earlier.isSame) return quote;
  throw alreadyCreated(`This quote is already saved: ${quote.quoteNumber}. Open it to change it.`, quote.id);
}

/** A window without a price counts as zero (staff-crm.md section 3, "Line item"). */
function priceOf({ price }: QuotedWindow): number {
  return price === null ? 0 : knownCents(price);
}

function refuseDisagreement(draft: QuoteDraft, measured: QuotedWindow[], totals: QuoteTotals) {
  const wrong: Record<string, string> = {};
  if (draft.lineItems.length !== measured.length) {
    wrong.lineItems = `The quote has ${draft.lineItems.length} lines, but the project has ${measured.length} windows`;
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

/** Creates a draft under the proposed number or the first free one. */
export async function insertQuote(
  tx: Tx,
  quote: Omit<typeof quotes.$inferInsert, "createdAt" | "status">,
  saving: SaveContext,
): Promise<QuoteRow> {
  const quoteNumber = await freeNumber(tx, quote.quoteNumber, saving);
  return insertOne(tx, quotes, { ...quote, quoteNumber, status: "draft", createdAt: saving.at });
}

/** The stored amounts for lines with these prices. */
export function amountsOf(lines: readonly Cents[], discountRate: BasisPoints) {
  const { subtotal, discount, total } = quoteTotals(lines, discountRate);
  if (subtotal > maxCents) throw invalid({ subtotal: "The quote is above the maximum amount" });
  return {
    subtotal: decimalOf(subtotal),
    discountRate,
    discountAmount: decimalOf(discount),
    totalAmount: decimalOf(total),
  };
}

/** The proposed number, or the first free one with a new suffix. */
async function freeNumber(
  tx: Tx,
  proposed: string,
  { at, timeZone, chance = Math.random }: SaveContext,
): Promise<string> {
  // Hands out numbers one at a time across processes, so that no two quotes get the same.
  await lockNamed(tx, "quoteNumbers");
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
      productId: each.productId,
      productName: productNames.get(each.productId ?? "") ?? null,
      materialSelection: each.materialSelection,
      width: each.width,
      height: each.height,
      unitPrice: decimalOf(priceOf(each)),
      total: decimalOf(priceOf(each)),
    })),
  );
}

/** Fields that every event of a quote has. */
export function quoteEvent({ id, quoteNumber, projectId, totalAmount }: QuoteRow, { by, at }: WriteContext) {
  return { subjectId: id, by, at, detail: { label: quoteNumber, projectId, totalAmount } };
}

/** Locks the project, which serializes writes to its quotes. */
export async function lockQuote(tx: Tx, quoteId: string): Promise<QuoteRow> {
  const { projectId } = await quoteById(tx, quoteId);
  await lockNamedProject(tx, projectId);
  return quoteById(tx, quoteId);
}

/** Requires a draft: what the customer has seen does not change. */
export async function lockDraft(tx: Tx, quoteId: string): Promise<QuoteRow> {
  const quote = await lockQuote(tx, quoteId);
  if (quote.notChosenFor)
    throw conflict("not_a_draft", `${quote.quoteNumber} wasn't chosen: another option was accepted.`);
  if (!mayEdit(quote))
    throw conflict("not_a_draft", `${quote.quoteNumber} was sent and can't change. Revise it instead.`);
  return quote;
}

interface QuoteEdit extends WriteContext {
  quoteId: string;
  changes: QuoteChanges;
  version?: number | undefined;
}

export function editQuote(db: Db, { quoteId, changes, version, ...context }: QuoteEdit): Promise<QuoteRow> {
  return db.transaction(async (tx) => {
    const was = await lockDraft(tx, quoteId);
    const { discountPercent: rate = was.discountRate, ...fields } = changes;
    const amounts = amountsOf(pricesOf(await linesOf(tx, quoteId)), rate);
    const { after } = changesBetween(was, { ...fields, ...amounts });
    const row = await editChanged(tx, { table: quotes, found: was, changes: after, version, noun: "quote" });
    if (row === was) return row;
    const { detail, ...about } = quoteEvent(row, context);
    const differing = changesBetween(facts(was), facts(row));
    await recordEvent(tx, { kind: "quote.changed", ...about, detail: { ...detail, ...differing } });
    return row;
  });
}

function facts({ discountRate, validUntil, terms, optionName }: QuoteRow) {
  return { optionName, discountPercent: percentOf(discountRate), validUntil, terms };
}

export function deleteQuote(
  db: Db,
  quoteId: string,
  { version, ...context }: WriteContext & { version?: number | undefined },
): Promise<void> {
  return db.transaction(async (tx) => {
    const quote = await lockDraft(tx, quoteId);
    refuseStale(quote, version, "quote");
    await refuseWherePaid(tx, {
      payments: eq(payments.quoteId, quoteId),
      name: quote.quoteNumber,
      instead: "You can change or send it, but not delete it.",
    });
    await tx.delete(quotes).where(eq(quotes.id, quoteId));
    await recordEvent(tx, { kind: "quote.deleted", ...quoteEvent(quote, context) });
  });
}

interface NoteInput extends WriteContext, Keyed {
  quoteId: string;
  text: string;
}

export function noteOnQuote(db: Db, { quoteId, ...note }: NoteInput) {
  return db.transaction(async (tx) => {
    const { quoteNumber: label } = await lockQuote(tx, quoteId);
    return writeNote(tx, { kind: "quote.note_added", subjectId: quoteId, label, ...note });
  });
}
