import { Calculator } from "lucide-react";
import { type ReactNode, useId } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { copiedNotMeasured } from "#domain/windows/measurement-warnings.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextareaField, TextField } from "../../forms/form-fields.tsx";
import { Fields, Wide } from "../../forms/form-parts.tsx";
import { useKeypadChoice } from "./fraction-keypad.tsx";
import { MeasureField } from "./measure-form.tsx";
import type { WindowValues } from "./window-values.ts";

export type Part = { form: UseFormReturn<WindowValues> };

const types = ["Standard", "Picture", "Bay", "Sliding Door", "French Door", "Arched", "Skylight", "Corner"];

/** Sizes first: they're read off the tape. */
export function OpeningFields({ form, children }: Part & { children: ReactNode }) {
  return (
    <fieldset className="@container">
      <legend className="mb-4 font-semibold text-deep text-lg">Size</legend>
      <div className="grid items-start gap-x-5 gap-y-4 @md:grid-cols-3">
        <div className="@md:col-span-3">
          <TextField form={form} path="name" label="Name" required maxLength={120} />
        </div>
        <MeasureField form={form} path="width" label="Width" required />
        <MeasureField form={form} path="height" label="Height" required />
        <MeasureField form={form} path="depth" label="Depth" />
        {children}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-ink-soft text-sm">In inches: 35.125, 35 1/8 or 35-1/8.</p>
        <KeypadSwitch />
      </div>
    </fieldset>
  );
}

/** After the size fields in tab order. */
export function CopiedSize({ form }: Part) {
  const saysMeasured = useWatch({ control: form.control, name: "saysMeasured" }) ?? false;
  return (
    <div className="rounded-soft bg-warn-pale px-4 py-2 text-warn @md:col-span-3">
      <p className="pt-1">{copiedNotMeasured}. A new width or height counts as measured.</p>
      <div className="-ml-3">
        <Checkbox
          label="I measured this window"
          checked={saysMeasured}
          onChange={(says) => form.setValue("saysMeasured", says || undefined, { shouldDirty: true })}
        />
      </div>
    </div>
  );
}

/** The keypad shows below while a size field has the focus. */
function KeypadSwitch() {
  const { isShown, choose } = useKeypadChoice();
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onMouseDown={(press) => press.preventDefault()}
      onClick={() => choose(!isShown)}
      className="-mr-3 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-soft px-3 font-medium text-gulf hover:bg-glass-pale aria-pressed:text-gulf-strong"
    >
      <Calculator aria-hidden="true" className="size-4.5" />
      Eighths Keypad
    </button>
  );
}

export function WhereFields({ form }: Part) {
  const listId = useId();
  return (
    <Fields legend="Location">
      <TextField form={form} path="location" label="Location" maxLength={120} />
      <TextField form={form} path="windowType" label="Window Type" maxLength={60} list={listId} />
      <datalist id={listId}>
        {types.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <Wide>
        <TextareaField form={form} path="notes" label="Notes" rows={2} />
      </Wide>
    </Fields>
  );
}
