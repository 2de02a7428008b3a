import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { Payment, ProjectAccount, recordPaymentRoute } from "#contract/payments.ts";
import { centsOf, knownCents } from "#domain/money.ts";
import { today } from "../../api/business-time.ts";

export type PaymentValues = z.input<typeof recordPaymentRoute.body> & { projectId: string };
export type PaymentForm = UseFormReturn<PaymentValues>;

/** What the account proposes for its only quote, else for the whole project. */
export function paymentValues(
  projectId: string,
  account: ProjectAccount | undefined,
  quoteId?: string,
): PaymentValues {
  const [only, another] = account?.quotes ?? [];
  const chosen = quoteId ?? (another ? null : (only?.id ?? null));
  return {
    ...{ projectId, quoteId: chosen, ...proposalOf({ account, quoteId: chosen }) },
    ...{ receivedOn: today(), method: null, reference: "" },
  };
}

/** No account before a project is chosen. */
interface Payable {
  account: ProjectAccount | undefined;
  quoteId: string | null | undefined;
}

/** The deposit while nothing is paid, else the balance; nothing before a project is chosen. */
function proposalOf(payable: Payable): Pick<PaymentValues, "amount" | "paymentType"> {
  const deposit = depositIn(payable);
  if (deposit) return { amount: deposit, paymentType: "deposit" };
  return { amount: owedIn(payable), paymentType: "balance" };
}

/** A first payment of less than is owed is a deposit. */
function typeFor(payable: Payable, amount: PaymentValues["amount"]): PaymentValues["paymentType"] {
  const cents = centsOf(String(amount)) ?? 0;
  const owed = centsOf(owedIn(payable)) ?? 0;
  const isPart = cents > 0 && cents < owed;
  return isPart && !isPaidTowards(payable) ? "deposit" : proposalOf(payable).paymentType;
}

interface Change {
  before: Payable;
  now: Payable;
  isTypeChosen: boolean;
}

/** The amount and what it is for follow the proposal until the user edits them. */
export function followProposal(form: PaymentForm, { before, now, isTypeChosen }: Change) {
  const [amount, type] = form.getValues(["amount", "paymentType"]);
  if (amount === proposalOf(before).amount) form.setValue("amount", proposalOf(now).amount);
  if (isTypeChosen || type !== typeFor(before, amount)) return;
  form.setValue("paymentType", typeFor(now, form.getValues("amount")));
}

/** What the payment is for follows a typed amount. */
export function followAmount(
  form: PaymentForm,
  account: ProjectAccount | undefined,
  before: PaymentValues["amount"],
) {
  const [amount, type, quoteId] = form.getValues(["amount", "paymentType", "quoteId"]);
  const payable = { account, quoteId };
  if (type === typeFor(payable, before)) form.setValue("paymentType", typeFor(payable, amount));
}

/** Of the quote, or of a project without quotes. Undefined once it was paid for, and where less is owed. */
function depositIn(payable: Payable): string | undefined {
  const { account, quoteId } = payable;
  const asked = account?.quotes.length === 0 ? account : account?.quotes.find(({ id }) => id === quoteId);
  if (!asked?.deposit || !asked.owed || isPaidTowards(payable)) return undefined;
  const deposit = knownCents(asked.deposit);
  return deposit === 0 || deposit > knownCents(asked.owed) ? undefined : asked.deposit;
}

/** A payment for a quote that is no longer accepted counts for the project: it was the only quote's deposit. */
function isPaidTowards({ account, quoteId }: Payable): boolean {
  const { quotes = [], payments = [] } = account ?? {};
  const ofQuote = quotes.length > 1 && quoteId;
  const counted = ofQuote ? payments.filter((payment) => payment.quoteId === quoteId) : payments;
  return counted.some(isTowardsContract);
}

/** A payment of another kind is no deposit, though it counts toward the balance. */
function isTowardsContract({ status, paymentType }: Payment): boolean {
  return status === "captured" && paymentType !== "other";
}

function owedIn({ account, quoteId }: Payable): string {
  if (!account) return "";
  const left = account.quotes.find(({ id }) => id === quoteId)?.owed ?? account.owed ?? "0";
  return knownCents(left) > 0 ? left : "";
}
