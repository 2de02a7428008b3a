import { Check, Minus } from "lucide-react";
import { type ReactNode, useId } from "react";

interface CheckboxProps {
  label: ReactNode;
  /** Shows the label to screen readers only. */
  quiet?: boolean;
  checked: boolean;
  /** Indeterminate. */
  partly?: boolean;
  error?: string | undefined;
  onChange: (checked: boolean) => void;
}

/** The target is as high as a control. */
export function Checkbox({ label, quiet = false, checked, partly = false, error, onChange }: CheckboxProps) {
  const errorId = useId();
  const Mark = checked ? Check : Minus;
  return (
    <>
      <label className="inline-flex min-h-control min-w-control cursor-pointer items-center gap-2.5 px-3">
        {/* Drawn here, because the browser's own box has a color of its own in the dark theme. */}
        <span className="relative grid size-5 shrink-0">
          <input
            type="checkbox"
            checked={checked}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            ref={(box) => {
              if (box) box.indeterminate = partly && !checked;
            }}
            onChange={(change) => onChange(change.target.checked)}
            className="cursor-pointer appearance-none rounded border border-ink-soft bg-white checked:border-gulf checked:bg-gulf indeterminate:border-gulf indeterminate:bg-gulf forced-colors:appearance-auto"
          />
          {checked || partly ? <Mark aria-hidden="true" className={mark} /> : null}
        </span>
        <span className={quiet ? "sr-only" : ""}>{label}</span>
      </label>
      {error ? (
        <p id={errorId} role="alert" className="px-3 font-medium text-alert text-sm">
          {error}
        </p>
      ) : null}
    </>
  );
}

const mark = "pointer-events-none absolute inset-0.5 size-4 stroke-3 text-white forced-colors:hidden";
