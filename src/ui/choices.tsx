import { type ReactNode, type Ref, useId } from "react";
import { FieldError } from "./field.tsx";

export interface ChoiceOf<Value extends string> {
  value: Value;
  /** The origin: "Yours", "Saved by someone else". */
  label?: string;
  /** The resulting value. */
  text: ReactNode;
}

interface ChoicesProps<Value extends string> {
  legend: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: Value | undefined;
  choices: readonly ChoiceOf<Value>[];
  /** Of the first choice, to focus it. */
  firstRef?: Ref<HTMLInputElement>;
  onChoose: (value: Value) => void;
}

/** Picks one of two or three values, each a card; side by side if they fit. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, hint, error, value, choices, firstRef, onChoose } = props;
  const id = useId();
  return (
    <fieldset className="@container min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 font-medium text-ink">
        {legend}
        {hint ? <span className="ml-2 font-normal text-ink-soft text-sm">{hint}</span> : null}
      </legend>
      <div className="grid gap-2 @md:auto-cols-fr @md:grid-flow-col">
        {choices.map((choice, place) => (
          <label
            key={choice.value}
            className="flex min-h-control cursor-pointer items-start gap-3 rounded-lg border border-ink-soft/40 bg-white px-3.5 py-2.5 transition-colors duration-200 has-checked:border-gulf has-checked:bg-glass-pale/60 has-focus-visible:outline-3 has-focus-visible:outline-gulf has-focus-visible:outline-offset-2"
          >
            <input
              {...(place === 0 && firstRef ? { ref: firstRef } : {})}
              type="radio"
              name={id}
              checked={value === choice.value}
              onChange={() => onChoose(choice.value)}
              className="mt-1 size-4.5 shrink-0 accent-gulf outline-none"
            />
            <span className="min-w-0">
              {choice.label ? <span className="block text-ink-soft text-sm">{choice.label}</span> : null}
              <span className="block whitespace-pre-wrap break-words">{choice.text}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} className="mt-1.5">
        {error}
      </FieldError>
    </fieldset>
  );
}
