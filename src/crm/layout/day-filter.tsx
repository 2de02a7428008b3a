import { useId } from "react";
import type { Day } from "#domain/calendar.ts";
import { describedBy, FieldError, TextInput } from "#ui/field.tsx";
import { useTypedDay } from "./use-typed-day.ts";
import { useUrlState } from "./use-url-state.ts";

interface DayFilterProps {
  /** The search parameter. */
  of: "from" | "to";
  from: Day | undefined;
  to: Day | undefined;
}

/** The first or the last day of a list. */
export function DayFilter({ of, from, to }: DayFilterProps) {
  const id = useId();
  const { filter } = useUrlState();
  const { label, value = "", min, max, outOfOrder } = of === "from" ? first(from, to) : last(from, to);
  const [typed, setTyped] = useTypedDay(value);
  const isInOrder = (day: Day) => day === "" || ((!min || day >= min) && (!max || day <= max));
  const error = isWhole(typed) && !isInOrder(typed) ? outOfOrder : undefined;

  function type(day: Day) {
    setTyped(day);
    if (isWhole(day) && isInOrder(day)) filter({ [of]: day || undefined });
  }

  return (
    <div className="flex grow flex-wrap items-center gap-x-2.5 md:grow-0">
      <label htmlFor={id} className="w-11 shrink-0 text-ink-soft md:w-auto">
        {label}
      </label>
      <TextInput
        {...describedBy({ id, error })}
        type="date"
        className="min-w-0 flex-1"
        value={typed}
        min={min}
        max={max}
        onChange={({ target }) => type(target.value)}
      />
      <FieldError id={id} className="basis-full">
        {error}
      </FieldError>
    </div>
  );
}

const first = (from: Day | undefined, to: Day | undefined) => ({
  ...{ label: "From", value: from, min: undefined, max: to },
  outOfOrder: "Choose a day on or before To",
});
const last = (from: Day | undefined, to: Day | undefined) => ({
  ...{ label: "To", value: to, min: from, max: undefined },
  outOfOrder: "Choose a day on or after From",
});

/** A year that is still being typed passes 0002, 0020 and 0202. */
function isWhole(day: Day): boolean {
  return day === "" || day >= "1900";
}
