import type { UseFormReturn } from "react-hook-form";
import type { Company } from "#contract/settings.ts";
import { useCompany } from "../../../data/company-profile.ts";
import { TextareaField, TextField } from "../../../forms/form-fields.tsx";
import { Fields, Wide } from "../../../forms/form-parts.tsx";
import { FormSection } from "../../../forms/server-form/form-dialog.tsx";
import { Loaded } from "../../../layout/loaded.tsx";
import { type CompanyValues, companyText } from "./company-values.ts";
import { useCompanyForm } from "./use-company-form.ts";

export function CompanyForm() {
  const company = useCompany();
  return (
    <Loaded query={company} failed="Failed to load the company information">
      {(loaded) => <Editor company={loaded} />}
    </Loaded>
  );
}

function Editor({ company }: { company: Company }) {
  const { edit, mayChange } = useCompanyForm(company, {
    draft: "profile",
    saved: "Company information saved",
  });
  const { form } = edit;
  return (
    <FormSection
      edit={edit}
      className="grid grid-cols-1 gap-9 px-5 py-6 sm:px-7"
      noun="company profile"
      formatValue={companyText}
      submit="Save Company Info"
      readOnly={mayChange ? undefined : <p className="text-ink-soft">Only administrators can change this.</p>}
    >
      <Contact form={form} />
      <Claims form={form} />
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
        <TextareaField
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
