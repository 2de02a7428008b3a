import { useQueryClient } from "@tanstack/react-query";
import { type QuoteWithLines, quoteStory } from "#contract/quotes.ts";
import { Dialog } from "#ui/dialog.tsx";
import { call } from "../call.ts";
import { ConflictForm } from "../conflict/conflict-form.tsx";
import { type Edition, useSafeEdit } from "../conflict/safe-edit.ts";
import { ChangedMeanwhile } from "../live/changed-meanwhile.tsx";
import { useUpdateQuote } from "./changes.ts";
import { EditQuoteForm } from "./edit-quote-form.tsx";
import { quoteQuery } from "./queries.ts";
import { type QuoteValues, quoteValues } from "./quote-values.ts";

interface EditProps {
  quote: QuoteWithLines;
  onClose: () => void;
}

/** Of a draft everything but its lines, which are changed one by one or priced anew. */
export function EditQuoteDialog({ quote, onClose }: EditProps) {
  return (
    <Dialog title="Edit Quote" description={`${quote.quoteNumber} for ${quote.clientName}`} onClose={onClose}>
      <EditQuote quote={quote} onClose={onClose} />
    </Dialog>
  );
}

function EditQuote({ quote, onClose }: EditProps) {
  const update = useUpdateQuote();
  const edit = useSafeEdit<QuoteValues>({
    begin: { values: quoteValues(quote), version: quote.version },
    save: (values, version) => update.mutateAsync({ id: quote.id, ...values, version }),
    fresh: useFreshQuote(quote.id),
    onSaved: onClose,
  });
  if (edit.conflict) {
    return (
      <ConflictForm
        conflict={edit.conflict}
        noun="quote"
        pending={update.isPending}
        onSettle={edit.settle}
        onBack={edit.backToForm}
      />
    );
  }
  return (
    <>
      <ChangedMeanwhile opened={edit.version} newest={quote.version} />
      <EditQuoteForm
        key={edit.version}
        values={edit.values}
        lines={quote.lineItems}
        pending={update.isPending}
        onSubmit={edit.save}
        onClose={onClose}
      />
    </>
  );
}

/** The quote as it is now, and who changed it last. */
function useFreshQuote(id: string): () => Promise<Edition<QuoteValues>> {
  const queries = useQueryClient();
  return async () => {
    const quote = await queries.fetchQuery({ ...quoteQuery(id), staleTime: 0 });
    const [last] = await call(quoteStory, { params: { id }, query: { limit: 1 } });
    return { values: quoteValues(quote), version: quote.version, by: last?.by };
  };
}
