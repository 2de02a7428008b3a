import { type ComponentProps, useEffect, useRef } from "react";
import { contactTimes } from "#domain/appointments/schedule-form.ts";
import { describedBy, Field, TextArea, TextInput } from "#ui/field.tsx";
import { spokenContactTimes } from "../words/contact-times.ts";
import { showTypedPhone } from "./typed-phone.ts";

interface FieldOfForm {
  /** Both the id and the name of the field. */
  id: string;
  error?: string | undefined;
  value?: string | undefined;
  /** True for the first field that is wrong on a page that came back. */
  takesFocus?: boolean;
}

interface ScheduleFieldProps extends FieldOfForm, Omit<ComponentProps<"input">, "id" | "value"> {
  label: string;
  hint?: string;
  /** More than one makes it a text area across the whole form. */
  lines?: number;
}

export function ScheduleField({
  id,
  label,
  hint,
  error,
  value,
  lines,
  takesFocus,
  ref,
  ...rest
}: ScheduleFieldProps) {
  const shared = {
    name: id,
    required: true,
    defaultValue: value,
    autoFocus: takesFocus,
    ...describedBy({ id, hint, error }),
  };
  return (
    <div className={lines ? "sm:col-span-2" : ""}>
      <Field id={id} label={label} hint={hint} error={error} required>
        {lines ? <TextArea rows={lines} {...shared} /> : <TextInput ref={ref} {...shared} {...rest} />}
      </Field>
    </div>
  );
}

export function PhoneField(props: FieldOfForm) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) showTypedPhone(field.current);
  }, []);
  return (
    <ScheduleField
      {...props}
      ref={field}
      label="Phone"
      type="tel"
      autoComplete="tel"
      onInput={(input) => showTypedPhone(input.currentTarget)}
    />
  );
}

export function ContactTimeField({ id, error, value = "morning" }: FieldOfForm) {
  return (
    <fieldset className="sm:col-span-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-medium text-ink">
        Best Time to Contact
        <span aria-hidden="true" className="text-alert">
          {" "}
          *
        </span>
      </legend>
      <div className="mt-1.5 grid gap-3 sm:grid-cols-3">
        {contactTimes.map((time) => (
          <label
            key={time}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-soft border border-ink-soft/75 bg-white px-4 has-checked:border-gulf has-checked:bg-glass-pale has-focus-visible:outline-3 has-focus-visible:outline-gulf has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={id}
              value={time}
              defaultChecked={time === value}
              className="size-4 accent-gulf outline-none"
            />
            <span className="leading-tight">
              <span className="block">{spokenContactTimes[time].label}</span>
              <span className="text-ink-soft text-sm">{spokenContactTimes[time].hours}</span>
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-alert text-sm">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
