import type { Day } from "../calendar.ts";
import type { QuoteStatus } from "./quote.ts";

/** The stored status, which `statusOn` refines (decision 022). */
interface QuoteLifecycle {
  status: QuoteStatus;
  validUntil: Day;
  /** The accepted option that closed this one. */
  notChosenFor: string | null;
}

/**
 * The effective status. A sent quote expires after its last day. An option is not chosen while another option of its
 * group is accepted. Neither is stored, so undoing an acceptance restores every option.
 */
export function statusOn({ status, validUntil, notChosenFor }: QuoteLifecycle, today: Day): QuoteStatus {
  if (notChosenFor) return "not_chosen";
  return status === "sent" && validUntil < today ? "expired" : status;
}

/** `isReplaced` means that a later revision has been sent. */
interface CurrentQuote {
  /** From `statusOn`. */
  status: QuoteStatus;
  isReplaced: boolean;
}

export function mayEdit({ status }: Pick<CurrentQuote, "status">): boolean {
  return status === "draft";
}

/** An expired quote must be revised, because its prices no longer hold. */
export function mayAccept({ status, isReplaced }: CurrentQuote): boolean {
  return status === "sent" && !isReplaced;
}

/** Also an expired quote, to record the reason. */
export function mayDecline({ status, isReplaced }: CurrentQuote): boolean {
  return (status === "sent" || status === "expired") && !isReplaced;
}

/** Undoes an acceptance after a mistake or a change of mind. */
export function mayReopen({ status, isReplaced }: CurrentQuote): boolean {
  return status === "accepted" && !isReplaced;
}

/** A quote that the customer has seen is revised, not edited. Accepted quotes stay unchanged. */
export function mayRevise({ status, isReplaced }: CurrentQuote): boolean {
  return ["sent", "declined", "expired"].includes(status) && !isReplaced;
}
