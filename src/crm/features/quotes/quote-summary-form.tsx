import { Link } from "@tanstack/react-router";
import { useController } from "react-hook-form";
import type { MeasuredWindow } from "#contract/rooms.ts";
import { isPercentSoFar, linesOf } from "#domain/quotes/draft.ts";
import { type BasisPoints, quoteTotals, rateOf } from "#domain/quotes/totals.ts";
import { Field, UnitInput } from "#ui/field.tsx";
import { alreadyCreated } from "../../api/api-errors.ts";
import { fieldLabel } from "../../api/field-labels.ts";
import { TextareaField, TextField, useField } from "../../forms/form-fields.tsx";
import { alertLinkClasses } from "../../forms/form-parts.tsx";
import { FormSection } from "../../forms/server-form/form-dialog.tsx";
import type { ServerForm } from "../../forms/server-form/use-server-form.ts";
import { Card } from "../../layout/page.tsx";
import { type DraftValues, printedAsTerms } from "./quote-values.ts";
import { Totals } from "./sum-card.tsx";

/** Of what was typed so far. */
export function discountIn(percent: string): BasisPoints {
  return rateOf(percent.replace(/\.$/, "")) ?? 0;
}

export interface DraftProps {
  edit: ServerForm<DraftValues>;
  windows: readonly MeasuredWindow[];
  isIncomplete: boolean;
}

interface SummaryProps extends DraftProps {
  /** Error of loading the client. */
  failed: string | undefined;
}

export const saveLabel = "Save Quote as Draft";

/** Its button is in the foot where the summary is below the rooms. */
export function QuoteSummary({ edit, windows, isIncomplete, failed }: SummaryProps) {
  const { form } = edit;
  const made = alreadyCreated(edit.error);
  return (
    <Card className="grid grid-cols-1 gap-4 px-5 py-4 max-lg:[&_:is(input,textarea)]:scroll-mb-24 lg:sticky lg:top-3">
      <h2 className="font-semibold text-deep text-lg">Quote Summary</h2>
      <FormSection
        edit={edit}
        className="grid grid-cols-1 gap-4"
        submit={saveLabel}
        buttonRow="*:grow max-lg:hidden"
        isIncomplete={isIncomplete}
        alert={
          made ? (
            <Link to="/crm/quotes/$quoteId" params={{ quoteId: made }} className={alertLinkClasses}>
              Open that quote
            </Link>
          ) : (
            failed
          )
        }
      >
        <Unpriced windows={windows} />
        <TextField
          form={form}
          path="optionName"
          label="Option Name"
          hint="Example: Good, Better, Best"
          maxLength={60}
        />
        <Discount edit={edit} />
        <Totals {...quoteTotals(linesOf(windows), discountIn(form.watch("percent")))} />
        <TextareaField
          form={form}
          path="notes"
          label={fieldLabel("terms")}
          hint={printedAsTerms}
          rows={3}
          maxLength={5_000}
        />
      </FormSection>
    </Card>
  );
}

/** Takes only what can become a percentage. */
function Discount({ edit: { form } }: Pick<SummaryProps, "edit">) {
  const label = "Discount";
  const { id, error, described } = useField({ form, path: "percent", label });
  const { field } = useController({ control: form.control, name: "percent" });
  return (
    <Field id={id} label={label} error={error} unit="%">
      <UnitInput
        unit="%"
        {...described}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        {...field}
        onChange={({ target }) => {
          if (isPercentSoFar(target.value)) form.setValue("percent", target.value, { shouldDirty: true });
        }}
      />
    </Field>
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
