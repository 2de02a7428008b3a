import { Copy } from "lucide-react";
import { useId } from "react";
import { type Weekday, weekdays } from "#domain/company/profile.ts";
import { faultOf, type OpeningDay, type OpeningWeek } from "#domain/company/week.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { describedBy, FieldError, TextInput } from "#ui/field.tsx";

interface HoursFieldsProps {
  week: OpeningWeek;
  disabled: boolean;
  onChange: (week: OpeningWeek) => void;
}

export function HoursFields({ week, disabled, onChange }: HoursFieldsProps) {
  const firstOpen = weekdays.find((day) => week[day].isOpen);
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
            onCopy={day === firstOpen ? () => onChange(copiedTo(week, week[day])) : undefined}
          />
        ))}
      </ul>
    </fieldset>
  );
}

/** Closed days stay closed. */
function copiedTo(week: OpeningWeek, { opens, closes }: OpeningDay): OpeningWeek {
  const copied = weekdays.map((day) => [day, week[day].isOpen ? { ...week[day], opens, closes } : week[day]]);
  return Object.fromEntries(copied) as OpeningWeek;
}

interface DayFieldsProps {
  day: Weekday;
  hours: OpeningDay;
  onChange: (hours: OpeningDay) => void;
  /** Offered on the first open day. */
  onCopy: (() => void) | undefined;
}

function DayFields({ day, hours, onChange, onCopy }: DayFieldsProps) {
  const id = useId();
  const error = faultOf(hours);
  const time = (which: "opens" | "closes") => ({
    ...describedBy({ id, error }),
    id: `${id}-${which}`,
    type: "time" as const,
    "aria-label": `${day} ${which}`,
    className: "w-36! max-sm:w-full! max-sm:min-w-0",
    value: hours[which],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...hours, [which]: target.value }),
  });
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="w-44">
        <Checkbox label={day} checked={hours.isOpen} onChange={(isOpen) => onChange({ ...hours, isOpen })} />
      </div>
      {hours.isOpen ? (
        <div className="flex items-center gap-3 max-sm:w-full">
          <TextInput {...time("opens")} />
          <span className="text-ink-soft">to</span>
          <TextInput {...time("closes")} />
        </div>
      ) : (
        <span className="text-ink-soft">Closed</span>
      )}
      {onCopy ? (
        <Button variant="plain" className="-ml-3 px-3 max-sm:w-full" onClick={onCopy}>
          <Copy aria-hidden="true" className="size-4.5" />
          Copy to All Open Days
        </Button>
      ) : null}
      <FieldError id={id} role="alert" className="w-full sm:w-auto">
        {error}
      </FieldError>
    </li>
  );
}
