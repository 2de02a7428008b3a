import { and, eq, ne } from "drizzle-orm";
import { type Day, nearDate } from "#domain/calendar.ts";
import { alreadyOrderedText } from "#domain/projects/order.ts";
import { conflict } from "../../platform/core/http-error.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { quotes } from "../../platform/db/tables/all.ts";
import { alreadyOrderedWith } from "./order-reads.ts";
import { problemsIn, type QuoteRow } from "./reads.ts";

/** Refuses to send a quote that has already expired. */
export function refuseExpired({ validUntil }: QuoteRow, today: Day) {
  if (validUntil < today) {
    const message = `This quote was valid until ${nearDate(validUntil)}. Set a later date first.`;
    throw conflict("expired", message, { validUntil: message });
  }
}

/** Refuses lines at $0.00 without a reason, and sizes that cannot be made. */
export async function refuseUnready(tx: Tx, quoteId: string, { advice = "" } = {}) {
  const problems = await problemsIn(tx, quoteId);
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.map(({ lineId, message }) => [`lineItems.${lineId}`, message]));
  const message = problems.map((problem) => problem.message).join(" ");
  throw conflict("not_ready", advice ? `${message} ${advice}` : message, fields);
}

/** One option per group may be accepted; the database enforces it, too (`quotes_one_accepted_option`). */
export async function refuseSecondOption(tx: Tx, { id, quoteNumber, optionGroup }: QuoteRow) {
  const [chosen] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.optionGroup, optionGroup), eq(quotes.status, "accepted"), ne(quotes.id, id)));
  if (!chosen) return;
  const name = chosen.optionName ? `${chosen.optionName} (${chosen.quoteNumber})` : chosen.quoteNumber;
  const by = chosen.decisionNote ? ` by ${chosen.decisionNote}` : "";
  throw conflict(
    "already_accepted",
    `${name} was accepted${by}, and ${quoteNumber} is another option for the same windows. Undo that acceptance first.`,
  );
}

/** Separate quotes may share windows, which are then ordered and owed twice. */
export async function refuseOrderedTwice(tx: Tx, quote: QuoteRow) {
  const already = await alreadyOrderedWith(tx, quote);
  if (already.length === 0) return;
  const message = `${already.map(alreadyOrderedText).join(". ")}. Accepting ${quote.quoteNumber} too orders and bills them twice. Please confirm.`;
  throw conflict("already_ordered", message, { orderAgain: "Confirm that these windows are ordered twice" });
}

export function refusalReason(
  { quoteNumber, validUntil, decisionNote }: QuoteRow,
  status: string,
  later: string | undefined,
) {
  if (later) return `${quoteNumber} was replaced by ${later}`;
  if (status === "not_chosen") return `${quoteNumber} wasn't chosen: another option was accepted`;
  if (status === "draft") return `${quoteNumber} hasn't been sent yet`;
  if (status === "expired") return `${quoteNumber} expired after ${nearDate(validUntil)}. Revise it instead.`;
  const by = status === "accepted" && decisionNote ? ` by ${decisionNote}` : "";
  return `${quoteNumber} was already ${status}${by}`;
}
