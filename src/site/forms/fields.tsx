import { type ComponentProps, useEffect, useEffectEvent, useRef } from "react";
import { type ContactTime, contactTimes } from "#domain/appointments/schedule-form.ts";
import { describedBy, Field, TextArea, TextInput } from "#ui/field.tsx";
import { hasMoreThanDigits, showTypedPhone } from "../client/phone-input.ts";
import { AnswerChips } from "./answer-chips.tsx";
import { type Choice, Choices } from "./choices.tsx";
import type { FieldOfForm } from "./form-config.ts";

interface RequestFieldProps extends FieldOfForm, Omit<ComponentProps<"input">, "id" | "name" | "value"> {
  label: string;
  hint?: string;
  /** Makes it a full-width text area. */
  lines?: number;
  /** Frequent answers that a press adds to the text area. */
  chips?: readonly string[];
  wide?: boolean;
}

export function RequestField({
  name,
  id,
  label,
  hint,
  error,
  value,
  lines,
  chips,
  wide = Boolean(lines),
  takesFocus,
  required = true,
  ref,
  ...rest
}: RequestFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const shared = {
    name,
    required,
    defaultValue: value,
    autoFocus: takesFocus,
    ...describedBy({ id, hint, error }),
  };
  return (
    <div className={wide ? "col-span-full" : ""}>
      <Field id={id} label={label} hint={hint} error={error} required={required}>
        {chips ? <AnswerChips area={area} chips={chips} label={`Add to ${label}`} /> : null}
        {lines ? (
          <TextArea ref={area} rows={lines} {...shared} />
        ) : (
          <TextInput ref={ref} {...shared} {...rest} />
        )}
      </Field>
    </div>
  );
}

interface PhoneFieldProps extends FieldOfForm {
  wide?: boolean;
  /** Drops all other characters, as specified for /schedule. */
  digitsOnly?: boolean;
}

export function PhoneField({ digitsOnly = false, ...props }: PhoneFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const format = (input: HTMLInputElement, isDelete = false) => {
    if (digitsOnly || !hasMoreThanDigits(input.value)) showTypedPhone(input, isDelete);
  };
  const onStart = useEffectEvent(() => {
    if (field.current) format(field.current);
  });
  useEffect(() => onStart(), []);
  return (
    <RequestField
      {...props}
      ref={field}
      label="Phone"
      type="tel"
      autoComplete="tel"
      onInput={({ currentTarget, nativeEvent }) =>
        format(currentTarget, (nativeEvent as InputEvent).inputType === "deleteContentForward")
      }
    />
  );
}

/** Specified text. */
const contactTimeLabels: Record<ContactTime, string> = {
  morning: "Morning (9am-12pm)",
  afternoon: "Afternoon (12pm-5pm)",
  evening: "Evening (5pm-8pm)",
};

const times: Choice[] = contactTimes.map((time) => ({ value: time, label: contactTimeLabels[time] }));

export function ContactTimeField(props: FieldOfForm) {
  return (
    <Choices
      {...props}
      legend="Best Time to Contact"
      choices={times}
      hint="We make evening calls too, after office hours."
    />
  );
}
