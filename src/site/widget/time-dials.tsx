import { type Dial, dialOf, type Half, offeredDials } from "#domain/appointments/visit-time.ts";
import type { WallClock } from "#domain/calendar.ts";
import { Field, Select } from "#ui/field.tsx";

interface TimeDialsProps {
  id: string;
  chosen: WallClock | undefined;
  earliest: WallClock;
  onTurn: (change: Partial<Dial>) => void;
}

const untouched = { day: "9999-12-31", time: "09:00" };

/** Hour, minute and half of the day. Nothing can be chosen before a date is. */
export function TimeDials({ id, chosen, earliest, onTurn }: TimeDialsProps) {
  const shown = dialOf((chosen ?? untouched).time);
  const offered = offeredDials(chosen ?? untouched, earliest);
  const disabled = !chosen;
  return (
    <div className="grid grid-cols-3 gap-3">
      <Field id={`${id}-hour`} label="Hour">
        <Select
          id={`${id}-hour`}
          data-field="day"
          disabled={disabled}
          value={shown.hour}
          onChange={(change) => onTurn({ hour: Number(change.target.value) })}
        >
          {offered.hours.map((hour) => (
            <option key={hour}>{hour}</option>
          ))}
        </Select>
      </Field>
      <Field id={`${id}-minute`} label="Minute">
        <Select
          id={`${id}-minute`}
          disabled={disabled}
          value={shown.minute}
          onChange={(change) => onTurn({ minute: Number(change.target.value) })}
        >
          {offered.minutes.map((minute) => (
            <option key={minute} value={minute}>
              {String(minute).padStart(2, "0")}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={`${id}-half`} label="AM/PM">
        <Select
          id={`${id}-half`}
          disabled={disabled}
          value={shown.half}
          onChange={(change) => onTurn({ half: change.target.value as Half })}
        >
          {offered.halves.map((half) => (
            <option key={half}>{half}</option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
