import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { Product, ProductName } from "#contract/products.ts";
import type { MeasuredWindow } from "#contract/rooms.ts";
import { titleCase } from "#domain/format.ts";
import { decimalOf } from "#domain/money.ts";
import { mayReadBooks } from "#domain/staff/permissions.ts";
import { afterKeyAt, type Key } from "#domain/windows/keypad.ts";
import { isComplete, isSized, typedPrices } from "#domain/windows/window-input.ts";
import { Button } from "#ui/button.tsx";
import { isPriced } from "../../data/rooms.ts";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import type { ServerForm } from "../../forms/server-form/use-server-form.ts";
import { useMay } from "../../layout/may.tsx";
import { Keypad, useKeypadChoice } from "./fraction-keypad.tsx";
import { MeasuredPrice } from "./measured-price-card.tsx";
import { focusNextField, keepFieldInView } from "./next-field.ts";
import { TreatmentFields } from "./treatment-fields.tsx";
import { TypedWarnings } from "./warnings-card.tsx";
import { CopiedSize, OpeningFields, WhereFields } from "./window-fields-form.tsx";
import { LivePrice } from "./window-price-card.tsx";
import { type MeasureName, measureNames, unfitKey, type WindowValues } from "./window-values.ts";

interface WindowFormProps {
  title: string;
  edit: ServerForm<WindowValues>;
  /** Receives the shown price, which is saved with the window. */
  shownPrice: RefObject<string | null>;
  /** The edited window, as stored. */
  measured?: MeasuredWindow;
  products: readonly (Product | ProductName)[];
  beside: readonly MeasuredWindow[];
  /** Formats values of a conflict. */
  formatValue?: (field: string, value: unknown) => string;
  /** Saves and starts the next window. */
  onSaveAndGoOn?: () => void;
  onClose: () => void;
}

export function WindowForm(props: WindowFormProps) {
  const { title, edit, shownPrice, measured, products, beside, formatValue } = props;
  const { onSaveAndGoOn, onClose } = props;
  const { form } = edit;
  const measuring = useMeasuring(form);
  const typed = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const product = products.find(({ id }) => id === typed.productId);
  const priced = product && isPriced(product) ? product : undefined;
  const prices = typedPrices(typed, priced, measured);
  const [isToday, setToday] = useState(false);
  const price = isToday ? prices.today : prices.saved;
  useEffect(() => {
    shownPrice.current = price === undefined ? null : decimalOf(price);
  }, [shownPrice, price]);
  const seesPrices = useMay(mayReadBooks);
  const isIncomplete = !(seesPrices ? isComplete(typed, priced, measured) : isSized(typed));
  const onEnter = enterMovesOn(() => {
    if (isIncomplete) void showMissing(form);
    else if (!edit.isSending) void edit.submit();
  });

  return (
    <FormDialog
      title={title}
      edit={edit}
      noun={measured ? "window" : undefined}
      formatValue={formatValue}
      submit="Save Window"
      isIncomplete={isIncomplete}
      handlers={{ onFocus: measuring.onFocus, onKeyDown: onEnter }}
      alternative={
        onSaveAndGoOn ? (
          <Button
            variant="quiet"
            className="max-sm:px-3"
            disabled={edit.isSending || isIncomplete}
            onClick={onSaveAndGoOn}
          >
            Save & Add Another
          </Button>
        ) : null
      }
      footer={
        <>
          <TypedWarnings typed={typed} product={product} beside={beside} />
          {measuring.keypad}
          {seesPrices ? (
            <>
              <MeasuredPrice prices={prices} isToday={isToday} onChoose={setToday} />
              <LivePrice typed={typed} product={priced} price={price} isToday={price === prices.today} />
            </>
          ) : null}
        </>
      }
      onClose={onClose}
    >
      <OpeningFields form={form}>{measured?.sizeCopied ? <CopiedSize form={form} /> : null}</OpeningFields>
      {seesPrices ? (
        <TreatmentFields
          form={form}
          products={products.filter(isPriced)}
          product={priced}
          measured={measured}
        />
      ) : null}
      <WhereFields form={form} />
    </FormDialog>
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
    // What is pressed keeps the keypad: without it the dialog would shrink, and move away under the finger.
    if (!target.matches("input:not([type=checkbox]), select, textarea")) return;
    setMeasure(measureNames.find((name) => name === target.getAttribute("name")));
  }
  const field = () => document.querySelector<HTMLInputElement>(`form input[name="${measure}"]`);
  const keypad =
    measure && choice.isShown ? (
      <Keypad
        measure={titleCase(measure)}
        onKey={(key) => {
          const input = field();
          if (input) pressKey(form, { measure, input, key });
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

interface KeyPress {
  measure: MeasureName;
  input: HTMLInputElement;
  key: Key;
}

function pressKey(form: UseFormReturn<WindowValues>, { measure, input, key }: KeyPress) {
  const { value: text, selectionStart, selectionEnd } = input;
  const end = text.length;
  const after = afterKeyAt({ text, from: selectionStart ?? end, to: selectionEnd ?? end }, key);
  if (!after) {
    form.setError(measure, { type: unfitKey, message: "This key doesn't fit here. Press Backspace first." });
    return;
  }
  const shouldValidate = form.getFieldState(measure).invalid;
  form.setValue(measure, after.text, { shouldDirty: true, shouldValidate });
  if (document.activeElement === input) input.setSelectionRange(after.from, after.to);
}

/** Enter moves to the next field; in a textarea it adds a line. */
function enterMovesOn(onLast: () => void) {
  return (key: KeyboardEvent) => {
    const { target } = key;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (key.key !== "Enter" || key.nativeEvent.isComposing || !isField) return;
    key.preventDefault();
    if (!focusNextField(target)) onLast();
  };
}

/** Shows errors at their fields; a missing product gets the focus. */
async function showMissing(form: UseFormReturn<WindowValues>) {
  if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
  form.setFocus(form.getValues("productId") === "" ? "productId" : "materialSelection");
}
