import { useId } from "react";
import type { FreeTime } from "#contract/appointments.ts";
import { type ClockTime, type Day, longDate, type WallClock } from "#domain/calendar.ts";
import { type FreeTimesQuery, useFreeTimes } from "../../data/appointments.ts";
import { TimeChip } from "../../forms/time-chip.tsx";

interface FreeTimePickerProps {
  wish: FreeTimesQuery;
  who: string;
  chosen: Partial<WallClock>;
  onChoose: (day: Day, time: ClockTime) => void;
}

export function FreeTimePicker({ wish, who, chosen, onChoose }: FreeTimePickerProps) {
  const id = useId();
  const { data, error, isPlaceholderData } = useFreeTimes(wish);
  return (
    <section aria-labelledby={id} aria-busy={!data || isPlaceholderData} className="grid gap-3">
      <h3 id={id} className="font-medium">
        Next openings, {who}
      </h3>
      {error ? <p className="text-alert">{error.message}</p> : null}
      {data?.length === 0 ? (
        <p className="text-ink-soft">No openings in the next few weeks. You can enter any other time.</p>
      ) : null}
      {data || error ? null : <p className="text-ink-soft">Finding openings</p>}
      {groupByDay(data ?? []).map(([day, times]) => (
        <DayTimes key={day} day={day} times={times} chosen={chosen} onChoose={onChoose} />
      ))}
    </section>
  );
}

type DayTimesProps = { day: Day; times: FreeTime[] } & Pick<FreeTimePickerProps, "chosen" | "onChoose">;

function DayTimes({ day, times, chosen, onChoose }: DayTimesProps) {
  return (
    <fieldset
      aria-label={longDate(day)}
      className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[12.5rem_1fr]"
    >
      <span aria-hidden="true" className="text-ink-soft">
        {longDate(day)}
      </span>
      <div className="flex flex-wrap gap-2">
        {times.map(({ time }) => (
          <TimeChip
            key={time}
            time={time}
            isChosen={chosen.day === day && chosen.time === time}
            onChoose={() => onChoose(day, time)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function groupByDay(times: readonly FreeTime[]): [Day, FreeTime[]][] {
  const days = new Map<Day, FreeTime[]>();
  for (const time of times) days.set(time.day, [...(days.get(time.day) ?? []), time]);
  return [...days];
}
