import { useId } from "react";
import type { MeasuredWindow } from "#contract/windows.ts";
import { dollarsAndCents } from "#domain/money.ts";
import { isPercentSoFar, linesOf } from "#domain/quotes/draft.ts";
import { type BasisPoints, quoteTotals } from "#domain/quotes/totals.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextArea, TextInput } from "#ui/field.tsx";
import { FormNotice } from "../../forms/form-parts.tsx";
import { Sheet } from "../../layout/page.tsx";
import { Sum } from "./sum-card.tsx";

interface SummaryProps {
  windows: readonly MeasuredWindow[];
  discountRate: BasisPoints;
  percent: string;
  onPercent: (typed: string) => void;
  notes: string;
  onNotes: (typed: string) => void;
  error: string | undefined;
  pending: boolean;
  ready: boolean;
}

export function QuoteSummary(props: SummaryProps) {
  const { windows, discountRate, percent, onPercent, notes, onNotes, error, pending, ready } = props;
  const { subtotal, discount, total } = quoteTotals(linesOf(windows), discountRate);
  const id = useId();
  return (
    <Sheet className="grid grid-cols-1 gap-5 p-5 sm:p-6 xl:sticky xl:top-6">
      <h2 className="font-semibold text-deep text-lg">Quote Summary</h2>
      <Unpriced windows={windows} />
      <Field id={`${id}-discount`} label="Discount (%)">
        <TextInput
          id={`${id}-discount`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={percent}
          onChange={({ target }) => isPercentSoFar(target.value) && onPercent(target.value)}
        />
      </Field>
      <dl aria-live="polite" className="grid grid-cols-1 gap-2">
        <Sum term="Subtotal">{dollarsAndCents(subtotal)}</Sum>
        <Sum term="Discount">{dollarsAndCents(-discount)}</Sum>
        <Sum term="Total" strong>
          {dollarsAndCents(total)}
        </Sum>
      </dl>
      <Field id={`${id}-notes`} label="Quote Notes">
        <TextArea
          id={`${id}-notes`}
          rows={4}
          maxLength={5000}
          value={notes}
          onChange={({ target }) => onNotes(target.value)}
        />
      </Field>
      <FormNotice>{error}</FormNotice>
      <Button type="submit" disabled={!ready || pending}>
        {pending ? "Saving" : "Save Quote as Draft"}
      </Button>
    </Sheet>
  );
}

function Unpriced({ windows }: { windows: readonly MeasuredWindow[] }) {
  const count = windows.filter(({ price }) => price === null).length;
  if (count === 0) return null;
  return (
    <p className="rounded-soft border border-warn/30 bg-warn-pale px-4 py-3 text-warn">
      {count === 1 ? "1 window has no price yet and counts" : `${count} windows have no price yet and count`}{" "}
      as $0.00.
    </p>
  );
}
