import { type QuoteWithLines, quoteStory } from "#contract/quotes.ts";
import { Dialog } from "#ui/dialog.tsx";
import { call } from "../../api/api-client.ts";
import { quoteQuery } from "../../data/quotes.ts";
import { SafeForm } from "../../forms/edit-conflict/safe-form.tsx";
import { useFresh } from "../../forms/server-form/fresh.ts";
import { useUpdateQuote } from "./changes.ts";
import { EditQuoteForm } from "./edit-quote-form.tsx";
import { type QuoteValues, quoteValues } from "./quote-values.ts";

interface EditProps {
  quote: QuoteWithLines;
  onClose: () => void;
}

/** Lines are edited one by one, or repriced together. */
export function EditQuoteDialog({ quote, onClose }: EditProps) {
  return (
    <Dialog title="Edit Quote" description={`${quote.quoteNumber} for ${quote.clientName}`} onClose={onClose}>
      <EditQuote quote={quote} onClose={onClose} />
    </Dialog>
  );
}

function EditQuote({ quote, onClose }: EditProps) {
  const { id, version } = quote;
  const update = useUpdateQuote();
  const story = () => call(quoteStory, { params: { id }, query: { limit: 1 } });
  return (
    <SafeForm<QuoteValues>
      noun="quote"
      begin={{ values: quoteValues(quote), version }}
      newest={version}
      pending={update.isPending}
      save={(values, seen) => update.mutateAsync({ id, ...values, version: seen })}
      fresh={useFresh(quoteQuery(id), quoteValues, story)}
      onSaved={onClose}
    >
      {(form) => (
        <EditQuoteForm {...form} lines={quote.lineItems} pending={update.isPending} onClose={onClose} />
      )}
    </SafeForm>
  );
}
