import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { Company } from "#contract/company.ts";
import { holidayFault } from "#domain/company/holidays.ts";
import { weekdays } from "#domain/company/profile.ts";
import { faultOf } from "#domain/company/week.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { Switch } from "#ui/switch.tsx";
import { isStale, placeRefusal } from "../refused.ts";
import { AreaField, TextField } from "../shell/form-fields.tsx";
import { Fields, FormNotice, Wide } from "../shell/form-parts.tsx";
import { Loaded } from "../shell/loaded.tsx";
import { useMember } from "../shell/session.ts";
import { useSaveCompany } from "./changes.ts";
import { type CompanyValues, companyChanges, companyValues } from "./company-values.ts";
import { HolidayFields } from "./holiday-fields.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { useCompany } from "./queries.ts";

/** Who the company is: what every page, paper and message says of it. */
export function CompanyForm() {
  const company = useCompany();
  return (
    <Loaded query={company} failed="Failed to load the company information">
      {(loaded) => <Editor company={loaded} />}
    </Loaded>
  );
}

function Editor({ company }: { company: Company }) {
  const mayChange = mayChangeBusiness(useMember());
  const save = useSaveCompany();
  const [opened, setOpened] = useState(company);
  // Once told that somebody else has changed it, saving again is meant; only what was changed here is sent.
  const [version, setVersion] = useState<number | undefined>(company.version);
  /** What is not filled in yet is no fault until it is to be saved. */
  const [asked, setAsked] = useState(false);
  const form = useForm<CompanyValues>({ defaultValues: companyValues(company), disabled: !mayChange });

  const send = form.handleSubmit(async (typed) => {
    if (weekdays.some((day) => faultOf(typed.hours[day]))) return;
    setAsked(true);
    if (typed.holidays.some((holiday) => holidayFault(holiday, typed.holidays))) return;
    try {
      const saved = await save.mutateAsync({ ...companyChanges(companyValues(opened), typed), version });
      setOpened(saved);
      setVersion(saved.version);
      setAsked(false);
      form.reset(companyValues(saved));
    } catch (error) {
      if (isStale(error as Error)) setVersion(undefined);
      placeRefusal(form.setError, error as Error);
    }
  });

  return (
    <form noValidate onSubmit={send} className="grid grid-cols-1 gap-9 px-5 py-6 sm:px-7">
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
        hint="The forms that offer texts are sent only with the box ticked. Off, the box may be left empty, and no texts are sent then."
        checked={form.watch("smsConsentRequired")}
        disabled={!mayChange}
        onChange={(on) => form.setValue("smsConsentRequired", on, { shouldDirty: true })}
      />
      {mayChange ? (
        <div>
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? "Saving" : "Save Company Info"}
          </Button>
        </div>
      ) : (
        <p className="text-ink-soft">Only an administrator can change this.</p>
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

/** What the company says of itself: shown only where it is filled in. */
function Claims({ form }: Part) {
  return (
    <Fields legend="What You Claim">
      <TextField
        form={form}
        path="rating"
        label="Rating"
        inputMode="decimal"
        maxLength={3}
        hint="Out of 5, like 4.9. Empty, the site shows none."
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
          hint="One to a line, twelve at most."
        />
      </Wide>
    </Fields>
  );
}
