import type { UseFormReturn } from "react-hook-form";
import type { Company } from "#contract/settings.ts";
import { useCompany } from "../../../data/company-profile.ts";
import { TextField } from "../../../forms/form-fields.tsx";
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
      noun="company profile"
      formatValue={companyText}
      submit="Save Company Info"
      readOnly={mayChange ? undefined : <p className="text-ink-soft">Only administrators can change this.</p>}
    >
      <Contact form={form} />
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
