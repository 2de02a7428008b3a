import { placeholderContact } from "#domain/company/profile.ts";
import { TextField } from "../../../forms/form-fields.tsx";
import { Fields, Wide } from "../../../forms/form-parts.tsx";
import { type CompanyPart, CompanySection } from "./company-section.tsx";

export function CompanyForm() {
  return (
    <CompanySection
      part="profile"
      failed="Failed to load the company information"
      saved="Company information saved"
      submit="Save Company Info"
      className="grid max-w-172 grid-cols-1 gap-6 px-5 py-6 sm:px-6"
    >
      {({ form }) => (
        <>
          <Samples values={form.watch()} />
          <Contact form={form} />
        </>
      )}
    </CompanySection>
  );
}

const samples = Object.entries(placeholderContact) as [keyof typeof placeholderContact, string][];
const names = { companyName: "name", phone: "phone", email: "email" };

/** Until they are replaced, customers see them. */
function Samples({ values }: { values: typeof placeholderContact }) {
  const left = samples.filter(([field, sample]) => values[field].trim() === sample);
  if (left.length === 0) return null;
  return (
    <p role="status" className="rounded-soft border border-warn/30 bg-warn-pale px-4 py-3 text-warn">
      Customers see sample details on your website, in messages and on quotes. Enter your own{" "}
      {new Intl.ListFormat("en-US").format(left.map(([field]) => names[field]))}.
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
