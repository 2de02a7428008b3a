import { useNavigate } from "@tanstack/react-router";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { Confirm } from "#ui/confirm.tsx";
import { isPaidFor } from "../../api/api-errors.ts";
import { FormNotice } from "../../forms/form-parts.tsx";
import { useDeleteQuote } from "./changes.ts";

interface DeleteProps {
  quote: QuoteWithLines;
  onClose: () => void;
}

export function DeleteQuoteDialog({ quote, onClose }: DeleteProps) {
  const remove = useDeleteQuote();
  const navigate = useNavigate();
  const leave = () => void navigate({ to: "/crm/quotes", replace: true });
  return (
    <Confirm
      title="Delete Draft"
      action="Delete Draft"
      pending={remove.isPending}
      refused={isPaidFor(remove.error) ? <FormNotice>{remove.error.message}</FormNotice> : null}
      onConfirm={() => remove.mutate(quote, { onSuccess: leave })}
      onClose={onClose}
    >
      {quote.quoteNumber} for {quote.clientName} will be permanently deleted. The project keeps its windows.
    </Confirm>
  );
}
