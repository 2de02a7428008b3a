import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import type { FieldValues, FormState, Path, UseFormRegister } from "react-hook-form";
import { digitsOf } from "#domain/phone.ts";
import type { Choice } from "#ui/combobox.tsx";
import { describedBy, Field, Select, TextArea, TextInput, type Unit, UnitInput } from "#ui/field.tsx";

export interface FieldForm<Values extends FieldValues> {
  register: UseFormRegister<Values>;
  formState: FormState<Values>;
  getValues(path: string): unknown;
}

export interface FormFieldProps<Values extends FieldValues> {
  form: FieldForm<Values>;
  path: Path<Values>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
}

/** A field's id, error and ARIA attributes. A fault that the caller knows comes before the form's. */
export function useField<Values extends FieldValues>(
  { form, path, hint }: FormFieldProps<Values>,
  fault?: string,
) {
  const id = useId();
  const error = fault ?? (form.formState.errors[path]?.message as string | undefined);
  return { id, error, described: describedBy({ id, hint, error }) };
}

interface TextFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  type?: "text" | "email" | "tel" | "date" | "time" | "password";
  autoComplete?: string;
  inputMode?: "decimal" | "numeric";
  maxLength?: number;
  min?: string;
  step?: number;
  placeholder?: string;
  list?: string;
  readOnly?: boolean;
  unit?: Unit;
}

export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, path, label, hint, required, type = "text", unit, ...input } = props;
  const { id, error, described } = useField(props);
  const control = {
    ...{ ...described, autoComplete: "off", ...input, type, required },
    ...{ className: input.readOnly ? "bg-sand text-ink-soft" : "", ...form.register(path) },
  };
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required ?? false} unit={unit}>
      {unit ? <UnitInput unit={unit} {...control} /> : <TextInput {...control} />}
    </Field>
  );
}

/** Keeps digits only. */
export function PhoneField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { form, path, label, hint, required } = props;
  const { id, error, described } = useField(props);
  const { onChange, ...registered } = form.register(path);
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required ?? false}>
      <TextInput
        {...described}
        {...registered}
        type="tel"
        inputMode="numeric"
        required={required}
        autoComplete="off"
        maxLength={40}
        onChange={(change) => {
          change.target.value = digitsOf(change.target.value);
          return onChange(change);
        }}
      />
    </Field>
  );
}

interface AreaFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  rows?: number;
  maxLength?: number;
  /** Grows with its text, up to a third of the screen. */
  grows?: boolean;
}

export function TextareaField<Values extends FieldValues>(props: AreaFieldProps<Values>) {
  const { form, path, label, hint, required, rows = 3, maxLength, grows = false } = props;
  const { id, error, described } = useField(props);
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required ?? false}>
      <TextArea
        {...described}
        rows={rows}
        maxLength={maxLength}
        required={required}
        className={
          grows
            ? `field-sizing-content max-h-[33dvh] resize-none ${rows === 1 ? "min-h-control" : "min-h-18"}`
            : ""
        }
        {...form.register(path)}
      />
    </Field>
  );
}

interface SelectFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  choices: readonly Choice[];
  /** Label of the empty choice; its value is null. */
  none?: string;
  /** Why the choice can't be used now. */
  fault?: string | undefined;
  onChoose?: (value: string | null) => void;
}

export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { form, path, label, hint, required, choices, none, fault, onChoose } = props;
  const { id, error, described } = useField(props, fault);
  const orNull = (value: string) => (value === "" ? null : value);
  const setValueAs = none === undefined ? undefined : orNull;
  const onChange = (change: { target: { value: string } }) => onChoose?.(orNull(change.target.value));
  const { ref, ...registered } = form.register(path, setValueAs ? { setValueAs, onChange } : { onChange });
  const select = useShownChoice(form, path);
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required ?? false}>
      <Select
        {...described}
        {...registered}
        required={required}
        ref={(element) => {
          ref(element);
          select.current = element;
        }}
      >
        {none === undefined ? null : <option value="">{none}</option>}
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The browser shows the first choice when the form's own arrives after the value. */
export function useShownChoice<Values extends FieldValues>(
  form: Pick<FieldForm<Values>, "getValues">,
  path: Path<Values>,
): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const value = String(form.getValues(path) ?? "");
    if (select.current && select.current.value !== value) select.current.value = value;
  });
  return select;
}
