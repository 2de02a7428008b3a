import { type BusinessSettings, changeBusinessRoute } from "#contract/settings.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { Switch } from "#ui/switch.tsx";
import { fieldLabel } from "../../api/field-labels.ts";
import { lastToMake } from "../../data/audit.ts";
import { useSignedInUser } from "../../data/session.ts";
import { businessQuery, useBusiness } from "../../data/team.ts";
import { TextField } from "../../forms/form-fields.tsx";
import { FormSection } from "../../forms/server-form/form-dialog.tsx";
import { useFresh } from "../../forms/server-form/fresh.ts";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { Loaded } from "../../layout/loaded.tsx";
import {
  type BusinessValues,
  businessChanges,
  businessValues,
  settingText,
  tidied,
  typedBusiness,
} from "./business-values.ts";
import { useSaveBusiness } from "./mutations.ts";

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
    hint: "Unassigned leads go to each team member in turn. Imported leads stay unassigned.",
  },
  {
    field: "emailTemplates",
    hint: "Send booking, change and cancellation messages, plus reminders. When off, customers only get confirmations of their own requests.",
  },
  {
    field: "calendarSync",
    hint: "Let team members subscribe from Google or Apple Calendar. Turning it off stops their calendar links.",
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
    hint: "Require two-step sign-in for everyone. Team members without it must set it up first.",
  },
] as const;

function Editor({ settings }: { settings: BusinessSettings }) {
  const mayChange = mayChangeBusiness(useSignedInUser());
  const save = useSaveBusiness();
  const edit = useServerForm<BusinessValues, BusinessSettings>(changeBusinessRoute, {
    ...{ draft: "settings", values: businessValues(settings), version: settings.version },
    ...{ schema: typedBusiness, tidy: tidied, disabled: !mayChange },
    send: (typed, { version, base }) => save.mutateAsync({ ...businessChanges(base, typed), version }),
    fresh: useFresh(businessQuery, businessValues, () => lastToMake("settings.changed")),
  });
  const { form } = edit;
  return (
    <FormSection
      edit={edit}
      noun="part of the settings"
      formatValue={settingText}
      submit="Save Settings"
      administratorsOnly={!mayChange}
    >
      {switches.map(({ field, hint }) => (
        <Switch
          key={field}
          label={fieldLabel(field)}
          hint={hint}
          checked={form.watch(field)}
          disabled={!mayChange}
          onChange={(on) => form.setValue(field, on, { shouldDirty: true })}
        />
      ))}
      <div className="max-w-sm">
        <TextField
          form={form}
          path="reminderHours"
          label={fieldLabel("reminderHours")}
          hint="Hours before the visit, up to four. Leave blank for no reminders."
          maxLength={40}
        />
      </div>
      <div className="max-w-sm">
        <TextField
          form={form}
          path="confirmationsADay"
          label={fieldLabel("confirmationsADay")}
          hint="The most website confirmations to send in 24 hours. Extra ones wait in Messages, and administrators are notified."
          maxLength={40}
        />
      </div>
    </FormSection>
  );
}
