interface ChipsProps<Value extends string> {
  /** Names the group: "Status". */
  label: string;
  value: Value;
  /** `detail` is a sum, for example. Either is undefined while it loads, and its place is kept. */
  chips: readonly {
    value: Value;
    label: string;
    count?: number | undefined;
    detail?: string | undefined;
  }[];
  onChoose: (value: Value) => void;
}

/** The row may be scrolled away from the chosen one. */
export function showInRow(chosen: HTMLElement | null) {
  chosen?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
}

/** One row that scrolls where there is little room. */
export const chipGroup =
  "flex min-w-0 gap-2 max-lg:-mx-1 max-lg:overflow-x-auto max-lg:p-1 max-lg:[scrollbar-width:none] lg:flex-wrap";
const pressed = "aria-pressed:border-gulf aria-pressed:bg-gulf aria-pressed:text-white";
const current = "aria-[current=page]:border-gulf aria-[current=page]:bg-gulf aria-[current=page]:text-white";
export const chipClasses = `inline-flex min-h-control shrink-0 cursor-pointer items-center gap-2 rounded-full border border-gulf/35 bg-white px-4 font-medium text-gulf max-lg:gap-1.5 max-lg:px-3 transition-colors duration-200 hover:bg-glass-pale ${pressed} ${current}`;
export const chipCount = "font-normal text-sm tabular-nums opacity-85";

export function Chips<Value extends string>({ label, value, chips, onChoose }: ChipsProps<Value>) {
  return (
    <fieldset className={chipGroup}>
      <legend className="sr-only">{label}</legend>
      {chips.map((chip) => (
        <button
          key={chip.value}
          ref={chip.value === value ? showInRow : undefined}
          type="button"
          aria-pressed={chip.value === value}
          onClick={() => onChoose(chip.value)}
          className={chipClasses}
        >
          {chip.label}
          {"count" in chip || "detail" in chip ? (
            <span
              // Without its place kept, a figure that arrives would move the next chip from under a finger.
              className={`${chipCount} ${"detail" in chip ? "min-w-[7ch]" : "min-w-[2ch]"}`}
            >
              {chip.detail ?? chip.count?.toLocaleString("en-US")}
            </span>
          ) : null}
        </button>
      ))}
    </fieldset>
  );
}
