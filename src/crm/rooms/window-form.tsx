import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import type { Product } from "#contract/products.ts";
import type { MeasuredWindow } from "#contract/windows.ts";
import { decimalOf } from "#domain/money.ts";
import { isComplete, typedPrice } from "#domain/windows/typed.ts";
import { Button } from "#ui/button.tsx";
import { DialogActions, DialogBody } from "#ui/dialog.tsx";
import { placeRefusal } from "../refused.ts";
import { FormNotice } from "../shell/form-parts.tsx";
import { OpeningFields, TreatmentFields, WhereFields } from "./window-fields-form.tsx";
import { LivePrice } from "./window-price-card.tsx";
import { typedWindow, type WindowValues } from "./window-values.ts";

export type SentWindow = WindowValues & { price: string | null };

interface WindowFormProps {
  values: WindowValues;
  products: readonly Product[];
  pending: boolean;
  onSave: (sent: SentWindow) => Promise<unknown>;
  /** Saves and stays, for the next window of the same kind. */
  onSaveAndGoOn?: (sent: SentWindow) => Promise<unknown>;
  onClose: () => void;
}

export function WindowForm({ values, products, pending, onSave, onSaveAndGoOn, onClose }: WindowFormProps) {
  const form = useForm<WindowValues>({
    mode: "onTouched",
    defaultValues: values,
    resolver: zodResolver(typedWindow),
  });
  const typed = { ...values, ...useWatch({ control: form.control }) };
  const product = products.find(({ id }) => id === typed.productId);
  const price = typedPrice(typed, product);
  const sent = (checked: WindowValues) => ({
    ...checked,
    price: price === undefined ? null : decimalOf(price),
  });
  const refused = (error: Error) => placeRefusal(form.setError, error);

  const save = form.handleSubmit((checked) => onSave(sent(checked)).catch(refused));
  const saveAndGoOn = form.handleSubmit(async (checked) => {
    await onSaveAndGoOn?.(sent(checked)).then(() => {
      form.reset({ ...checked, ...anotherOfItsKind });
      form.setFocus("name");
    }, refused);
  });
  const disabled = pending || !isComplete(typed, product);

  return (
    <form noValidate onSubmit={save} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="grid grid-cols-1 gap-8">
          <FormNotice>{form.formState.errors.root?.refused?.message}</FormNotice>
          <OpeningFields form={form} />
          <TreatmentFields form={form} products={products} product={product} />
          <WhereFields form={form} />
        </div>
      </DialogBody>
      <LivePrice typed={typed} product={product} price={price} />
      <DialogActions>
        <Button look="plain" className="max-sm:hidden" onClick={onClose}>
          Cancel
        </Button>
        {onSaveAndGoOn ? (
          <Button look="quiet" className="max-sm:px-3" disabled={disabled} onClick={saveAndGoOn}>
            Save & Add Another
          </Button>
        ) : null}
        <Button type="submit" className="max-sm:px-3" disabled={disabled}>
          {pending ? "Saving" : "Save Window"}
        </Button>
      </DialogActions>
    </form>
  );
}

const anotherOfItsKind = { name: "", width: "", height: "", depth: "", location: "", notes: "" };

/** What the form begins with: the window as it was measured, or a new one. */
export function windowValues(measured?: MeasuredWindow): WindowValues {
  return {
    name: measured?.name ?? "",
    windowType: measured?.windowType ?? "",
    width: measured?.width ?? "",
    height: measured?.height ?? "",
    depth: measured?.depth ?? "",
    location: measured?.location ?? "",
    productId: measured?.productId ?? "",
    materialSelection: measured?.materialSelection ?? "",
    notes: measured?.notes ?? "",
  };
}
