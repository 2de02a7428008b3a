import type { Cents } from "../money.ts";
import { sumOf } from "../money.ts";

export const paymentTypes = ["deposit", "balance", "other"] as const;
export type PaymentType = (typeof paymentTypes)[number];

export const paymentStatuses = ["pending", "captured", "failed", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What a project comes to, and how far it is paid. */
export interface Account {
  /** The accepted quotes, or else what the project was agreed at; undefined while nothing is agreed. */
  agreed: Cents | undefined;
  /** Money captured; what is pending, failed or was given back is none. */
  paid: Cents;
  /** Below zero where more was paid than is agreed; undefined while nothing is agreed. */
  owed: Cents | undefined;
  quotes: QuoteAccount[];
}

/** The same of an accepted quote. */
export interface QuoteAccount {
  id: string;
  total: Cents;
  /** The payments that name it; those that name none are the whole project's. */
  paid: Cents;
  /** Never more than is owed for the whole project. */
  owed: Cents;
}

interface Parts {
  acceptedQuotes: readonly { id: string; total: Cents }[];
  projectTotal: Cents | undefined;
  captured: readonly { amount: Cents; quoteId: string | null }[];
}

export function accountOf({ acceptedQuotes, projectTotal, captured }: Parts): Account {
  const agreed = acceptedQuotes.length > 0 ? sumOf(acceptedQuotes.map(({ total }) => total)) : projectTotal;
  const paid = paidIn(captured);
  const owed = agreed === undefined ? undefined : agreed - paid;
  const quotes = acceptedQuotes.map(({ id, total }) => {
    const own = paidIn(captured.filter(({ quoteId }) => quoteId === id));
    return { id, total, paid: own, owed: Math.min(total - own, owed ?? 0) };
  });
  return { agreed, paid, owed, quotes };
}

const paidIn = (captured: Parts["captured"]) => sumOf(captured.map(({ amount }) => amount));

/** What is owed for a quote; for the whole project where none is named, or one that is not accepted. */
export function owedFor({ owed, quotes }: Account, quoteId?: string | null): Cents | undefined {
  return quotes.find(({ id }) => id === quoteId)?.owed ?? owed;
}

/** Whether somebody must say that they mean it: it is more than is owed, or nothing was agreed yet. */
export function isBeyond(owed: Cents | undefined, amount: Cents): boolean {
  return owed === undefined || amount > owed;
}
