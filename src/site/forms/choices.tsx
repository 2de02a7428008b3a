import type { ReactNode } from "react";
import { describedBy, FieldError } from "#ui/field.tsx";
import type { FieldOfForm } from "./form-config.ts";

export interface Choice {
  value: string;
  label: string;
  hint?: string;
}

interface ChoicesProps extends FieldOfForm {
  legend: string;
  choices: readonly Choice[];
  /** Below the choices. */
  hint?: string;
  /** Class for the columns; as many as fit if unset. */
  columns?: string;
}

export function Choices({
  id,
  name,
  legend,
  choices,
  hint,
  error,
  value,
  takesFocus,
  columns,
}: ChoicesProps) {
  const isOdd = choices.length % 2 === 1;
  return (
    <fieldset
      id={id}
      aria-describedby={describedBy({ id, hint, error })["aria-describedby"]}
      className="col-span-full min-w-0 scroll-mt-24"
    >
      <legend className="font-medium text-ink">
        {legend}
        <span aria-hidden="true" className="text-alert">
          {" "}
          *
        </span>
      </legend>
      <div className={`choice-columns mt-1.5 ${columns ?? (isOdd ? "max-sm:grid-cols-1" : "")}`}>
        {choices.map((choice, place) => (
          <label
            key={choice.value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-soft border border-ink-soft/75 bg-white px-4 py-2 sm:min-h-14 sm:gap-2 sm:px-3 has-checked:border-gulf has-checked:bg-glass-pale has-focus-visible:outline-3 has-focus-visible:outline-gulf has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === value}
              // biome-ignore lint/a11y/noAutofocus: focuses the first invalid field of a returned page
              autoFocus={takesFocus && place === 0}
              className="size-4 shrink-0 accent-gulf outline-none"
            />
            <span className="leading-tight">
              <span className="block">{unbroken(choice.label)}</span>
              {choice.hint ? <span className="text-ink-soft text-sm">{choice.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-ink-soft text-sm">
          {hint}
        </p>
      ) : null}
      <FieldError id={id} className="mt-1.5">
        {error}
      </FieldError>
    </fieldset>
  );
}

/** Keeps hours in parentheses on one line. */
function unbroken(label: string): ReactNode {
  const [before, hours] = label.split(/(?=\()/);
  return hours ? (
    <>
      {before}
      <span className="inline-block whitespace-nowrap sm:block">{hours}</span>
    </>
  ) : (
    label
  );
}
