import { useId } from "react";

interface CheckboxProps {
  label: string;
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
  return (
    <>
      <label className="inline-flex min-h-control min-w-control cursor-pointer items-center gap-2.5 px-3">
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          ref={(box) => {
            if (box) box.indeterminate = partly && !checked;
          }}
          onChange={(change) => onChange(change.target.checked)}
          className="size-5 shrink-0 cursor-pointer accent-gulf"
        />
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
