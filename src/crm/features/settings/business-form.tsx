import { type FormEvent, useId, useState } from "react";
import type { BusinessSettings } from "#contract/settings.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { describedBy, Field, TextInput } from "#ui/field.tsx";
import { Switch } from "#ui/switch.tsx";
import { fieldLabel } from "../../api/field-labels.ts";
import { businessQuery, useBusiness } from "../../data/team.ts";
import { useFocusAtFirst } from "../../forms/edit-conflict/focus-at-first.ts";
import { type FormPart, SafeForm } from "../../forms/edit-conflict/safe-form.tsx";
import { FormNotice } from "../../forms/form-parts.tsx";
import { lastToHave, useFresh } from "../../forms/server-form/fresh.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { useSignedInUser } from "../../layout/session.ts";
import {
  type BusinessValues,
  businessValues,
  confirmationsIn,
  hoursIn,
  hoursWords,
  settingWords,
} from "./business-values.ts";
import { useSaveBusiness } from "./changes.ts";

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
    hint: "Unassigned leads go to the teammate with the fewest in the past 24 hours. Imported leads stay unassigned.",
  },
  {
    field: "emailTemplates",
    hint: "Send booking, change and cancellation messages, plus reminders. When off, customers only get confirmations of their own requests.",
  },
  {
    field: "calendarSync",
    hint: "Let teammates subscribe from Google or Apple Calendar. Turning it off stops their calendar links.",
  },
  {
    field: "clientPortal",
    hint: "Include a link to confirm or reschedule.",
  },
  {
    field: "textsAbroad",
    hint: "Text confirmations to numbers outside the US and Canada. These cost more and attract fraud. Texts from your team aren't affected.",
  },
  {
    field: "secondFactorRequired",
    hint: "Require two-step sign-in for everyone. Teammates without it must set it up first.",
  },
] as const;

function Editor({ settings }: { settings: BusinessSettings }) {
  const mayChange = mayChangeBusiness(useSignedInUser());
  const save = useSaveBusiness();
  const fresh = useFresh(businessQuery, businessValues, () => lastToHave("settings.changed"));
  return (
    <SafeForm<BusinessValues>
      // Read-only users always see the current values.
      key={mayChange ? "editable" : settings.version}
      noun="part of the settings"
      begin={{ values: businessValues(settings), version: settings.version }}
      newest={settings.version}
      pending={save.isPending}
      words={settingWords}
      save={(values, version, base) => save.mutateAsync({ ...changesBetween(base, values).after, version })}
      fresh={fresh}
    >
      {(form) => <SettingsForm {...form} mayChange={mayChange} pending={save.isPending} />}
    </SafeForm>
  );
}

interface SettingsFormProps extends FormPart<BusinessValues> {
  mayChange: boolean;
  pending: boolean;
}

function SettingsForm({ values, mayChange, pending, takesFocus, onSubmit }: SettingsFormProps) {
  const [typed, setTyped] = useState(values);
  const [hours, setHours] = useState(hoursWords(values.reminderHours));
  const [fault, setFault] = useState<string>();
  const [confirmations, setConfirmations] = useState(String(values.confirmationsADay));
  const [tooMany, setTooMany] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const ref = useFocusAtFirst(takesFocus);

  function submit(form: FormEvent) {
    form.preventDefault();
    const read = hoursIn(hours);
    const limit = confirmationsIn(confirmations);
    setFault("fault" in read ? read.fault : undefined);
    setTooMany("fault" in limit ? limit.fault : undefined);
    if ("fault" in read || "fault" in limit) return;
    setRefused(undefined);
    setHours(hoursWords(read.hours));
    const changed = { ...typed, reminderHours: read.hours, confirmationsADay: limit.number };
    onSubmit(changed).catch((error: Error) => setRefused(error.message));
  }

  return (
    <form
      ref={ref}
      tabIndex={-1}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 gap-6 px-5 py-6 outline-none sm:px-7"
    >
      <FormNotice>{refused}</FormNotice>
      {switches.map(({ field, hint }) => (
        <Switch
          key={field}
          label={fieldLabel(field)}
          hint={hint}
          checked={typed[field]}
          disabled={!mayChange}
          onChange={(on) => setTyped({ ...typed, [field]: on })}
        />
      ))}
      <TextSetting
        field="reminderHours"
        hint="Hours before the visit, up to four. Leave blank for no reminders."
        value={hours}
        fault={fault}
        disabled={!mayChange}
        onChange={setHours}
      />
      <TextSetting
        field="confirmationsADay"
        hint="The most website confirmations to send in 24 hours. Extra ones wait in Messages, and administrators are notified."
        value={confirmations}
        fault={tooMany}
        disabled={!mayChange}
        onChange={setConfirmations}
      />
      {mayChange ? (
        <div>
          <Button type="submit" disabled={pending}>
            {pending ? "Saving" : "Save Settings"}
          </Button>
        </div>
      ) : (
        <p className="text-ink-soft">Only administrators can change this.</p>
      )}
    </form>
  );
}

interface TextSettingProps {
  field: "reminderHours" | "confirmationsADay";
  hint: string;
  value: string;
  fault: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

function TextSetting({ field, hint, value, fault, disabled, onChange }: TextSettingProps) {
  const id = useId();
  return (
    <div className="max-w-sm">
      <Field id={id} label={fieldLabel(field)} hint={hint} error={fault}>
        <TextInput
          {...describedBy({ id, hint, error: fault })}
          value={value}
          disabled={disabled}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </div>
  );
}
