import { useId } from "react";
import type { Choice } from "#ui/combobox.tsx";
import { Select } from "#ui/field.tsx";

interface FilterProps {
  label: string;
  /** Label for no filter: "All Statuses". Unset where one choice always holds. */
  all?: string;
  value: string | undefined;
  choices: readonly Choice[];
  onChoose: (value: string | undefined) => void;
}

export function Filter({ label, all, value, choices, onChoose }: FilterProps) {
  const id = useId();
  return (
    <div className="min-w-36 grow md:grow-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Select id={id} value={value ?? ""} onChange={(change) => onChoose(change.target.value || undefined)}>
        {all ? <option value="">{all}</option> : null}
        {choices.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}
