import type { Cents } from "../money.ts";
import { sumOf } from "../money.ts";

export const paymentTypes = ["deposit", "balance", "other"] as const;

export const paymentMethods = ["check", "cash", "card", "bank", "financing", "transfer", "other"] as const;

/** Labels of the methods: "Bank Debit" is taken from the customer's account, "Bank Transfer" sent from it. */
export const paymentMethodLabels: Record<(typeof paymentMethods)[number], string> = {
  check: "Check",
  cash: "Cash",
  card: "Card",
  bank: "Bank Debit",
  financing: "Financing",
  transfer: "Bank Transfer",
  other: "Other",
};

export const paymentStatuses = ["pending", "captured", "failed", "refunded"] as const;

export const agreedFrom = ["quotes", "projectTotal"] as const;
type AgreedSource = (typeof agreedFrom)[number];

/** A project's contract total and payments. */
interface Account {
  /** The total of the accepted quotes, or the typed total if the project has no quotes. */
  agreed: Cents | undefined;
  agreedFrom: AgreedSource | undefined;
  /** Captured payments only: not pending, failed or refunded ones. */
  paid: Cents;
  /** Negative if overpaid; undefined without an agreed total. */
  owed: Cents | undefined;
  quotes: QuoteAccount[];
}

export interface QuoteAccount {
  id: string;
  total: Cents;
  /** Payments for this quote. Payments without a quote belong to the project as a whole. */
  paid: Cents;
  /** At most the project's balance. */
  owed: Cents;
}

interface PaidSums {
  acceptedQuotes: readonly { id: string; total: Cents }[];
  /** Includes drafts. */
  hasQuotes: boolean;
  projectTotal: Cents | undefined;
  captured: readonly { amount: Cents; quoteId: string | null }[];
}

export function accountOf({ acceptedQuotes, hasQuotes, projectTotal, captured }: PaidSums): Account {
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
}: Omit<PaidSums, "captured">): Pick<Account, "agreed" | "agreedFrom"> {
  if (acceptedQuotes.length > 0)
    return { agreed: sumOf(acceptedQuotes.map(({ total }) => total)), agreedFrom: "quotes" };
  return hasQuotes || projectTotal === undefined
    ? { agreed: undefined, agreedFrom: undefined }
    : { agreed: projectTotal, agreedFrom: "projectTotal" };
}

const paidIn = (captured: PaidSums["captured"]) => sumOf(captured.map(({ amount }) => amount));

/** The balance of an accepted quote, otherwise of the whole project. */
export function owedFor({ owed, quotes }: Account, quoteId?: string | null): Cents | undefined {
  return quotes.find(({ id }) => id === quoteId)?.owed ?? owed;
}

/** Whether a payment needs confirmation: it exceeds the balance, or nothing has been agreed. */
export function isBeyond(owed: Cents | undefined, amount: Cents): boolean {
  return owed === undefined || amount > owed;
}
