import { type ReactNode, useState } from "react";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { mayEdit } from "#domain/quotes/lifecycle.ts";
import { Button } from "#ui/button.tsx";
import { DialogBanner } from "#ui/dialog.tsx";
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
  // The user confirms this version: a live update must not exchange it under the button.
  const [seen, setSeen] = useState(quote);
  const shown = { quote, onClose: closeDialog };
  const confirmed = { quote: seen, onClose: closeDialog };
  const banner = seen.version === quote.version ? null : <ChangedBanner onShow={() => setSeen(quote)} />;
  const confirm = (dialog: ReactNode) => <DialogBanner banner={banner}>{dialog}</DialogBanner>;
  switch (opened.open) {
    case "edit":
      return <EditQuoteDialog {...shown} />;
    case "reprice":
      return mayEdit(quote) ? <RepriceDialog {...shown} /> : null;
    case "send":
      return confirm(<SendDialog {...confirmed} />);
    case "accept":
      return confirm(<AcceptDialog {...confirmed} alreadyOrdered={quote.alreadyOrdered} />);
    case "decline":
      return confirm(<DeclineDialog {...confirmed} />);
    case "reopen":
      return confirm(<ReopenDialog {...confirmed} />);
    case "option":
      return <OptionDialog {...shown} />;
    case "delete":
      return confirm(<DeleteQuoteDialog {...confirmed} />);
    case "line":
      return <LineDialog key={opened.id} {...shown} lineId={opened.id} />;
    default:
      return null;
  }
}

function ChangedBanner({ onShow }: { onShow: () => void }) {
  return (
    <p role="status" className="bg-warn-pale px-5 py-2.5 text-sm text-warn sm:px-6">
      This quote has changed.{" "}
      <Button variant="plain" onClick={onShow}>
        Show Changes
      </Button>
    </p>
  );
}
