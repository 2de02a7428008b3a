import { type FormEvent, useId, useState } from "react";
import type { BusinessSettings } from "#contract/business.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { describedBy, Field, TextInput } from "#ui/field.tsx";
import { Switch } from "#ui/switch.tsx";
import { isStale } from "../refused.ts";
import { FormNotice } from "../shell/form-parts.tsx";
import { Loaded } from "../shell/loaded.tsx";
import { useMember } from "../shell/session.ts";
import { useSaveBusiness } from "./changes.ts";
import { useBusiness } from "./queries.ts";

export function BusinessForm() {
  const business = useBusiness();
  return (
    <Loaded query={business} failed="Failed to load the business settings">
      {(loaded) => <Editor settings={loaded} />}
    </Loaded>
  );
}

const switches = [
  {
    field: "autoAssign",
    label: "Give out new leads",
    hint: "A new lead that nobody was named for goes to whoever was given the fewest in the last day, and among those to who has waited longest. Files that are imported stay as they are.",
  },
  {
    field: "emailTemplates",
    label: "Messages about visits",
    hint: "Customers are written to when a visit is booked, moved or called off, and reminded of it. Off, only their own requests are confirmed.",
  },
  {
    field: "calendarSync",
    label: "Calendars",
    hint: "Members may make a private address at which their calendar shows their appointments. Off, none of these addresses answers.",
  },
  {
    field: "clientPortal",
    label: "The customer's own link",
    hint: "Those messages hold a link by which a customer confirms a visit or asks for another time, without an account.",
  },
  {
    field: "secondFactorRequired",
    label: "Second factor for everybody",
    hint: "Whoever has none is asked to set one up, and sees nothing else of the office until then.",
  },
] as const;

function Editor({ settings }: { settings: BusinessSettings }) {
  const mayChange = mayChangeBusiness(useMember());
  const save = useSaveBusiness();
  const [typed, setTyped] = useState(settings);
  const [hours, setHours] = useState(settings.reminderHours.join(", "));
  const [fault, setFault] = useState<string>();
  // Once told that somebody else has changed them, saving again is meant.
  const [version, setVersion] = useState<number | undefined>(settings.version);

  async function submit(form: FormEvent) {
    form.preventDefault();
    const reminderHours = hoursIn(hours);
    setFault(reminderHours ? undefined : "Use whole hours with commas between them, like 24, 2");
    if (!reminderHours) return;
    try {
      const { version: _, ...changes } = typed;
      const saved = await save.mutateAsync({ ...changes, reminderHours, version });
      setVersion(saved.version);
      setHours(saved.reminderHours.join(", "));
    } catch (error) {
      if (isStale(error as Error)) setVersion(undefined);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6 px-5 py-6 sm:px-7">
      <FormNotice>{save.error?.message}</FormNotice>
      {switches.map(({ field, label, hint }) => (
        <Switch
          key={field}
          label={label}
          hint={hint}
          checked={typed[field]}
          disabled={!mayChange}
          onChange={(on) => setTyped({ ...typed, [field]: on })}
        />
      ))}
      <ReminderHours hours={hours} fault={fault} disabled={!mayChange} onChange={setHours} />
      {mayChange ? (
        <div>
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? "Saving" : "Save Settings"}
          </Button>
        </div>
      ) : (
        <p className="text-ink-soft">Only an administrator can change this.</p>
      )}
    </form>
  );
}

interface ReminderHoursProps {
  hours: string;
  fault: string | undefined;
  disabled: boolean;
  onChange: (hours: string) => void;
}

function ReminderHours({ hours, fault, disabled, onChange }: ReminderHoursProps) {
  const id = useId();
  const hint = "Hours before the visit, four times at most. Empty, nobody is reminded.";
  return (
    <div className="max-w-sm">
      <Field id={id} label="Reminders" hint={hint} error={fault}>
        <TextInput
          {...describedBy({ id, hint, error: fault })}
          value={hours}
          disabled={disabled}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </div>
  );
}

/** "24, 2" as numbers; undefined for what is none. */
function hoursIn(typed: string): number[] | undefined {
  const parts = typed
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return parts.every((part) => /^\d{1,3}$/.test(part)) ? parts.map(Number) : undefined;
}
