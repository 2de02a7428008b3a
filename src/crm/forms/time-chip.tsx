import { type ClockTime, spokenTime } from "#domain/calendar.ts";

interface TimeChipProps {
  time: ClockTime;
  isChosen: boolean;
  /** In a column of a grid. */
  isNarrow?: boolean;
  onChoose: () => void;
}

export function TimeChip({ time, isChosen, isNarrow = false, onChoose }: TimeChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`min-h-control cursor-pointer whitespace-nowrap rounded-full border ${isNarrow ? "px-1" : "px-3"} tabular-nums transition-colors duration-200 ${isChosen ? "border-gulf bg-gulf text-white" : "border-gulf/35 bg-white text-gulf hover:border-gulf hover:bg-glass-pale"}`}
    >
      {spokenTime(time)}
    </button>
  );
}
