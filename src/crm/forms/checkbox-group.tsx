import { useId } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldError } from "#ui/field.tsx";

interface CheckboxGroupProps<Value extends string> {
  legend: string;
  choices: readonly (readonly [Value, string])[];
  chosen: readonly Value[];
  error: string | undefined;
  onChange: (chosen: Value[]) => void;
}

/** Chooses at least one of a few values; two beside each other if they fit. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { legend, choices, chosen, error, onChange } = props;
  const id = useId();
  return (
    <fieldset className="@container min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-medium text-ink">
        {legend}
        <span aria-hidden="true" className="text-alert">
          {" "}
          *
        </span>
      </legend>
      <div className="-mx-3 mt-1 grid @md:grid-cols-2">
        {choices.map(([value, label]) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
