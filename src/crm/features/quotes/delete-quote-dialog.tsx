import { useNavigate } from "@tanstack/react-router";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { ConfirmDelete } from "../../layout/confirm-delete.tsx";
import { useDeleteQuote } from "./mutations.ts";

interface DeleteProps {
  quote: QuoteWithLines;
  onClose: () => void;
}

export function DeleteQuoteDialog({ quote, onClose }: DeleteProps) {
  const navigate = useNavigate();
  const remove = useDeleteQuote(() => navigate({ to: "/crm/quotes", replace: true }));
  return (
    <ConfirmDelete title="Delete Draft" deletion={remove} target={quote} onClose={onClose}>
      {quote.quoteNumber} for {quote.clientName} will be permanently deleted. The project keeps its windows.
    </ConfirmDelete>
  );
}
