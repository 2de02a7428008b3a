import { eq } from "drizzle-orm";
import { undoneWithin } from "#domain/messages/times.ts";
import { mayReopen, statusOn } from "#domain/quotes/lifecycle.ts";
import { conflict } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { quotes } from "../../platform/db/tables/all.ts";
import { edit, nextVersion } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { notifyOptions, settleProject } from "./acceptance-effects.ts";
import { refusalReason, refuseSecondOption } from "./lifecycle-refusals.ts";
import type { LifecycleContext } from "./lifecycle-writes.ts";
import { type QuoteRow, sentInPlaceOf } from "./reads.ts";
import { lockQuote, quoteEvent } from "./writes.ts";

interface Undo extends LifecycleContext {
  version?: number | undefined;
}

const undecided = { status: "sent" as const, decidedAt: null, decidedBy: null, decisionNote: null };

/** Returns a quote to draft, for the user who marked it as sent by mistake, unless something followed. */
export function unsendQuote(db: Db, quoteId: string, { version, ...context }: Undo): Promise<QuoteRow> {
  return db.transaction(async (tx) => {
    const quote = await lockQuote(tx, quoteId);
    if (quote.status === "draft") return quote;
    const { quoteNumber } = quote;
    if (quote.status !== "sent" || quote.notChosenFor)
      throw conflict("not_open", refusalReason(quote, statusOn(quote, context.today), undefined));
    const [revision] = await tx.select().from(quotes).where(eq(quotes.replaces, quoteId));
    if (revision) throw conflict("revised", `${quoteNumber} already has a revision: ${revision.quoteNumber}`);
    refuseLateUndo(quote, { madeAt: quote.sentAt, madeBy: quote.sentBy }, context);
    const changes = { status: "draft" as const, sentAt: null, sentBy: null, conditionsId: null };
    const row = await edit(tx, { table: quotes, id: quoteId, version, noun: "quote", changes });
    await recordEvent(tx, { kind: "quote.unsent", ...quoteEvent(row, context) });
    return row;
  });
}

interface Mistake {
  madeAt: Date | null;
  madeBy: string | null;
}

function refuseLateUndo(
  { quoteNumber, status }: QuoteRow,
  { madeAt, madeBy }: Mistake,
  { by, at }: WriteContext,
) {
  if (madeAt && madeBy === by.id && at.getTime() - madeAt.getTime() <= undoneWithin) return;
  const verb = status === "sent" ? "marked as sent" : status;
  const who = "Only the person who did it can undo it, within 30 seconds.";
  throw conflict("too_late", `${quoteNumber} was ${verb}. ${who} Revise it instead.`);
}

/** Undoes an acceptance at any time, and a mistaken decline for a moment. */
export function reopenQuote(db: Db, quoteId: string, undo: Undo): Promise<QuoteRow> {
  return db.transaction(async (tx) => {
    const quote = await lockQuote(tx, quoteId);
    if (quote.status === "sent" && !quote.notChosenFor) return quote;
    return quote.status === "declined" ? undoDecline(tx, quote, undo) : undoAcceptance(tx, quote, undo);
  });
}

async function undoDecline(tx: Tx, quote: QuoteRow, { version, ...context }: Undo): Promise<QuoteRow> {
  refuseLateUndo(quote, { madeAt: quote.decidedAt, madeBy: quote.decidedBy }, context);
  await refuseSecondOption(tx, quote);
  const later = (await sentInPlaceOf(tx, [quote.id])).get(quote.id);
  if (later) throw conflict("not_open", refusalReason(quote, quote.status, later.quoteNumber));
  const row = await edit(tx, { table: quotes, id: quote.id, version, noun: "quote", changes: undecided });
  const { detail, ...about } = quoteEvent(row, context);
  const before = quote.decisionNote ? { reason: quote.decisionNote } : {};
  await recordEvent(tx, { kind: "quote.undeclined", ...about, detail: { ...detail, before } });
  return row;
}

/** Restores quote and options to before the acceptance; payments stay. */
async function undoAcceptance(
  tx: Tx,
  quote: QuoteRow,
  { version, today, messaging: _, ...context }: Undo,
): Promise<QuoteRow> {
  if (!mayReopen({ status: statusOn(quote, today), isReplaced: false }))
    throw conflict("not_accepted", `${quote.quoteNumber} wasn't accepted`);
  const row = await edit(tx, { table: quotes, id: quote.id, version, noun: "quote", changes: undecided });
  const { detail, ...about } = quoteEvent(row, context);
  const before = { acceptedBy: quote.decisionNote };
  await recordEvent(tx, { kind: "quote.reopened", ...about, detail: { ...detail, before } });
  const opened = await tx
    .update(quotes)
    .set({ notChosenFor: null, version: nextVersion(quotes) })
    .where(eq(quotes.notChosenFor, quote.id))
    .returning();
  await notifyOptions(tx, "quote.option_reopened", opened, { chosen: quote, ...context });
  await settleProject(tx, quote.projectId, context);
  return row;
}
