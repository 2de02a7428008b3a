import { zodResolver } from "@hookform/resolvers/zod";
import { type Resolver, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { productCategories } from "#domain/products/product.ts";
import { Button } from "#ui/button.tsx";
import { DialogActions, DialogBody } from "#ui/dialog.tsx";
import { Switch } from "#ui/switch.tsx";
import { setServerErrors } from "../../api/api-errors.ts";
import { AreaField, SelectField, TextField } from "../../forms/form-fields.tsx";
import { choicesOf, Fields, FormNotice, Wide } from "../../forms/form-parts.tsx";
import { FeatureRowsForm } from "./feature-rows-form.tsx";
import { MaterialRowsForm } from "./material-rows-form.tsx";
import { type ProductValues, typedProduct } from "./product-values.ts";

interface ProductFormProps {
  values: ProductValues;
  submit: string;
  pending: boolean;
  onSubmit: (values: ProductValues) => Promise<unknown>;
  onClose: () => void;
}

export function ProductForm({ values, submit, pending, onSubmit, onClose }: ProductFormProps) {
  const form = useForm<ProductValues>({
    defaultValues: values,
    // The schema also takes numbers, but the form holds only text.
    resolver: zodResolver(typedProduct, undefined, { raw: true }) as unknown as Resolver<ProductValues>,
  });
  const send = form.handleSubmit((typed) =>
    onSubmit(typed).catch((error) => setServerErrors(form.setError, error)),
  );
  return (
    <form noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="grid grid-cols-1 gap-8">
          <FormNotice>{form.formState.errors.root?.refused?.message}</FormNotice>
          <ProductFields form={form} />
          <MaterialRowsForm form={form} known={values.materials} />
          <SizeFields form={form} />
          <FeatureRowsForm form={form} />
          <Offered form={form} />
        </div>
      </DialogBody>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={pending}>
          {pending ? "Saving" : submit}
        </Button>
      </DialogActions>
    </form>
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
        hint="Dollars per square foot"
        inputMode="decimal"
        required
        maxLength={20}
      />
      <Wide>
        <AreaField form={form} path="description" label="Description" />
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
