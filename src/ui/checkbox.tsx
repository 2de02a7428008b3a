import { useId } from "react";

interface CheckboxProps {
  label: string;
  /** The label is only read out: what it belongs to stands beside it. */
  quiet?: boolean;
  checked: boolean;
  /** Some of what it stands for is ticked, and some is not. */
  partly?: boolean;
  /** What is wrong with it, in words. */
  error?: string | undefined;
  onChange: (checked: boolean) => void;
}

/** A box to tick, with a target of 44 pixels. */
export function Checkbox({ label, quiet = false, checked, partly = false, error, onChange }: CheckboxProps) {
  const errorId = useId();
  return (
    <>
      <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2.5 px-3">
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
