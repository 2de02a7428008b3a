import { FieldError } from "#ui/field.tsx";
import type { FieldOfForm } from "./form-config.ts";

export interface Choice {
  value: string;
  label: string;
  hint?: string;
}

interface ChoicesProps extends FieldOfForm {
  legend: string;
  choices: readonly Choice[];
}

export function Choices({ id, name, legend, choices, error, value, takesFocus }: ChoicesProps) {
  return (
    <fieldset
      id={id}
      aria-describedby={error ? `${id}-error` : undefined}
      className="col-span-full min-w-0 scroll-mt-24"
    >
      <legend className="font-medium text-ink">
        {legend}
        <span aria-hidden="true" className="text-alert">
          {" "}
          *
        </span>
      </legend>
      <div className="choice-columns mt-1.5">
        {choices.map((choice, place) => (
          <label
            key={choice.value}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-soft border border-ink-soft/75 bg-white px-4 py-2 has-checked:border-gulf has-checked:bg-glass-pale has-focus-visible:outline-3 has-focus-visible:outline-gulf has-focus-visible:outline-offset-2"
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
              <span className="block">{choice.label}</span>
              {choice.hint ? <span className="text-ink-soft text-sm">{choice.hint}</span> : null}
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
