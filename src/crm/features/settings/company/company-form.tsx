import type { UseFormReturn } from "react-hook-form";
import { type Company, changeCompany } from "#contract/company-profile.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { Switch } from "#ui/switch.tsx";
import { companyQuery, useCompany } from "../../../data/company-profile.ts";
import { AreaField, TextField } from "../../../forms/form-fields.tsx";
import { Fields, Wide } from "../../../forms/form-parts.tsx";
import { FormSection } from "../../../forms/server-form/form-dialog.tsx";
import { lastToHave, useFresh } from "../../../forms/server-form/fresh.ts";
import { useServerForm } from "../../../forms/server-form/use-server-form.ts";
import { Loaded } from "../../../layout/loaded.tsx";
import { useSignedInUser } from "../../../layout/session.ts";
import { useSaveCompany } from "../mutations.ts";
import {
  type CompanyValues,
  companyChanges,
  companyValues,
  companyWords,
  sentOf,
  tidied,
} from "./company-values.ts";
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

const typedCompany = changeCompany.body.omit({ version: true });

function Editor({ company }: { company: Company }) {
  const mayChange = mayChangeBusiness(useSignedInUser());
  const save = useSaveCompany();
  const edit = useServerForm<CompanyValues, Company>(changeCompany, {
    ...{ draft: "profile", values: companyValues(company), version: company.version },
    ...{ schema: typedCompany, toBody: sentOf, tidy: tidied, disabled: !mayChange },
    send: (typed, { version, base }) => save.mutateAsync({ ...companyChanges(base, typed), version }),
    fresh: useFresh(companyQuery, companyValues, () => lastToHave("company.changed")),
  });
  const { form } = edit;
  return (
    <FormSection
      edit={edit}
      className="grid grid-cols-1 gap-9 px-5 py-6 sm:px-7"
      noun="company profile"
      words={companyWords}
      submit="Save Company Info"
      readOnly={mayChange ? undefined : <p className="text-ink-soft">Only administrators can change this.</p>}
    >
      <Contact form={form} />
      <HoursFields
        week={form.watch("hours")}
        disabled={!mayChange}
        onChange={(week) => form.setValue("hours", week, { shouldDirty: true })}
      />
      <HolidayFields
        holidays={form.watch("holidays")}
        // Shows missing fields after the first save attempt.
        asked={form.formState.isSubmitted}
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
    </FormSection>
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
