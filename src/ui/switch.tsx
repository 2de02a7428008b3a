import { Switch as Radix } from "radix-ui";
import { useId } from "react";

interface SwitchProps {
  label: string;
  /** Effect of the setting when on. */
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  /** Extra classes of the label: in a table of switches, a column's heading shows it instead. */
  labelClasses?: string;
  onChange: (on: boolean) => void;
}

/** The whole row is clickable. */
export function Switch({ label, hint, checked, disabled = false, labelClasses = "", onChange }: SwitchProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`flex min-h-control items-start justify-between gap-5 ${disabled ? "" : "cursor-pointer"}`}
    >
      <span className={`min-w-0 ${labelClasses}`}>
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        {hint ? (
          <span id={`${id}-hint`} className="mt-0.5 block max-w-prose text-ink-soft">
            {hint}
          </span>
        ) : null}
      </span>
      <Radix.Root
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        className="relative mt-0.5 h-7 w-12 shrink-0 cursor-pointer rounded-full border border-ink-soft bg-ink-soft transition-colors duration-200 after:absolute after:-inset-2 disabled:cursor-not-allowed disabled:opacity-55 data-[state=checked]:border-gulf data-[state=checked]:bg-gulf"
      >
        <Radix.Thumb className="block size-5.5 translate-x-0.5 rounded-full bg-white transition-transform duration-200 data-[state=checked]:translate-x-5.5" />
      </Radix.Root>
    </label>
  );
}
