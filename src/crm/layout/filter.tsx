import { useId } from "react";
import { Select } from "#ui/field.tsx";
import type { Choice } from "../data/choice.ts";

interface FilterProps {
  label: string;
  /** Label for no filter: "All Statuses". */
  all: string;
  value: string | undefined;
  choices: readonly Choice[];
  onChoose: (value: string | undefined) => void;
}

export function Filter({ label, all, value, choices, onChoose }: FilterProps) {
  const id = useId();
  return (
    <div className="min-w-44 grow sm:grow-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Select id={id} value={value ?? ""} onChange={(change) => onChoose(change.target.value || undefined)}>
        <option value="">{all}</option>
        {choices.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </Select>
    </div>
  );
}
