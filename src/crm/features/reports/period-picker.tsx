import { type FormEvent, useId, useState } from "react";
import { periodFault } from "#domain/reports/period.ts";
import { type Preset, presetLabels, presets } from "#domain/reports/presets.ts";
import { Button } from "#ui/button.tsx";
import { describedBy, Field, TextInput } from "#ui/field.tsx";
import { Chips } from "#ui/filter-tabs.tsx";
import { today } from "../../api/business-time.ts";
import { useUrlState } from "../../layout/use-url-state.ts";
import { useReportSearch } from "./report-search.ts";

export function PeriodPicker() {
  const { filter } = useUrlState();
  const { preset, query } = useReportSearch();
  const choose = (chosen: Preset) => {
    const days =
      chosen === "custom" ? { from: query.from, to: query.to } : { from: undefined, to: undefined };
    filter({ period: chosen === "this-month" ? undefined : chosen, ...days });
  };
  return (
    <div className="grid grid-cols-1 gap-4 print:hidden">
      <Chips
        label="Period"
        value={preset}
        chips={presets.map((value) => ({ value, label: presetLabels[value] }))}
        onChoose={choose}
      />
      {preset === "custom" ? <OwnDays /> : null}
    </div>
  );
}

/** Applies once both dates are set, not while typing. */
function OwnDays() {
  const { filter } = useUrlState();
  const { query } = useReportSearch();
  const [typed, setTyped] = useState({ from: query.from ?? "", to: query.to ?? "" });
  const [faults, setFaults] = useState<Record<string, string>>({});

  function show(submitted: FormEvent) {
    submitted.preventDefault();
    const found = {
      ...(typed.from ? {} : { from: "Choose the first day" }),
      ...(typed.to ? {} : { to: "Choose the last day" }),
      ...(typed.from && typed.to ? periodFault(typed, today()) : {}),
    };
    setFaults(found);
    if (Object.keys(found).length === 0) filter(typed);
  }

  return (
    <form noValidate onSubmit={show} className="flex flex-wrap items-start gap-4">
      <DayField
        label="From"
        value={typed.from}
        error={faults.from}
        onType={(from) => setTyped({ ...typed, from })}
      />
      <DayField label="To" value={typed.to} error={faults.to} onType={(to) => setTyped({ ...typed, to })} />
      <Button type="submit" className="mt-7.5">
        Show
      </Button>
    </form>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onType: (day: string) => void;
}

function DayField({ label, value, error, onType }: DayFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <TextInput
        {...describedBy({ id, error })}
        type="date"
        max={today()}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    </Field>
  );
}
