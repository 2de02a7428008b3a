import type { QuoteWithLines } from "#contract/quotes.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { shownDate } from "../../api/business-time.ts";
import { FormNotice } from "../../forms/form-parts.tsx";
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
      <DialogBody>
        <div className="grid grid-cols-1 gap-4">
          <FormNotice>{send.error?.message}</FormNotice>
          <p>
            Use this after {clientName} has the quote. The quote locks; later changes create a revision. Valid
            until {shownDate(validUntil)}.
          </p>
          {before ? <p>This replaces {before.quoteNumber}.</p> : null}
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={send.isPending}
          onClick={() => send.mutate({ id, version }, { onSuccess: onClose })}
        >
          {send.isPending ? "Saving" : "Mark as Sent"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
