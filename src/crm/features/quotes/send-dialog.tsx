import type { QuoteWithLines } from "#contract/quotes.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { Dialog } from "#ui/dialog.tsx";
import { shownDate } from "../../api/business-time.ts";
import { ActionPrompt } from "../../forms/action-prompt.tsx";
import { useSendQuote } from "./decision-mutations.ts";

interface SendProps {
  quote: QuoteWithLines;
  onClose: () => void;
}

/** Staff deliver the quote themselves and mark it sent, which locks it. */
export function SendDialog({ quote, onClose }: SendProps) {
  const send = useSendQuote();
  const { id, version, quoteNumber, clientName, totalAmount, validUntil, revisions } = quote;
  const before = revisions.findLast(({ revision }) => revision < quote.revision);
  return (
    <Dialog
      title="Mark as sent?"
      description={`${quoteNumber} for ${clientName}, ${dollarsAndCents(knownCents(totalAmount))}`}
      onClose={onClose}
    >
      <ActionPrompt
        mutation={send}
        action="Mark as Sent"
        onAct={() => send.mutate({ id, version }, { onSuccess: onClose })}
        onClose={onClose}
      >
        <p>
          Use this after {clientName} has the quote. The quote locks; later changes create a revision. Valid
          until {shownDate(validUntil)}.
        </p>
        {before ? <p>This replaces {before.quoteNumber}.</p> : null}
      </ActionPrompt>
    </Dialog>
  );
}
