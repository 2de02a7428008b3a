import { type Day, shortDate } from "#domain/calendar.ts";
import { mayAccept, mayDecline, mayEdit, statusOn } from "#domain/quotes/life.ts";
import type { Actor } from "#domain/staff/member.ts";
import type { Db, Tx } from "../db/connection.ts";
import { quotes } from "../db/tables/all.ts";
import { edit } from "../db/versions.ts";
import { record } from "../events.ts";
import type { Post } from "../post.ts";
import { type QuoteRow, quoteById, sentInPlaceOf } from "../quotes/reads.ts";
import { aboutQuote, lockQuote } from "../quotes/writes.ts";
import { conflict } from "../refusal.ts";

interface Done {
  by: Actor;
  at: Date;
  /** Of the business. */
  today: Day;
  post: Post;
}

/** Whoever presses twice, or presses what a colleague has pressed, finds it done. */
export function sendQuote(
  db: Db,
  quoteId: string,
  { version, today, post, ...done }: Done & { version?: number | undefined },
): Promise<QuoteRow> {
  return db.transaction(async (tx) => {
    const quote = await lockQuote(tx, quoteId);
    if (quote.status === "sent") return quote;
    if (!mayEdit(quote)) throw conflict("not_a_draft", `${quote.quoteNumber} was ${quote.status} already`);
    await refuseToSend(tx, quote, today);
    const changes = { status: "sent" as const, sentAt: done.at, sentBy: done.by.id };
    const row = await edit(tx, { table: quotes, id: quoteId, version, noun: "quote", changes });
    await record(tx, { kind: "quote.sent", ...aboutQuote(row, done), post });
    return row;
  });
}

/** Nobody is sent what has expired before they read it, or what stands against their own yes. */
async function refuseToSend(tx: Tx, { replaces, validUntil }: QuoteRow, today: Day) {
  if (validUntil < today) {
    const message = `Its last day, ${shortDate(validUntil)}, is over. Give it a later one first.`;
    throw conflict("expired", message, { validUntil: message });
  }
  const before = replaces === null ? undefined : await quoteById(tx, replaces);
  if (before?.status === "accepted")
    throw conflict("already_accepted", `${before.quoteNumber}, which this would replace, was accepted`);
}

export function acceptQuote(
  db: Db,
  quoteId: string,
  { name, ...done }: Done & { name: string },
): Promise<QuoteRow> {
  return answer(db, quoteId, { ...done, to: "accepted", note: name, after: { acceptedBy: name } });
}

export function declineQuote(
  db: Db,
  quoteId: string,
  { reason, ...done }: Done & { reason: string | null },
): Promise<QuoteRow> {
  return answer(db, quoteId, { ...done, to: "declined", note: reason, after: reason ? { reason } : {} });
}

interface Answer extends Done {
  to: "accepted" | "declined";
  note: string | null;
  /** What the story tells of it besides. */
  after: Record<string, string>;
}

/** The same answer twice is one; another answer than the one that is written down is refused. */
function answer(
  db: Db,
  quoteId: string,
  { to, note, after, today, post, ...done }: Answer,
): Promise<QuoteRow> {
  return db.transaction(async (tx) => {
    const quote = await lockQuote(tx, quoteId);
    if (quote.status === to && quote.decisionNote === note) return quote;
    const later = (await sentInPlaceOf(tx, [quoteId])).get(quoteId);
    const stands = { status: statusOn(quote, today), isReplaced: later !== undefined };
    const may = to === "accepted" ? mayAccept : mayDecline;
    if (!may(stands)) throw conflict("not_open", whyNot(quote, stands.status, later?.quoteNumber));
    const changes = { status: to, decidedAt: done.at, decidedBy: done.by.id, decisionNote: note };
    const row = await edit(tx, { table: quotes, id: quoteId, noun: "quote", changes });
    const { detail, ...about } = aboutQuote(row, done);
    await record(tx, { kind: `quote.${to}`, ...about, post, detail: { ...detail, after } });
    return row;
  });
}

function whyNot(
  { quoteNumber, validUntil, decisionNote }: QuoteRow,
  status: string,
  later: string | undefined,
) {
  if (later) return `${quoteNumber} was replaced by ${later}`;
  if (status === "draft") return `${quoteNumber} has not been sent yet`;
  if (status === "expired")
    return `${quoteNumber} expired after ${shortDate(validUntil)}. Revise it instead.`;
  const by = status === "accepted" && decisionNote ? ` by ${decisionNote}` : "";
  return `${quoteNumber} was ${status} already${by}`;
}
