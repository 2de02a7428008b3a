import { Check } from "lucide-react";
import { line, usual } from "./menu.tsx";
import { menuPrimitives } from "./menu-content.tsx";

interface MenuChecksProps {
  checked: readonly string[];
  choices: readonly (readonly [value: string, label: string])[];
  onCheck: (value: string, isChecked: boolean) => void;
}

/** Several may be checked, so the menu stays open. */
export function MenuChecks({ checked, choices, onCheck }: MenuChecksProps) {
  const Radix = menuPrimitives();
  return choices.map(([key, label]) => (
    <Radix.CheckboxItem
      key={key}
      checked={checked.includes(key)}
      onSelect={(choice) => choice.preventDefault()}
      onCheckedChange={(isChecked) => onCheck(key, isChecked)}
      className={`${line} ${usual} relative pr-11`}
    >
      {label}
      <Radix.ItemIndicator className="absolute right-3">
        <Check aria-hidden="true" className="size-4.5 text-gulf" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  ));
}
