import { type UseFormReturn, useWatch } from "react-hook-form";
import { productCategories } from "#domain/products/product.ts";
import { Switch } from "#ui/switch.tsx";
import { SelectField, TextareaField, TextField } from "../../forms/form-fields.tsx";
import { Fields, Wide } from "../../forms/form-parts.tsx";
import { choicesOf } from "../../layout/choices-of.ts";
import { FeatureRowsForm } from "./feature-rows-form.tsx";
import { MaterialRowsForm } from "./material-rows-form.tsx";
import type { ProductValues } from "./product-values.ts";

interface ProductFormFieldsProps {
  form: UseFormReturn<ProductValues>;
  /** The materials before editing. */
  known: ProductValues["materials"];
}

export function ProductFormFields({ form, known }: ProductFormFieldsProps) {
  return (
    <>
      <ProductFields form={form} />
      <MaterialRowsForm form={form} known={known} />
      <SizeFields form={form} />
      <FeatureRowsForm form={form} />
      <Offered form={form} />
    </>
  );
}

type Part = { form: UseFormReturn<ProductValues> };

function ProductFields({ form }: Part) {
  return (
    <Fields legend="Product">
      <Wide>
        <TextField form={form} path="name" label="Name" required maxLength={120} />
      </Wide>
      <SelectField
        form={form}
        path="category"
        label="Category"
        required
        choices={[["", "Choose a category"], ...choicesOf(productCategories)]}
      />
      <TextField
        form={form}
        path="basePrice"
        label="Base Price"
        unit="$"
        hint="Per square foot"
        inputMode="decimal"
        required
        maxLength={20}
      />
      <Wide>
        <TextareaField form={form} path="description" label="Description" />
      </Wide>
    </Fields>
  );
}

function SizeFields({ form }: Part) {
  const measure = { form, maxLength: 40 } as const;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Fields legend="Available Sizes">
        <TextField {...measure} path="minWidth" label="Smallest Width" />
        <TextField {...measure} path="maxWidth" label="Largest Width" />
        <TextField {...measure} path="minHeight" label="Smallest Height" />
        <TextField {...measure} path="maxHeight" label="Largest Height" />
        <TextField {...measure} path="minDepth" label="Depth for Inside Mount" />
      </Fields>
      <p className="text-ink-soft text-sm">In inches: 35.125, 35 1/8 or 35-1/8. Leave blank for no limit.</p>
    </div>
  );
}

function Offered({ form }: Part) {
  const isActive = useWatch({ control: form.control, name: "isActive" });
  return (
    <Switch
      label="Active"
      hint="Offered for new windows. Existing windows keep inactive products."
      checked={isActive}
      onChange={(on) => form.setValue("isActive", on, { shouldDirty: true })}
    />
  );
}
