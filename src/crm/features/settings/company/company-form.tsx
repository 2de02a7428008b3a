import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { Company } from "#contract/company-profile.ts";
import { holidayFault } from "#domain/company/holidays.ts";
import { weekdays } from "#domain/company/profile.ts";
import { faultOf } from "#domain/company/week.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { Switch } from "#ui/switch.tsx";
import { setServerErrors } from "../../../api/api-errors.ts";
import { companyQuery, useCompany } from "../../../data/company-profile.ts";
import { useFocusAtFirst } from "../../../forms/edit-conflict/focus-at-first.ts";
import { type FormPart, SafeForm } from "../../../forms/edit-conflict/safe-form.tsx";
import { AreaField, TextField } from "../../../forms/form-fields.tsx";
import { Fields, FormNotice, Wide } from "../../../forms/form-parts.tsx";
import { lastToHave, useFresh } from "../../../forms/server-form/fresh.ts";
import { Loaded } from "../../../layout/loaded.tsx";
import { useSignedInUser } from "../../../layout/session.ts";
import { useSaveCompany } from "./changes.ts";
import { type CompanyValues, companyChanges, companyValues, companyWords, tidied } from "./company-values.ts";
import { HolidayFields } from "./holiday-fields.tsx";
import { HoursFields } from "./hours-fields.tsx";

export function CompanyForm() {
  const company = useCompany();
  return (
    <Loaded query={company} failed="Failed to load the company information">
      {(loaded) => <Editor company={loaded} />}
    </Loaded>
  );
}

function Editor({ company }: { company: Company }) {
  const mayChange = mayChangeBusiness(useSignedInUser());
  const save = useSaveCompany();
  return (
    <SafeForm<CompanyValues>
      // Read-only users always see the current values.
      key={mayChange ? "editable" : company.version}
      noun="company profile"
      begin={{ values: companyValues(company), version: company.version }}
      newest={company.version}
      pending={save.isPending}
      words={companyWords}
      save={(values, version, base) => save.mutateAsync({ ...companyChanges(base, values), version })}
      fresh={useFresh(companyQuery, companyValues, () => lastToHave("company.changed"))}
    >
      {(form) => <ProfileFields {...form} mayChange={mayChange} pending={save.isPending} />}
    </SafeForm>
  );
}

interface ProfileFieldsProps extends FormPart<CompanyValues> {
  mayChange: boolean;
  pending: boolean;
}

function ProfileFields({ values, mayChange, pending, takesFocus, onSubmit }: ProfileFieldsProps) {
  /** Shows missing fields only after a save attempt. */
  const [asked, setAsked] = useState(false);
  const form = useForm<CompanyValues>({ defaultValues: values, disabled: !mayChange });
  const ref = useFocusAtFirst(takesFocus);

  const send = form.handleSubmit(async (typed) => {
    if (weekdays.some((day) => faultOf(typed.hours[day]))) return;
    setAsked(true);
    if (typed.holidays.some((holiday) => holidayFault(holiday, typed.holidays))) return;
    try {
      await onSubmit(tidied(typed));
      setAsked(false);
      form.reset(tidied(typed));
    } catch (error) {
      setServerErrors(form.setError, error as Error);
    }
  });

  return (
    <form
      ref={ref}
      tabIndex={-1}
      noValidate
      onSubmit={send}
      className="grid grid-cols-1 gap-9 px-5 py-6 outline-none sm:px-7"
    >
      <FormNotice>{form.formState.errors.root?.refused?.message}</FormNotice>
      <Contact form={form} />
      <HoursFields
        week={form.watch("hours")}
        disabled={!mayChange}
        onChange={(week) => form.setValue("hours", week, { shouldDirty: true })}
      />
      <HolidayFields
        holidays={form.watch("holidays")}
        asked={asked}
        disabled={!mayChange}
        onChange={(holidays) => form.setValue("holidays", holidays, { shouldDirty: true })}
      />
      <Claims form={form} />
      <Switch
        label="Texts need consent"
        hint="Visitors must check the box to send a form. When off, the box is optional, and only those who check it get texts."
        checked={form.watch("smsConsentRequired")}
        disabled={!mayChange}
        onChange={(on) => form.setValue("smsConsentRequired", on, { shouldDirty: true })}
      />
      {mayChange ? (
        <div>
          <Button type="submit" disabled={pending}>
            {pending ? "Saving" : "Save Company Info"}
          </Button>
        </div>
      ) : (
        <p className="text-ink-soft">Only administrators can change this.</p>
      )}
    </form>
  );
}

type Part = { form: UseFormReturn<CompanyValues> };

function Contact({ form }: Part) {
  return (
    <Fields>
      <Wide>
        <TextField form={form} path="companyName" label="Company Name" required maxLength={120} />
      </Wide>
      <TextField form={form} path="phone" label="Business Phone" type="tel" required maxLength={40} />
      <TextField form={form} path="email" label="Business Email" type="email" required maxLength={254} />
      <Wide>
        <TextField form={form} path="website" label="Website" maxLength={200} />
      </Wide>
      <Wide>
        <TextField form={form} path="address" label="Business Address" maxLength={300} />
      </Wide>
    </Fields>
  );
}

/** Shown on the website only where filled in. */
function Claims({ form }: Part) {
  return (
    <Fields legend="Trust Badges">
      <TextField
        form={form}
        path="rating"
        label="Rating"
        inputMode="decimal"
        maxLength={3}
        hint="Out of 5, like 4.9. Leave blank to hide."
      />
      <TextField form={form} path="reviewCount" label="Reviews" inputMode="numeric" maxLength={7} />
      <Wide>
        <TextField form={form} path="licence" label="License" maxLength={120} />
      </Wide>
      <Wide>
        <AreaField
          form={form}
          path="brandPartners"
          label="Brand Partners"
          rows={5}
          hint="One per line, up to 12"
        />
      </Wide>
    </Fields>
  );
}
