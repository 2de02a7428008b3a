import type { Day } from "../calendar.ts";
import type { QuoteStatus } from "./quote.ts";

/** What becomes of a quote once it is saved (decision 022). */

/** A quote as far as its life goes; the status is the stored one. */
export interface QuoteLife {
  status: QuoteStatus;
  validUntil: Day;
  /** The accepted option that closed this one. */
  notChosenFor: string | null;
}

/**
 * What a quote counts as. A sent quote has expired after its last day, and an option is not chosen while another one of
 * its group is accepted. Neither is stored, so that undoing an acceptance brings back what each option was.
 */
export function statusOn({ status, validUntil, notChosenFor }: QuoteLife, today: Day): QuoteStatus {
  if (notChosenFor) return "not_chosen";
  return status === "sent" && validUntil < today ? "expired" : status;
}

/** A quote as it is today, and whether a later revision that was sent stands in its place. */
export interface QuoteToday {
  /** As statusOn says it. */
  status: QuoteStatus;
  isReplaced: boolean;
}

export function mayEdit({ status }: Pick<QuoteToday, "status">): boolean {
  return status === "draft";
}

/** An expired quote is not accepted: its prices no longer hold. It is revised. */
export function mayAccept({ status, isReplaced }: QuoteToday): boolean {
  return status === "sent" && !isReplaced;
}

/** Also an expired one: why it came to nothing is worth knowing. */
export function mayDecline({ status, isReplaced }: QuoteToday): boolean {
  return (status === "sent" || status === "expired") && !isReplaced;
}

/** Undoing an acceptance: a slip of the office, or a customer who changed their mind. */
export function mayReopen({ status, isReplaced }: QuoteToday): boolean {
  return status === "accepted" && !isReplaced;
}

/** What the customer has seen is not changed but revised; what was agreed to stays. */
export function mayRevise({ status, isReplaced }: QuoteToday): boolean {
  return ["sent", "declined", "expired"].includes(status) && !isReplaced;
}
