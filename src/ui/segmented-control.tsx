import type { ReactNode } from "react";

interface SegmentedProps<Value extends string> {
  /** Names the group: "View". */
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string; icon: ReactNode }[];
  /** There is room for the labels on a phone. */
  isLabeled?: boolean;
  onChoose: (value: Value) => void;
}

/** Shows only the icons when narrow. */
export function Segmented<Value extends string>({
  label,
  value,
  choices,
  isLabeled = false,
  onChoose,
}: SegmentedProps<Value>) {
  return (
    <fieldset className="-my-px flex overflow-hidden rounded-soft border border-gulf/35">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
          title={choice.label}
          className={`flex min-h-control min-w-control flex-auto cursor-pointer items-center justify-center gap-2 px-3 font-medium -outline-offset-3! transition-colors duration-200 [&>svg]:size-4.5 [&>svg]:shrink-0 ${
            choice.value === value ? "bg-gulf text-white" : "bg-white text-gulf hover:bg-glass-pale"
          }`}
        >
          {choice.icon}
          <span className={isLabeled ? "" : "max-xl:sr-only"}>{choice.label}</span>
        </button>
      ))}
    </fieldset>
  );
}
