import type { UseQueryResult } from "@tanstack/react-query";
import { useId } from "react";
import type { FreeTime } from "#contract/appointments.ts";
import { partOfDay } from "#domain/appointments/free-times.ts";
import { type Day, longDate, nearDate, shortWeekday } from "#domain/calendar.ts";
import { today } from "../../api/business-time.ts";
import { TimeChip } from "../../forms/time-chip.tsx";

interface WeekOpeningsProps {
  query: UseQueryResult<FreeTime[], Error>;
  who: string;
  chosen: FreeTime | undefined;
  onChoose: (time: FreeTime | undefined) => void;
}

/** Free times to offer during a call; a second press on the chosen one takes it back. */
export function WeekOpenings({ query, who, chosen, onChoose }: WeekOpeningsProps) {
  const id = useId();
  const { data = [], error, isPending } = query;
  const days = Map.groupBy(data, ({ day }) => day);
  return (
    <section aria-labelledby={id} aria-busy={isPending} className="grid content-start gap-4">
      <div>
        <h3 id={id} className="font-semibold text-deep text-lg">
          Next Openings
        </h3>
        <p className="text-ink-soft text-sm">{who}. One hour, with time to drive.</p>
      </div>
      {error ? <p className="text-alert">{error.message}</p> : null}
      {isPending ? <p className="text-ink-soft">Finding openings</p> : null}
      {data.length === 0 && !isPending && !error ? (
        <p className="text-ink-soft">No openings in the next few weeks.</p>
      ) : null}
      <div className="grid divide-y divide-sand-deep border-sand-deep border-y">
        {[...days].map(([day, times]) => (
          <DayTimes key={day} day={day} times={times} chosen={chosen} onChoose={onChoose} />
        ))}
      </div>
    </section>
  );
}

type DayTimesProps = { day: Day; times: readonly FreeTime[] } & Pick<
  WeekOpeningsProps,
  "chosen" | "onChoose"
>;

function DayTimes({ day, times, chosen, onChoose }: DayTimesProps) {
  const { morning = [], afternoon = [] } = Object.groupBy(times, ({ time }) => partOfDay(time));
  const parts = [
    ["Morning", morning],
    ["Afternoon", afternoon],
  ] as const;
  return (
    <div className="grid gap-2 py-3">
      <h4 className="font-medium text-sm">
        {shortWeekday(day)}, {nearDate(day, today())}
      </h4>
      {parts.map(([part, offered]) =>
        offered.length > 0 ? (
          <fieldset
            key={part}
            aria-label={`${longDate(day)}, ${part.toLowerCase()}`}
            className="grid min-w-0 max-w-sm grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-2"
          >
            <span aria-hidden="true" className="text-ink-soft text-sm">
              {part}
            </span>
            <div className="grid grid-cols-3 gap-1.5 text-sm">
              {offered.map((free) => (
                <TimeChip
                  key={free.time}
                  time={free.time}
                  isNarrow
                  isChosen={free.scheduledAt === chosen?.scheduledAt}
                  onChoose={() => onChoose(free.scheduledAt === chosen?.scheduledAt ? undefined : free)}
                />
              ))}
            </div>
          </fieldset>
        ) : null,
      )}
    </div>
  );
}
