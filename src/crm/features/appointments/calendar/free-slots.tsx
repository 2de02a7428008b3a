import { Plus } from "lucide-react";
import { type MouseEvent, useState } from "react";
import type { TimeRange } from "#domain/appointments/calendar-layout.ts";
import { clockTimeAt, spokenTime } from "#domain/calendar.ts";
import type { OpeningHours } from "#domain/company/profile.ts";
import { useScheduleAt } from "../appointment-search.ts";
import { type Column, columnLabel, firstHour } from "./columns.ts";

interface FreeSlotsProps {
  column: Column;
  shown: TimeRange;
  hours: readonly OpeningHours[];
}

/** Half-hour slots. By keyboard, the form starts at opening time. */
const slot = 30;

export function FreeSlots({ column, shown, hours }: FreeSlotsProps) {
  const scheduleAt = useScheduleAt();
  const [pointed, setPointed] = useState<number>();

  function minutesAt({ clientY, currentTarget }: MouseEvent): number {
    const box = currentTarget.getBoundingClientRect();
    const minutes = shown.from + ((clientY - box.top) / box.height) * (shown.until - shown.from);
    return Math.min(shown.until - slot, Math.floor(minutes / slot) * slot);
  }

  function press(press: MouseEvent) {
    const isKey = press.detail === 0;
    const time = isKey ? firstHour(column.day, hours) : clockTimeAt(minutesAt(press));
    scheduleAt(`${column.day}T${time}`, column.person?.id);
  }

  return (
    <button
      type="button"
      aria-label={`Schedule on ${columnLabel(column)}`}
      onClick={press}
      onPointerMove={(move) => move.pointerType === "mouse" && setPointed(minutesAt(move))}
      onPointerLeave={() => setPointed(undefined)}
      className="absolute inset-0 w-full cursor-pointer outline-offset-[-3px]"
    >
      {pointed === undefined ? null : (
        <span
          className="absolute inset-x-1 flex items-center gap-1 rounded-soft border border-glass border-dashed bg-white/70 px-1.5 text-gulf text-xs"
          style={{
            top: `calc(var(--hour) * ${(pointed - shown.from) / 60})`,
            height: `calc(var(--hour) * ${slot / 60})`,
          }}
        >
          <Plus aria-hidden="true" className="size-3.5" />
          {spokenTime(clockTimeAt(pointed))}
        </span>
      )}
    </button>
  );
}
