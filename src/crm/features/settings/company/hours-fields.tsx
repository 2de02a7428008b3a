import { Copy } from "lucide-react";
import { type ReactNode, useId } from "react";
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
    <SettingsGroup heading="Opening Hours" hint="Customers can't book on closed days." disabled={disabled}>
      <ul className="grid grid-cols-1 gap-2">
        {weekdays.map((day) => (
          <DayFields
            key={day}
            day={day}
            hours={week[day]}
            onChange={(hours) => onChange({ ...week, [day]: hours })}
          >
            {day === firstOpen ? (
              <Button
                variant="plain"
                className="whitespace-nowrap px-2! max-sm:-ml-2 max-sm:basis-full max-sm:justify-start"
                onClick={() => onChange(copiedTo(week, week[day]))}
              >
                <Copy aria-hidden="true" className="size-4.5" />
                <span>
                  Copy <span className="sm:@max-2xl:sr-only">{day}</span> to All{" "}
                  <span className="sm:@max-2xl:sr-only">Open Days</span>
                </span>
              </Button>
            ) : null}
          </DayFields>
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
  children: ReactNode;
}

function DayFields({ day, hours, onChange, children }: DayFieldsProps) {
  const id = useId();
  const error = faultOf(hours);
  const time = (which: "opens" | "closes") => ({
    ...describedBy({ id, error }),
    id: `${id}-${which}`,
    type: "time" as const,
    "aria-label": `${day} ${which}`,
    // Without the clock, two fields fit beside the day on a phone.
    className:
      "w-36! max-sm:w-full! max-sm:min-w-0 max-sm:px-2 max-sm:[&::-webkit-calendar-picker-indicator]:hidden",
    value: hours[which],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...hours, [which]: target.value }),
  });
  return (
    <li className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-1 max-sm:gap-x-2">
      <div className="-ml-3 w-36 max-sm:w-21">
        <Checkbox
          label={
            <>
              <span className="max-sm:hidden">{day}</span>
              <span className="sm:hidden">{day.slice(0, 3)}</span>
            </>
          }
          checked={hours.isOpen}
          onChange={(isOpen) => onChange({ ...hours, isOpen })}
        />
      </div>
      {hours.isOpen ? (
        <div className="flex items-center gap-3 max-sm:min-w-0 max-sm:flex-1 max-sm:gap-2">
          <TextInput {...time("opens")} />
          <span className="text-ink-soft">to</span>
          <TextInput {...time("closes")} />
        </div>
      ) : (
        <span className="text-ink-soft">Closed</span>
      )}
      {children}
      <FieldError id={id} role="alert" className="w-full sm:w-auto">
        {error}
      </FieldError>
    </li>
  );
}
