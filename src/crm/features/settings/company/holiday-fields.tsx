import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { holidayFault } from "#domain/company/holidays.ts";
import type { Holiday } from "#domain/company/profile.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { describedBy, FieldError, TextInput } from "#ui/field.tsx";
import { today } from "../../../api/business-time.ts";
import { unfinishedText } from "../../../forms/unfinished-text.ts";
import { SettingsGroup } from "../settings-group.tsx";

interface HolidayFieldsProps {
  holidays: readonly Holiday[];
  /** Shows missing fields after the first save attempt. */
  isSubmitted: boolean;
  disabled: boolean;
  onChange: (holidays: Holiday[]) => void;
}

export function HolidayFields({ holidays, isSubmitted, disabled, onChange }: HolidayFieldsProps) {
  return (
    <SettingsGroup
      heading="Holidays"
      hint="Shown as closed on your website. Customers can't book on them."
      disabled={disabled}
    >
      {holidays.length > 0 ? (
        <ul className="grid grid-cols-1 gap-2 @max-lg:gap-3">
          {holidays.map((holiday, place) => (
            <HolidayRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no stable key while it's edited
              key={place}
              holiday={holiday}
              number={place + 1}
              error={isSubmitted ? holidayFault(holiday, holidays) : undefined}
              onChange={(changed) => onChange(holidays.with(place, changed))}
              onRemove={() => onChange(holidays.toSpliced(place, 1))}
            />
          ))}
        </ul>
      ) : null}
      {disabled ? null : (
        <Button
          variant="quiet"
          className={holidays.length > 0 ? "mt-3" : ""}
          onClick={() => onChange([...holidays, { day: "", name: "" }])}
        >
          <Plus aria-hidden="true" className="size-4.5" />
          Add Holiday
        </Button>
      )}
    </SettingsGroup>
  );
}

interface HolidayRowProps {
  holiday: Holiday;
  number: number;
  error: string | undefined;
  onChange: (holiday: Holiday) => void;
  onRemove: () => void;
}

function HolidayRow({ holiday, number, error: fault, onChange, onRemove }: HolidayRowProps) {
  const id = useId();
  const [unfinished, setUnfinished] = useState<string>();
  const error = fault && (unfinished ?? fault);
  const isOver = holiday.day !== "" && holiday.day < today();
  const described = describedBy({ id, error });
  return (
    <li className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${isOver ? "text-ink-soft" : ""}`}>
      <TextInput
        {...described}
        type="date"
        aria-label={`Date of holiday ${number}`}
        className="w-44!"
        value={holiday.day}
        onChange={({ target }) => {
          setUnfinished(unfinishedText(target));
          onChange({ ...holiday, day: target.value });
        }}
        // A part of a date changes no value.
        onKeyUp={({ currentTarget }) => setUnfinished(unfinishedText(currentTarget))}
      />
      <TextInput
        {...described}
        id={`${id}-name`}
        aria-label={`Name of holiday ${number}`}
        placeholder="Thanksgiving"
        autoComplete="off"
        maxLength={80}
        className="min-w-40 flex-1"
        value={holiday.name}
        onChange={({ target }) => onChange({ ...holiday, name: target.value })}
      />
      {isOver ? <Badge>Over</Badge> : null}
      <IconButton label={`Remove holiday ${number}`} onClick={onRemove}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
      <FieldError id={id} role="alert" className="w-full">
        {error}
      </FieldError>
    </li>
  );
}
