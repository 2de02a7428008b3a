import { placeholderContact } from "#domain/company/profile.ts";
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
      {({ form }) => (
        <>
          <PlaceholderName name={form.watch("companyName")} />
          <Contact form={form} />
        </>
      )}
    </CompanySection>
  );
}

/** Until it is replaced, it is the name on the website, in messages and on documents. */
function PlaceholderName({ name }: { name: string }) {
  if (name.trim() !== placeholderContact.companyName) return null;
  return (
    <p role="status" className="rounded-soft border border-warn/30 bg-warn-pale px-4 py-3 text-warn">
      Customers read “{placeholderContact.companyName}” on your website, in messages and on quotes. Enter the
      name of your business.
    </p>
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
