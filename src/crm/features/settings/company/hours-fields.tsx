import { Copy } from "lucide-react";
import { useId } from "react";
import { type Weekday, weekdays } from "#domain/company/profile.ts";
import { faultOf, type OpeningDay, type OpeningWeek } from "#domain/company/week.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { describedBy, FieldError, TextInput } from "#ui/field.tsx";
import { SettingsGroup } from "../settings-group.tsx";

interface HoursFieldsProps {
  week: OpeningWeek;
  disabled: boolean;
  onChange: (week: OpeningWeek) => void;
}

export function HoursFields({ week, disabled, onChange }: HoursFieldsProps) {
  const firstOpen = weekdays.find((day) => week[day].isOpen);
  return (
    <SettingsGroup
      heading="Opening Hours"
      hint="Closed days offer no times."
      disabled={disabled}
      action={
        firstOpen ? (
          <Button
            variant="plain"
            className="-ml-2 whitespace-nowrap px-2!"
            onClick={() => onChange(copiedTo(week, week[firstOpen]))}
          >
            <Copy aria-hidden="true" className="size-4.5" />
            Copy to All Open Days
          </Button>
        ) : null
      }
    >
      <ul className="grid grid-cols-1 gap-1 @max-lg:gap-2">
        {weekdays.map((day) => (
          <DayFields
            key={day}
            day={day}
            hours={week[day]}
            onChange={(hours) => onChange({ ...week, [day]: hours })}
          />
        ))}
      </ul>
    </SettingsGroup>
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
}

function DayFields({ day, hours, onChange }: DayFieldsProps) {
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
    <li className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-1">
      <div className="w-36">
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
      <FieldError id={id} role="alert" className="w-full sm:w-auto">
        {error}
      </FieldError>
    </li>
  );
}
