import { useId } from "react";
import { type Weekday, weekdays } from "#domain/company/profile.ts";
import { faultOf, type OpeningDay, type OpeningWeek } from "#domain/company/week.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { describedBy, FieldError, TextInput } from "#ui/field.tsx";

interface HoursFieldsProps {
  week: OpeningWeek;
  disabled: boolean;
  onChange: (week: OpeningWeek) => void;
}

export function HoursFields({ week, disabled, onChange }: HoursFieldsProps) {
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-3 font-semibold text-deep text-lg">Opening Hours</legend>
      <ul className="divide-y divide-sand-deep border-sand-deep border-y">
        {weekdays.map((day) => (
          <DayFields
            key={day}
            day={day}
            hours={week[day]}
            onChange={(hours) => onChange({ ...week, [day]: hours })}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface DayFieldsProps {
  day: Weekday;
  hours: OpeningDay;
  onChange: (hours: OpeningDay) => void;
}

function DayFields({ day, hours, onChange }: DayFieldsProps) {
  const id = useId();
  const error = faultOf(hours);
  const time = (which: "opens" | "closes") => ({
    ...describedBy({ id, error }),
    id: `${id}-${which}`,
    type: "time" as const,
    "aria-label": `${day} ${which}`,
    className: "w-36!",
    value: hours[which],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...hours, [which]: target.value }),
  });
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="w-44">
        <Checkbox label={day} checked={hours.isOpen} onChange={(isOpen) => onChange({ ...hours, isOpen })} />
      </div>
      {hours.isOpen ? (
        <div className="flex flex-wrap items-center gap-3">
          <TextInput {...time("opens")} />
          <span className="text-ink-soft">to</span>
          <TextInput {...time("closes")} />
        </div>
      ) : (
        <span className="text-ink-soft">Closed</span>
      )}
      <FieldError id={id} role="alert" className="w-full sm:w-auto">
        {error}
      </FieldError>
    </li>
  );
}
