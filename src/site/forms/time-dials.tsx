import type { SyntheticEvent } from "react";
import {
  type ClockFace,
  dialOf,
  type Half,
  offeredDials,
  type Schedule,
} from "#domain/appointments/time-picker.ts";
import type { WallClock } from "#domain/calendar.ts";
import { Field, Select } from "#ui/field.tsx";

interface TimeDialsProps {
  id: string;
  chosen: WallClock | undefined;
  earliest: WallClock;
  schedule: Schedule;
  onTurn: (change: Partial<ClockFace>) => void;
}

const untouched = { day: "9999-12-31", time: "09:00" };
const always: Schedule = { hours: [], holidays: [] };

/** Disabled until the visitor picks a date. */
export function TimeDials({ id, chosen, earliest, schedule, onTurn }: TimeDialsProps) {
  const shown = dialOf((chosen ?? untouched).time);
  const offered = offeredDials(chosen ?? untouched, earliest, chosen ? schedule : always);
  const disabled = !chosen;
  return (
    <div className="dial-columns">
      <Field id={`${id}-hour`} label="Hour">
        <Select
          id={`${id}-hour`}
          data-field="day"
          disabled={disabled}
          value={shown.hour}
          {...turning((hour) => onTurn({ hour: Number(hour) }))}
        >
          {offered.hours.map(({ value, isClosed }) => (
            <option key={value} disabled={isClosed}>
              {value}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={`${id}-minute`} label="Minute">
        <Select
          id={`${id}-minute`}
          disabled={disabled}
          value={shown.minute}
          {...turning((minute) => onTurn({ minute: Number(minute) }))}
        >
          {offered.minutes.map(({ value, isClosed }) => (
            <option key={value} value={value} disabled={isClosed}>
              {String(value).padStart(2, "0")}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={`${id}-half`} label="AM/PM">
        <Select
          id={`${id}-half`}
          disabled={disabled}
          value={shown.half}
          {...turning((half) => onTurn({ half: half as Half }))}
        >
          {offered.halves.map(({ value, isClosed }) => (
            <option key={value} disabled={isClosed}>
              {value}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/**
 * Listens to both events. The form re-renders on `input`, which fires first; a dial that waited for `change` would be
 * reset to its old value.
 */
function turning(turn: (value: string) => void) {
  const onDialChange = ({ currentTarget }: SyntheticEvent<HTMLSelectElement>) => turn(currentTarget.value);
  return { onInput: onDialChange, onChange: onDialChange };
}
