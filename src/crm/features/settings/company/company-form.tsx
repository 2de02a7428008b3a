import { TextField } from "../../../forms/form-fields.tsx";
import { Fields, Wide } from "../../../forms/form-parts.tsx";
import { type CompanyPart, CompanySection } from "./company-section.tsx";

export function CompanyForm() {
  return (
    <CompanySection
      draft="profile"
      failed="Failed to load the company information"
      saved="Company information saved"
      submit="Save Company Info"
    >
      {({ form }) => <Contact form={form} />}
    </CompanySection>
  );
}

function Contact({ form }: Pick<CompanyPart, "form">) {
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
