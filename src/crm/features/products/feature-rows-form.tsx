import { Plus, X } from "lucide-react";
import { useId } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button, IconButton } from "#ui/button.tsx";
import { describedBy, FieldError, TextInput } from "#ui/field.tsx";
import type { ProductValues } from "./product-values.ts";

type Part = { form: UseFormReturn<ProductValues> };

export function FeatureRowsForm({ form }: Part) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "features" });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-semibold text-deep text-lg">Features</legend>
      <ul className="grid grid-cols-1 gap-3">
        {fields.map(({ id }, row) => (
          <FeatureRow key={id} form={form} row={row} onRemove={() => remove(row)} />
        ))}
      </ul>
      <Button variant="plain" className="mt-2 -ml-2" onClick={() => append({ text: "" })}>
        <Plus aria-hidden="true" className="size-4.5" />
        Add Feature
      </Button>
    </fieldset>
  );
}

function FeatureRow({ form, row, onRemove }: Part & { row: number; onRemove: () => void }) {
  const id = useId();
  const error = form.formState.errors.features?.[row]?.text?.message;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1">
      <TextInput
        {...describedBy({ id, error })}
        aria-label={`Feature ${row + 1}`}
        autoComplete="off"
        maxLength={200}
        {...form.register(`features.${row}.text`)}
      />
      <IconButton label={`Remove feature ${row + 1}`} onClick={onRemove}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
      <FieldError id={id} className="col-span-2">
        {error}
      </FieldError>
    </li>
  );
}
