import type { Day } from "#domain/calendar.ts";
import { mayAccept, mayDecline, mayEdit, statusOn } from "#domain/quotes/lifecycle.ts";
import { reviseFirst } from "#domain/quotes/readiness.ts";
import { conflict } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { quotes } from "../../platform/db/tables/all.ts";
import { edit, refuseStale } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { MessagingWriteContext } from "../../platform/http/write-context.ts";
import { closeOtherOptions, settleProject } from "./acceptance-effects.ts";
import { storeConditions } from "./conditions.ts";
import {
  refusalReason,
  refuseExpired,
  refuseOrderedTwice,
  refuseSecondOption,
  refuseUnready,
} from "./lifecycle-refusals.ts";
import { type QuoteRow, sentInPlaceOf } from "./reads.ts";
import { lockQuote, quoteEvent } from "./writes.ts";

export interface LifecycleContext extends MessagingWriteContext {
  /** Today in the business's time zone. */
  today: Day;
}

/** Idempotent, even if another user was first. */
export function sendQuote(
  db: Db,
  quoteId: string,
  { version, today, messaging, ...context }: LifecycleContext & { version?: number | undefined },
): Promise<QuoteRow> {
  return db.transaction(async (tx) => {
    const quote = await lockQuote(tx, quoteId);
    if (quote.status === "sent") return quote;
    if (!mayEdit(quote)) throw conflict("not_a_draft", `${quote.quoteNumber} was already ${quote.status}`);
    await refuseSecondOption(tx, quote);
    refuseExpired(quote, today);
    await refuseUnready(tx, quoteId);
    const sent = { status: "sent" as const, sentAt: context.at, sentBy: context.by.id };
    const changes = { ...sent, conditionsId: await storeConditions(tx) };
    const row = await edit(tx, { table: quotes, id: quoteId, version, noun: "quote", changes });
    await recordEvent(tx, { kind: "quote.sent", ...quoteEvent(row, context), messaging });
    return row;
  });
}

interface Acceptance extends LifecycleContext {
  name: string;
  version?: number | undefined;
  /** False: refused if another accepted quote has the same windows. The office always sends it. */
  orderAgain?: boolean | undefined;
}

export function acceptQuote(db: Db, quoteId: string, { name, ...context }: Acceptance): Promise<QuoteRow> {
  return answer(db, quoteId, { ...context, to: "accepted", note: name, after: { acceptedBy: name } });
}

export function declineQuote(
  db: Db,
  quoteId: string,
  { reason, ...context }: LifecycleContext & { reason: string | null; version?: number | undefined },
): Promise<QuoteRow> {
  return answer(db, quoteId, { ...context, to: "declined", note: reason, after: reason ? { reason } : {} });
}

interface Answer extends LifecycleContext {
  to: "accepted" | "declined";
  note: string | null;
  /** Further details for the timeline. */
  after: Record<string, string>;
  version?: number | undefined;
  orderAgain?: boolean | undefined;
}

/** Repeating the same answer is idempotent; another answer is refused. */
function answer(
  db: Db,
  quoteId: string,
  { to, note, after, version, orderAgain, today, messaging, ...context }: Answer,
): Promise<QuoteRow> {
  return db.transaction(async (tx) => {
    const quote = await lockQuote(tx, quoteId);
    if (quote.status === to && quote.decisionNote === note) return quote;
    if (to === "accepted") await refuseSecondOption(tx, quote);
    const later = (await sentInPlaceOf(tx, [quoteId])).get(quoteId);
    const stands = { status: statusOn(quote, today), isReplaced: later !== undefined };
    const may = to === "accepted" ? mayAccept : mayDecline;
    if (!may(stands)) throw conflict("not_open", refusalReason(quote, stands.status, later?.quoteNumber));
    refuseStale(quote, version, "quote");
    if (to === "accepted") await refuseUnready(tx, quoteId, { advice: reviseFirst });
    if (to === "accepted" && orderAgain === false) await refuseOrderedTwice(tx, quote);
    const changes = { status: to, decidedAt: context.at, decidedBy: context.by.id, decisionNote: note };
    const row = await edit(tx, { table: quotes, id: quoteId, noun: "quote", changes });
    const { detail, ...about } = quoteEvent(row, context);
    await recordEvent(tx, { kind: `quote.${to}`, ...about, messaging, detail: { ...detail, after } });
    if (to === "accepted") {
      await closeOtherOptions(tx, row, context);
      await settleProject(tx, row.projectId, context);
    }
    return row;
  });
}
