import { eq } from "drizzle-orm";
import type { NewOption } from "#contract/quote-lifecycle.ts";
import { dayAt } from "#domain/calendar.ts";
import { mayRevise, statusOn } from "#domain/quotes/lifecycle.ts";
import { quoteNumber, revisionNumber, validUntilByDefault } from "#domain/quotes/quote.ts";
import { alreadyCreated, conflict } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { quoteLines, quotes } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import {
  findPriorResult,
  type IdempotentWrite,
  idempotencyDetail,
} from "../../platform/events/idempotency.ts";
import type { Keyed } from "../../platform/http/write-context.ts";
import { linesOf, pricesOf, type QuoteRow, sentInPlaceOf } from "./reads.ts";
import { treatedBy } from "./repricing-reads.ts";
import { amountsOf, insertQuote, lockQuote, quoteEvent, type SaveContext } from "./writes.ts";

interface QuoteCopy {
  row: QuoteRow;
  /** True if it already existed. */
  repeated: boolean;
}

/** Creates the next revision with the same lines and prices, valid as long as a new quote. */
export function reviseQuote(db: Db, quoteId: string, saving: SaveContext): Promise<QuoteCopy> {
  return db.transaction(async (tx) => {
    const quote = await lockQuote(tx, quoteId);
    const [next] = await tx.select().from(quotes).where(eq(quotes.replaces, quoteId));
    if (next?.status === "draft") return { row: next, repeated: true };
    await refuseToRevise(tx, quote, dayAt(saving.at, saving.timeZone));
    const revision = quote.revision + 1;
    const row = await copy(
      tx,
      quote,
      {
        ...{ revision, replaces: quote.id, optionName: quote.optionName },
        quoteNumber: revisionNumber(quote.quoteNumber, revision),
      },
      saving,
    );
    await tx.insert(quoteLines).values(copiesOf(await linesOf(tx, quoteId), row.id));
    await recordEvent(tx, { kind: "quote.revised", ...quoteEvent(row, saving) });
    return { row, repeated: false };
  });
}

async function refuseToRevise(tx: Tx, quote: QuoteRow, today: string) {
  const later = (await sentInPlaceOf(tx, [quote.id])).get(quote.id);
  const status = statusOn(quote, today);
  if (mayRevise({ status, isReplaced: later !== undefined })) return;
  const why = {
    draft: "is a draft. Edit it instead.",
    accepted: "was accepted and can't change. Add an option instead.",
    not_chosen: "wasn't chosen: another option was accepted",
  };
  const message = later ? `was replaced by ${later.quoteNumber}` : why[status as keyof typeof why];
  throw conflict("not_revisable", `${quote.quoteNumber} ${message}`);
}

/** Creates another option under its own number, with the same lines or repriced for the given product. */
export function duplicateQuote(
  db: Db,
  quoteId: string,
  wanted: NewOption,
  { key, ...saving }: SaveContext & Keyed,
): Promise<QuoteCopy> {
  return db.transaction(async (tx) => {
    const quote = await lockQuote(tx, quoteId);
    const sent = { kind: "quote.duplicated", key, content: [quoteId, wanted], ...saving };
    const earlier = await optionMadeBefore(tx, sent);
    if (earlier) return { row: earlier, repeated: true };
    const { optionName, productId, materialSelection } = wanted;
    const was = await linesOf(tx, quoteId);
    const lines =
      productId && materialSelection ? await treatedBy(tx, was, { productId, materialSelection }) : was;
    const amounts = amountsOf(pricesOf(lines), quote.discountRate);
    const proposed = quoteNumber(dayAt(saving.at, saving.timeZone), saving.chance ?? Math.random);
    const row = await copy(tx, quote, { optionName, quoteNumber: proposed, ...amounts }, saving);
    await tx.insert(quoteLines).values(copiesOf(lines, row.id));
    await recordEvent(tx, { kind: "quote.saved", ...quoteEvent(row, saving) });
    await recordOption(tx, quote, row, saving, sent);
    return { row, repeated: false };
  });
}

/** A new draft with the customer-facing fields of the original. */
function copy(
  tx: Tx,
  { projectId, clientId, optionGroup, subtotal, discountRate, discountAmount, totalAmount, terms }: QuoteRow,
  different: Partial<QuoteRow> & { quoteNumber: string },
  saving: SaveContext,
): Promise<QuoteRow> {
  const validUntil = validUntilByDefault(dayAt(saving.at, saving.timeZone));
  const same = {
    projectId,
    clientId,
    optionGroup,
    subtotal,
    discountRate,
    discountAmount,
    totalAmount,
    terms,
  };
  return insertQuote(tx, { ...same, validUntil, ...different }, saving);
}

function copiesOf(lines: Awaited<ReturnType<typeof linesOf>>, quoteId: string) {
  return lines.map(({ id: _, ...line }) => ({ ...line, quoteId }));
}

/** Recorded in the original's timeline, where a repeated form finds it. */
async function recordOption(
  tx: Tx,
  from: QuoteRow,
  made: QuoteRow,
  saving: SaveContext,
  sent: IdempotentWrite,
) {
  const { detail, ...about } = quoteEvent(from, saving);
  const option = { after: { option: `${made.optionName} (${made.quoteNumber})` }, optionId: made.id };
  await recordEvent(tx, {
    kind: "quote.duplicated",
    ...about,
    detail: { ...detail, ...option, ...idempotencyDetail(sent) },
  });
}

/** A repeat with other content is refused; a deleted option is created again. */
async function optionMadeBefore(tx: Tx, sent: IdempotentWrite): Promise<QuoteRow | undefined> {
  const earlier = await findPriorResult(tx, sent);
  if (!earlier) return undefined;
  const [option] = await tx
    .select()
    .from(quotes)
    .where(eq(quotes.id, String(earlier.detail.optionId)));
  if (!option || earlier.isSame) return option;
  const message = `This option already exists: ${option.optionName} (${option.quoteNumber}). Open it to change it.`;
  throw alreadyCreated(message, option.id);
}
