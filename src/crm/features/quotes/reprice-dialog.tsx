import type { Repricing } from "#contract/quote-lifecycle.ts";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { changes } from "#domain/quotes/repricing.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useRepricing } from "../../data/quotes.ts";
import { ActionPrompt } from "../../forms/action-prompt.tsx";
import { Loaded } from "../../layout/loaded.tsx";
import { Sum } from "../../layout/sum.tsx";
import { useRepriceQuote } from "./mutations.ts";
import { lineText } from "./quote-lines-table.tsx";

interface RepriceProps {
  quote: QuoteWithLines;
  onClose: () => void;
}

export function RepriceDialog({ quote, onClose }: RepriceProps) {
  const repricing = useRepricing(quote);
  return (
    <Dialog
      title="Reprice"
      description={`${quote.quoteNumber}, at current sizes and prices`}
      onClose={onClose}
    >
      <Loaded query={repricing} failed="Failed to calculate the changes">
        {(worked) => <Preview repricing={worked} quote={quote} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Preview({ repricing, quote, onClose }: RepriceProps & { repricing: Repricing }) {
  const reprice = useRepriceQuote();
  const { isDifferent, lines, before, after, version } = repricing;
  const shown = lines.filter((line) => changeOf(line) !== undefined || line.note);
  return (
    <ActionPrompt
      mutation={reprice}
      action="Reprice"
      dismiss={isDifferent ? "Keep Prices" : "Close"}
      onAct={
        isDifferent ? () => reprice.mutate({ id: quote.id, version }, { onSuccess: onClose }) : undefined
      }
      onClose={onClose}
    >
      {isDifferent ? null : <p>No changes. Sizes and prices match the quote.</p>}
      {shown.length > 0 ? (
        <ul className="divide-y divide-sand-deep">
          {shown.map((line) => (
            <Change key={line.lineId ?? `${line.after?.roomName} ${line.after?.description}`} line={line} />
          ))}
        </ul>
      ) : null}
      <dl className="grid grid-cols-1 gap-2">
        <Sum term="Quoted total">{money(before.totalAmount)}</Sum>
        <Sum term="Current total" strong>
          {money(after.totalAmount)}
        </Sum>
      </dl>
    </ActionPrompt>
  );
}

type Line = Repricing["lines"][number];

function changeOf({ before, after }: Line): string | undefined {
  if (!before) return "Added";
  if (!after) return "Removed";
  if (before.width !== after.width || before.height !== after.height) return "New size";
  if (before.unitPrice !== after.unitPrice) return "New price";
  return changes({ before, after }) ? "New name" : undefined;
}

function Change({ line }: { line: Line }) {
  const { before, after, note } = line;
  const change = after ?? before;
  if (!change) return null;
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="min-w-0 break-words font-medium">
          {change.roomName}, {change.description}
        </p>
        <p className="text-ink-soft text-sm">{changeOf(line)}</p>
      </div>
      <Side label="Quoted" line={before} isOld />
      <Side label="Now" line={after} />
      {note ? <p className="text-sm text-warn">{note}</p> : null}
    </li>
  );
}

interface SideProps {
  label: string;
  line: Line["before"];
  isOld?: boolean;
}

function Side({ label, line, isOld = false }: SideProps) {
  if (!line) return null;
  return (
    <p className={`flex items-end justify-between gap-x-6 ${isOld ? "text-ink-soft" : ""}`}>
      <span className="min-w-0 break-words text-sm">
        {label}: {lineText(line)}
      </span>
      <span className="text-right tabular-nums">
        {money(line.price)}
        {line.price === line.unitPrice ? null : (
          <span className="block text-sm">{money(line.unitPrice)} if charged</span>
        )}
      </span>
    </p>
  );
}

function money(amount: string): string {
  return dollarsAndCents(knownCents(amount));
}
