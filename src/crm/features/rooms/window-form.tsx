import { zodResolver } from "@hookform/resolvers/zod";
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import type { Product } from "#contract/products.ts";
import type { MeasuredWindow } from "#contract/windows.ts";
import { titleCase } from "#domain/format.ts";
import { decimalOf } from "#domain/money.ts";
import { afterKey } from "#domain/windows/keypad.ts";
import { isComplete, typedPrices } from "#domain/windows/typed.ts";
import { Button } from "#ui/button.tsx";
import { DialogActions, DialogBody } from "#ui/dialog.tsx";
import { setServerErrors } from "../../api/api-errors.ts";
import { useFocusAtFirst } from "../../forms/edit-conflict/focus-at-first.ts";
import { FormNotice } from "../../forms/form-parts.tsx";
import { Keypad } from "./fraction-keypad.tsx";
import { useKeypadChoice } from "./keypad-setting.ts";
import { MeasuredPrice } from "./measured-price-card.tsx";
import { focusNextField, isAllChosen, keepFieldInView } from "./next-field.ts";
import { TypedDoubts } from "./warnings-card.tsx";
import { CopiedSize, OpeningFields, TreatmentFields, WhereFields } from "./window-fields-form.tsx";
import { LivePrice } from "./window-price-card.tsx";
import {
  anotherLike,
  type MeasureName,
  measureNames,
  typedWindow,
  type WindowValues,
} from "./window-values.ts";

export type SentWindow = WindowValues & { price: string | null };

interface WindowFormProps {
  values: WindowValues;
  /** The edited window, as stored. */
  measured?: MeasuredWindow;
  /** Whether the copied size was confirmed as measured. */
  saysMeasured?: boolean;
  onSaysMeasured?: (saysMeasured: boolean) => void;
  products: readonly Product[];
  beside: readonly MeasuredWindow[];
  pending: boolean;
  /** The form replaces the conflict dialog, which had the focus. */
  takesFocus?: boolean;
  onSave: (sent: SentWindow) => Promise<unknown>;
  /** Saves and starts the next window. */
  onSaveAndGoOn?: (sent: SentWindow) => Promise<unknown>;
  onClose: () => void;
}

export function WindowForm(props: WindowFormProps) {
  const { values, measured, products, beside, pending, takesFocus = false, saysMeasured = false } = props;
  const { onSave, onSaveAndGoOn, onSaysMeasured, onClose } = props;
  const ref = useFocusAtFirst(takesFocus);
  const form = useForm<WindowValues>({
    mode: "onTouched",
    defaultValues: values,
    resolver: zodResolver(typedWindow),
  });
  const measuring = useMeasuring(form);
  const typed = { ...values, ...useWatch({ control: form.control }) };
  const product = products.find(({ id }) => id === typed.productId);
  const prices = typedPrices(typed, product, measured);
  const [isToday, setToday] = useState(false);
  const price = isToday ? prices.today : prices.stands;
  const sent = (checked: WindowValues) => ({
    ...checked,
    price: price === undefined ? null : decimalOf(price),
  });
  const refused = (error: Error) => setServerErrors(form.setError, error);

  const save = form.handleSubmit((checked) => onSave(sent(checked)).catch(refused));
  const saveAndGoOn = form.handleSubmit(async (checked) => {
    await onSaveAndGoOn?.(sent(checked)).then(() => {
      const taken = [checked.name, ...beside.map(({ name }) => name)];
      // After a reset, fields register on the next render.
      form.setFocus("width");
      form.reset(anotherLike(checked, taken));
    }, refused);
  });
  const disabled = pending || !isComplete(typed, product, measured);
  const onEnter = enterGoesOn(() => (disabled ? showWhatIsMissing(form) : void save()));

  return (
    <form
      ref={ref}
      tabIndex={-1}
      noValidate
      onSubmit={save}
      onFocus={measuring.onFocus}
      onKeyDown={onEnter}
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      <DialogBody>
        <div className="grid grid-cols-1 gap-8">
          <FormNotice>{form.formState.errors.root?.refused?.message}</FormNotice>
          <OpeningFields form={form}>
            {measured?.sizeCopied && onSaysMeasured ? (
              <CopiedSize saysMeasured={saysMeasured} onChange={onSaysMeasured} />
            ) : null}
          </OpeningFields>
          <TreatmentFields form={form} products={products} product={product} measured={measured} />
          <WhereFields form={form} />
        </div>
      </DialogBody>
      <TypedDoubts typed={typed} product={product} beside={beside} />
      {measuring.keypad}
      <MeasuredPrice prices={prices} isToday={isToday} onChoose={setToday} />
      <LivePrice typed={typed} product={product} price={price} isToday={price === prices.today} />
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

function useMeasuring(form: UseFormReturn<WindowValues>) {
  const [measure, setMeasure] = useState<MeasureName>();
  const choice = useKeypadChoice();
  const hasKeypad = measure !== undefined && choice.isShown;
  useEffect(() => {
    if (hasKeypad) keepFieldInView();
  }, [hasKeypad]);

  function onFocus({ target }: FocusEvent) {
    if (target.closest("[data-keypad]")) return;
    setMeasure(measureNames.find((name) => name === target.getAttribute("name")));
  }
  const field = () => document.querySelector<HTMLInputElement>(`form input[name="${measure}"]`);
  const keypad =
    measure && choice.isShown ? (
      <Keypad
        measure={titleCase(measure)}
        onKey={(key) => {
          const input = field();
          const typed = input && !isAllChosen(input) ? form.getValues(measure) : "";
          const shouldValidate = form.getFieldState(measure).invalid;
          form.setValue(measure, afterKey(typed, key), { shouldDirty: true, shouldValidate });
        }}
        onNext={() => {
          const input = field();
          if (input) focusNextField(input);
        }}
        onPutAway={() => choice.choose(false)}
      />
    ) : null;
  return { onFocus, keypad };
}

/** Enter moves to the next field; in a textarea it adds a line. */
function enterGoesOn(onLast: () => void) {
  return (key: KeyboardEvent) => {
    const { target } = key;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (key.key !== "Enter" || key.nativeEvent.isComposing || !isField) return;
    key.preventDefault();
    if (!focusNextField(target)) onLast();
  };
}

/** Shows errors at their fields; a missing product gets the focus. */
async function showWhatIsMissing(form: UseFormReturn<WindowValues>) {
  if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
  form.setFocus(form.getValues("productId") === "" ? "productId" : "materialSelection");
}
