import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { type Day, shortDate } from "#domain/calendar.ts";
import { undoneWithin } from "#domain/messages/times.ts";
import { decimalOf, knownCents, sumOf } from "#domain/money.ts";
import { alreadyOrderedWords } from "#domain/projects/order.ts";
import { statusAfterAcceptance } from "#domain/projects/project.ts";
import { mayAccept, mayDecline, mayEdit, mayReopen, statusOn } from "#domain/quotes/lifecycle.ts";
import { reviseFirst } from "#domain/quotes/readiness.ts";
import { conflict } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { projects, quotes } from "../../platform/db/tables/all.ts";
import { edit, nextVersion, refuseStale } from "../../platform/db/versions.ts";
import { recordEvent, recordEvents } from "../../platform/events/event-log.ts";
import type { MessagingWriteContext } from "../../platform/http/write-context.ts";
import { acceptedQuotes } from "../payments/reads.ts";
import { alreadyOrderedWith } from "./order-reads.ts";
import { problemsIn, type QuoteRow, sentInPlaceOf } from "./reads.ts";
import { aboutQuote, lockQuote, mostMoney } from "./writes.ts";

interface Done extends MessagingWriteContext {
  /** Today in the business's time zone. */
  today: Day;
}

/** Idempotent, even if another user was first. */
export function sendQuote(
  db: Db,
  quoteId: string,
  { version, today, messaging, ...done }: Done & { version?: number | undefined },
): Promise<QuoteRow> {
  return db.transaction(async (tx) => {
    const quote = await lockQuote(tx, quoteId);
    if (quote.status === "sent") return quote;
    if (!mayEdit(quote)) throw conflict("not_a_draft", `${quote.quoteNumber} was already ${quote.status}`);
    await refuseSecondOption(tx, quote);
    refuseExpired(quote, today);
    await refuseUnready(tx, quoteId);
    const changes = { status: "sent" as const, sentAt: done.at, sentBy: done.by.id };
    const row = await edit(tx, { table: quotes, id: quoteId, version, noun: "quote", changes });
    await recordEvent(tx, { kind: "quote.sent", ...aboutQuote(row, done), messaging });
    return row;
  });
}

/** Refuses to send a quote that has already expired. */
function refuseExpired({ validUntil }: QuoteRow, today: Day) {
  if (validUntil < today) {
    const message = `This quote was valid until ${shortDate(validUntil)}. Set a later date first.`;
    throw conflict("expired", message, { validUntil: message });
  }
}

/** Refuses lines at $0.00 without a reason, and sizes that cannot be made. */
async function refuseUnready(tx: Tx, quoteId: string, { advice = "" } = {}) {
  const problems = await problemsIn(tx, quoteId);
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.map(({ lineId, message }) => [`lineItems.${lineId}`, message]));
  const message = problems.map((problem) => problem.message).join(" ");
  throw conflict("not_ready", advice ? `${message} ${advice}` : message, fields);
}

/** One option per group may be accepted; the database enforces it, too (`quotes_one_accepted_option`). */
async function refuseSecondOption(tx: Tx, { id, quoteNumber, optionGroup }: QuoteRow) {
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
async function refuseOrderedTwice(tx: Tx, quote: QuoteRow) {
  const already = await alreadyOrderedWith(tx, quote);
  if (already.length === 0) return;
  const message = `${already.map(alreadyOrderedWords).join(". ")}. Accepting ${quote.quoteNumber} too orders and bills them twice. Please confirm.`;
  throw conflict("already_ordered", message, { orderAgain: "Confirm that these windows are ordered twice" });
}

interface Acceptance extends Done {
  name: string;
  version?: number | undefined;
  /** False: refused if another accepted quote has the same windows. The office always sends it. */
  orderAgain?: boolean | undefined;
}

export function acceptQuote(db: Db, quoteId: string, { name, ...done }: Acceptance): Promise<QuoteRow> {
  return answer(db, quoteId, { ...done, to: "accepted", note: name, after: { acceptedBy: name } });
}

export function declineQuote(
  db: Db,
  quoteId: string,
  { reason, ...done }: Done & { reason: string | null; version?: number | undefined },
): Promise<QuoteRow> {
  return answer(db, quoteId, { ...done, to: "declined", note: reason, after: reason ? { reason } : {} });
}

interface Answer extends Done {
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
  { to, note, after, version, orderAgain, today, messaging, ...done }: Answer,
): Promise<QuoteRow> {
  return db.transaction(async (tx) => {
    const quote = await lockQuote(tx, quoteId);
    if (quote.status === to && quote.decisionNote === note) return quote;
    if (to === "accepted") await refuseSecondOption(tx, quote);
    const later = (await sentInPlaceOf(tx, [quoteId])).get(quoteId);
    const stands = { status: statusOn(quote, today), isReplaced: later !== undefined };
    const may = to === "accepted" ? mayAccept : mayDecline;
    if (!may(stands)) throw conflict("not_open", whyNot(quote, stands.status, later?.quoteNumber));
    refuseStale(quote, version, "quote");
    if (to === "accepted") await refuseUnready(tx, quoteId, { advice: reviseFirst });
    if (to === "accepted" && orderAgain === false) await refuseOrderedTwice(tx, quote);
    const changes = { status: to, decidedAt: done.at, decidedBy: done.by.id, decisionNote: note };
    const row = await edit(tx, { table: quotes, id: quoteId, noun: "quote", changes });
    const { detail, ...about } = aboutQuote(row, done);
    await recordEvent(tx, { kind: `quote.${to}`, ...about, messaging, detail: { ...detail, after } });
    if (to === "accepted") {
      await closeOtherOptions(tx, row, done);
      await settleProject(tx, row.projectId, done);
    }
    return row;
  });
}

type Doing = Pick<Done, "by" | "at">;

/** Skips replaced revisions, which read "Replaced", and declined options. */
async function closeOtherOptions(tx: Tx, chosen: QuoteRow, done: Doing) {
  const replaced = sql`exists (select from quotes later where later.replaces = ${quotes.id} and later.sent_at is not null)`;
  const closed = await tx
    .update(quotes)
    .set({ notChosenFor: chosen.id, version: nextVersion(quotes) })
    .where(
      and(
        eq(quotes.optionGroup, chosen.optionGroup),
        inArray(quotes.status, ["draft", "sent"]),
        sql`not ${replaced}`,
      ),
    )
    .returning();
  await tellOptions(tx, "quote.not_chosen", closed, { chosen, ...done });
}

async function tellOptions(
  tx: Tx,
  kind: "quote.not_chosen" | "quote.reopened",
  options: readonly QuoteRow[],
  { chosen, ...done }: Doing & { chosen: QuoteRow },
) {
  const happenings = options.map((option) => {
    const { detail, ...about } = aboutQuote(option, done);
    return { kind, ...about, detail: { ...detail, after: { chosen: chosen.quoteNumber } } };
  });
  await recordEvents(tx, happenings);
}

interface Undo extends Done {
  version?: number | undefined;
}

const undecided = { status: "sent" as const, decidedAt: null, decidedBy: null, decisionNote: null };

/** Returns a quote to draft, for the user who marked it as sent by mistake, unless something followed. */
export function unsendQuote(db: Db, quoteId: string, { version, ...done }: Undo): Promise<QuoteRow> {
  return db.transaction(async (tx) => {
    const quote = await lockQuote(tx, quoteId);
    if (quote.status === "draft") return quote;
    const { quoteNumber } = quote;
    if (quote.status !== "sent" || quote.notChosenFor)
      throw conflict("not_open", whyNot(quote, statusOn(quote, done.today), undefined));
    const [revision] = await tx.select().from(quotes).where(eq(quotes.replaces, quoteId));
    if (revision) throw conflict("revised", `${quoteNumber} already has a revision: ${revision.quoteNumber}`);
    refuseLateUndo(quote, { madeAt: quote.sentAt, madeBy: quote.sentBy }, done);
    const changes = { status: "draft" as const, sentAt: null, sentBy: null };
    const row = await edit(tx, { table: quotes, id: quoteId, version, noun: "quote", changes });
    await recordEvent(tx, { kind: "quote.unsent", ...aboutQuote(row, done) });
    return row;
  });
}

interface Slip {
  madeAt: Date | null;
  madeBy: string | null;
}

function refuseLateUndo({ quoteNumber, status }: QuoteRow, { madeAt, madeBy }: Slip, { by, at }: Doing) {
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

async function undoDecline(tx: Tx, quote: QuoteRow, { version, ...done }: Undo): Promise<QuoteRow> {
  refuseLateUndo(quote, { madeAt: quote.decidedAt, madeBy: quote.decidedBy }, done);
  await refuseSecondOption(tx, quote);
  const later = (await sentInPlaceOf(tx, [quote.id])).get(quote.id);
  if (later) throw conflict("not_open", whyNot(quote, quote.status, later.quoteNumber));
  const row = await edit(tx, { table: quotes, id: quote.id, version, noun: "quote", changes: undecided });
  const { detail, ...about } = aboutQuote(row, done);
  const before = quote.decisionNote ? { reason: quote.decisionNote } : {};
  await recordEvent(tx, { kind: "quote.undeclined", ...about, detail: { ...detail, before } });
  return row;
}

/** Restores quote and options to before the acceptance; payments stay. */
async function undoAcceptance(
  tx: Tx,
  quote: QuoteRow,
  { version, today, messaging: _, ...done }: Undo,
): Promise<QuoteRow> {
  if (!mayReopen({ status: statusOn(quote, today), isReplaced: false }))
    throw conflict("not_accepted", `${quote.quoteNumber} was not accepted`);
  const row = await edit(tx, { table: quotes, id: quote.id, version, noun: "quote", changes: undecided });
  const { detail, ...about } = aboutQuote(row, done);
  const before = { acceptedBy: quote.decisionNote };
  await recordEvent(tx, { kind: "quote.reopened", ...about, detail: { ...detail, before } });
  const opened = await tx
    .update(quotes)
    .set({ notChosenFor: null, version: nextVersion(quotes) })
    .where(eq(quotes.notChosenFor, quote.id))
    .returning();
  await tellOptions(tx, "quote.reopened", opened, { chosen: quote, ...done });
  await settleProject(tx, quote.projectId, done);
  return row;
}

/**
 * Updates the project, which `lockQuote` locks, with status and total of its accepted quotes. Undoing the last
 * acceptance restores what the first one found, unless work has begun.
 */
async function settleProject(tx: Tx, projectId: string, done: Doing) {
  const [was] = await tx.select().from(projects).where(eq(projects.id, projectId));
  if (!was) throw new Error("The quote's project was deleted");
  const accepted = await acceptedQuotes(tx, projectId);
  const cents = sumOf(accepted.map(({ total }) => knownCents(total)));
  if (cents > mostMoney)
    throw conflict("too_much", "The accepted quotes add up to more than the maximum amount");
  const isFirst = was.statusBeforeAcceptance === null;
  const changes =
    accepted.length > 0
      ? {
          status: statusAfterAcceptance(was.status),
          totalAmount: decimalOf(cents),
          ...(isFirst ? { statusBeforeAcceptance: was.status, totalBeforeAcceptance: was.totalAmount } : {}),
        }
      : {
          status: was.status === "approved" ? (was.statusBeforeAcceptance ?? "quoted") : was.status,
          totalAmount: isFirst ? was.totalAmount : was.totalBeforeAcceptance,
          statusBeforeAcceptance: null,
          totalBeforeAcceptance: null,
        };
  const project = await edit(tx, { table: projects, id: projectId, noun: "project", changes });
  const [before, after] = [was, project].map(({ status, totalAmount }) => ({ status, totalAmount }));
  if (before?.status === after?.status && before?.totalAmount === after?.totalAmount) return;
  const { name: label, status } = project;
  const detail = { label, fields: ["status", "totalAmount"], status, before, after };
  await recordEvent(tx, { kind: "project.changed", subjectId: projectId, ...done, detail });
}

function whyNot(
  { quoteNumber, validUntil, decisionNote }: QuoteRow,
  status: string,
  later: string | undefined,
) {
  if (later) return `${quoteNumber} was replaced by ${later}`;
  if (status === "not_chosen") return `${quoteNumber} was not chosen: another option was accepted`;
  if (status === "draft") return `${quoteNumber} has not been sent yet`;
  if (status === "expired")
    return `${quoteNumber} expired after ${shortDate(validUntil)}. Revise it instead.`;
  const by = status === "accepted" && decisionNote ? ` by ${decisionNote}` : "";
  return `${quoteNumber} was already ${status}${by}`;
}
