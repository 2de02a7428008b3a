interface CheckboxProps {
  label: string;
  /** The label is only read out: what it belongs to stands beside it. */
  quiet?: boolean;
  checked: boolean;
  /** Some of what it stands for is ticked, and some is not. */
  partly?: boolean;
  onChange: (checked: boolean) => void;
}

/** A box to tick, with a target of 44 pixels. */
export function Checkbox({ label, quiet = false, checked, partly = false, onChange }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2.5 px-3">
      <input
        type="checkbox"
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly && !checked;
        }}
        onChange={(change) => onChange(change.target.checked)}
        className="size-5 shrink-0 cursor-pointer accent-gulf"
      />
      <span className={quiet ? "sr-only" : ""}>{label}</span>
    </label>
  );
}
