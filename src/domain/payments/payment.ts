import type { Cents } from "../money.ts";
import { sumOf } from "../money.ts";

export const paymentTypes = ["deposit", "balance", "other"] as const;
export type PaymentType = (typeof paymentTypes)[number];

export const paymentStatuses = ["pending", "captured", "failed", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const agreedFrom = ["quotes", "projectTotal"] as const;
export type AgreedFrom = (typeof agreedFrom)[number];

/** What a project comes to, and how far it is paid. */
export interface Account {
  /** Contract total: the accepted quotes. The typed total stands in where the project has no quote at all. */
  agreed: Cents | undefined;
  agreedFrom: AgreedFrom | undefined;
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
  /** Whether the project has any quote, a draft included. */
  hasQuotes: boolean;
  projectTotal: Cents | undefined;
  captured: readonly { amount: Cents; quoteId: string | null }[];
}

export function accountOf({ acceptedQuotes, hasQuotes, projectTotal, captured }: Parts): Account {
  const { agreed, agreedFrom } = agreement({ acceptedQuotes, hasQuotes, projectTotal });
  const paid = paidIn(captured);
  const owed = agreed === undefined ? undefined : agreed - paid;
  const quotes = acceptedQuotes.map(({ id, total }) => {
    const own = paidIn(captured.filter(({ quoteId }) => quoteId === id));
    return { id, total, paid: own, owed: Math.min(total - own, owed ?? 0) };
  });
  return { agreed, agreedFrom, paid, owed, quotes };
}

function agreement({
  acceptedQuotes,
  hasQuotes,
  projectTotal,
}: Omit<Parts, "captured">): Pick<Account, "agreed" | "agreedFrom"> {
  if (acceptedQuotes.length > 0)
    return { agreed: sumOf(acceptedQuotes.map(({ total }) => total)), agreedFrom: "quotes" };
  return hasQuotes || projectTotal === undefined
    ? { agreed: undefined, agreedFrom: undefined }
    : { agreed: projectTotal, agreedFrom: "projectTotal" };
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
