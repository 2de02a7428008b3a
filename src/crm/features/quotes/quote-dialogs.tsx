import type { QuoteWithLines } from "#contract/quotes.ts";
import { mayEdit } from "#domain/quotes/lifecycle.ts";
import { useUrlState } from "../../layout/use-url-state.ts";
import { AcceptDialog, DeclineDialog, ReopenDialog } from "./answer-dialog.tsx";
import { DeleteQuoteDialog } from "./delete-quote-dialog.tsx";
import { EditQuoteDialog } from "./edit-quote-dialog.tsx";
import { LineDialog } from "./line-dialog.tsx";
import { OptionDialog } from "./option-dialog.tsx";
import { RepriceDialog } from "./reprice-dialog.tsx";
import { SendDialog } from "./send-dialog.tsx";

export function QuoteDialogs({ quote }: { quote: QuoteWithLines }) {
  const { opened, closeDialog } = useUrlState();
  const shown = { quote, onClose: closeDialog };
  switch (opened.open) {
    case "edit":
      return <EditQuoteDialog {...shown} />;
    case "reprice":
      return mayEdit(quote) ? <RepriceDialog {...shown} /> : null;
    case "send":
      return <SendDialog {...shown} />;
    case "accept":
      return <AcceptDialog {...shown} />;
    case "decline":
      return <DeclineDialog {...shown} />;
    case "reopen":
      return <ReopenDialog {...shown} />;
    case "option":
      return <OptionDialog {...shown} />;
    case "delete":
      return <DeleteQuoteDialog {...shown} />;
    case "line":
      return <LineDialog key={opened.id} {...shown} lineId={opened.id} />;
    default:
      return null;
  }
}
