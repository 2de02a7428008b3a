interface StepperProps {
  names: readonly string[];
  /** Counted from 1. */
  step: number;
}

export function Stepper({ names, step }: StepperProps) {
  return (
    <ol aria-label="Steps" className="mt-5 flex gap-2">
      {names.map((title, place) => (
        <li
          key={title}
          aria-current={step === place + 1 ? "step" : undefined}
          className={`border-t-4 pt-2 text-sm sm:text-base ${place < step ? "border-brass-light" : "border-sand-deep"} ${step === place + 1 ? "flex-[2] font-medium text-deep sm:flex-1" : "flex-1 text-ink-soft"}`}
        >
          <span className="sr-only">Step </span>
          {place + 1} <span className={step === place + 1 ? "" : "max-sm:sr-only"}>{title}</span>
        </li>
      ))}
    </ol>
  );
}
