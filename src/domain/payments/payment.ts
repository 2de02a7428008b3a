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
}

interface Parts {
  acceptedQuotes: readonly Cents[];
  projectTotal: Cents | undefined;
  captured: readonly Cents[];
}

export function accountOf({ acceptedQuotes, projectTotal, captured }: Parts): Account {
  const agreed = acceptedQuotes.length > 0 ? sumOf(acceptedQuotes) : projectTotal;
  const paid = sumOf(captured);
  return { agreed, paid, owed: agreed === undefined ? undefined : agreed - paid };
}

/** Whether somebody must say that they mean it: it is more than is owed, or nothing was agreed yet. */
export function isBeyond({ owed }: Account, amount: Cents): boolean {
  return owed === undefined || amount > owed;
}
