import { dollarsAndCents } from "#domain/money.ts";
import { linesOf } from "#domain/quotes/draft.ts";
import { quoteTotals } from "#domain/quotes/totals.ts";
import { Button } from "#ui/button.tsx";
import { type DraftProps, discountIn, saveLabel } from "./quote-summary-form.tsx";

/** Keeps the total and the button in view where the summary does not stand beside the rooms. */
export function QuoteFoot({ edit, windows, isIncomplete }: DraftProps) {
  const { total } = quoteTotals(linesOf(windows), discountIn(edit.form.watch("percent")));
  if (edit.conflict) return null;
  return (
    <div className="sticky bottom-[max(0.5rem_+_var(--bar-room),var(--toast-room,0px))] z-10 mt-3 flex items-center justify-between gap-x-4 rounded-xl border border-sand-deep bg-white px-4 py-2.5 shadow-lift sm:px-6 lg:hidden print:hidden">
      <p className="min-w-0">
        <span className="block text-ink-soft text-sm leading-tight">Total</span>
        <span className="font-semibold text-deep text-lg tabular-nums leading-tight">
          {dollarsAndCents(total)}
        </span>
      </p>
      <Button disabled={edit.isSending || isIncomplete} onClick={() => void edit.submit()}>
        {edit.isSending ? "Saving" : saveLabel}
      </Button>
    </div>
  );
}
