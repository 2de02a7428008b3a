import { Plus, X } from "lucide-react";
import { useId } from "react";
import { type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { Button, IconButton } from "#ui/button.tsx";
import { describedBy, FieldError, TextInput } from "#ui/field.tsx";
import type { ProductValues } from "./product-values.ts";

interface MaterialRowsFormProps {
  form: UseFormReturn<ProductValues>;
  known: ProductValues["materials"];
}

export function MaterialRowsForm({ form, known }: MaterialRowsFormProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "materials" });
  const { materials: wrong } = form.formState.errors;
  const fault = wrong?.root?.message ?? wrong?.message;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold text-deep text-lg">Materials</legend>
      <p className="mb-4 text-ink-soft">Price change per square foot, like +1.50, 0 or -2.00.</p>
      <ul className="grid grid-cols-1 gap-3">
        {fields.map(({ id }, row) => (
          <MaterialRow key={id} form={form} row={row} onRemove={() => remove(row)} />
        ))}
      </ul>
      {fault ? (
        <p role="alert" className="mt-3 font-medium text-alert">
          {fault}
        </p>
      ) : null}
      <RemovedMaterials form={form} known={known} />
      <Button
        variant="plain"
        className="mt-2 -ml-2"
        onClick={() => append({ name: "", priceModifier: "0.00" })}
      >
        <Plus aria-hidden="true" className="size-4.5" />
        Add Material
      </Button>
    </fieldset>
  );
}

interface MaterialRowProps {
  form: UseFormReturn<ProductValues>;
  row: number;
  onRemove: () => void;
}

const parts = ["name", "priceModifier"] as const;

function MaterialRow({ form, row, onRemove }: MaterialRowProps) {
  const id = useId();
  const wrong = form.formState.errors.materials?.[row];
  const message = (part: (typeof parts)[number]) =>
    describedBy({ id: `${id}-${part}`, error: wrong?.[part]?.message });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_6.5rem_auto] items-center gap-x-2 gap-y-1">
      <TextInput
        {...message("name")}
        aria-label={`Name of material ${row + 1}`}
        autoComplete="off"
        maxLength={120}
        {...form.register(`materials.${row}.name`)}
      />
      <TextInput
        {...message("priceModifier")}
        aria-label={`Price change for material ${row + 1}`}
        autoComplete="off"
        maxLength={20}
        className="text-right tabular-nums"
        {...form.register(`materials.${row}.priceModifier`)}
      />
      <IconButton label={`Remove material ${row + 1}`} onClick={onRemove}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
      {parts.map((part) => (
        <FieldError key={part} id={`${id}-${part}`} className="col-span-3">
          {wrong?.[part]?.message}
        </FieldError>
      ))}
    </li>
  );
}

/** Warns about windows that use a removed material. */
function RemovedMaterials({ form, known }: MaterialRowsFormProps) {
  const now = useWatch({ control: form.control, name: "materials" });
  const gone = known.filter((one) => one.name && !now.some(({ name }) => name === one.name));
  if (gone.length === 0) return null;
  return (
    <p role="status" className="mt-3 rounded-soft bg-warn-pale px-4 py-3 text-warn">
      Windows measured in {gone.map(({ name }) => name).join("; ")} keep it, and their price. When such a
      window is edited, it asks for another material.
    </p>
  );
}
