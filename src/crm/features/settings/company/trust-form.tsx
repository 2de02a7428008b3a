import type { UseFormReturn } from "react-hook-form";
import type { Company } from "#contract/settings.ts";
import { useCompany } from "../../../data/company-profile.ts";
import { TextareaField, TextField } from "../../../forms/form-fields.tsx";
import { Fields, Wide } from "../../../forms/form-parts.tsx";
import { FormSection } from "../../../forms/server-form/form-dialog.tsx";
import { Loaded } from "../../../layout/loaded.tsx";
import { type CompanyValues, companyText } from "./company-values.ts";
import { TestimonialRows } from "./testimonial-rows.tsx";
import { useCompanyForm } from "./use-company-form.ts";

/** What the website claims about the company. Whatever is empty is neither shown nor linked. */
export function TrustForm() {
  const company = useCompany();
  return (
    <Loaded query={company} failed="Failed to load what your website shows">
      {(loaded) => <Editor company={loaded} />}
    </Loaded>
  );
}

function Editor({ company }: { company: Company }) {
  const { edit, mayChange } = useCompanyForm(company, { draft: "trust", saved: "Trust and reviews saved" });
  const { form } = edit;
  return (
    <FormSection
      edit={edit}
      className="grid grid-cols-1 gap-9 px-5 py-6 sm:px-7"
      noun="company profile"
      formatValue={companyText}
      submit="Save Trust and Reviews"
      readOnly={mayChange ? undefined : <p className="text-ink-soft">Only administrators can change this.</p>}
    >
      <Owner form={form} />
      <Credentials form={form} />
      <Rating form={form} />
      <TestimonialRows form={form} disabled={!mayChange} />
    </FormSection>
  );
}

type Part = { form: UseFormReturn<CompanyValues> };

function Owner({ form }: Part) {
  return (
    <Fields legend="Owner">
      <TextField form={form} path="ownerName" label="Owner's Name" maxLength={80} />
      <TextField
        form={form}
        path="foundedYear"
        label="In Business Since"
        inputMode="numeric"
        maxLength={4}
        hint="The year, like 2009"
      />
      <Wide>
        <TextareaField
          form={form}
          path="ownerText"
          label="In the Owner's Words"
          maxLength={300}
          hint="One or two sentences, shown as a quotation beside the portrait"
        />
      </Wide>
    </Fields>
  );
}

function Credentials({ form }: Part) {
  return (
    <Fields legend="Trust Badges">
      <TextField form={form} path="licence" label="License" maxLength={120} hint="The number" />
      <TextField
        form={form}
        path="insurance"
        label="Insurance"
        maxLength={120}
        hint="Insurer or coverage, as on your certificate"
      />
      <TextField
        form={form}
        path="warrantyYears"
        label="Warranty on Your Work, in Years"
        inputMode="numeric"
        maxLength={2}
        hint="On measuring and installation"
      />
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

function Rating({ form }: Part) {
  return (
    <Fields legend="Rating">
      <TextField
        form={form}
        path="rating"
        label="Rating"
        inputMode="decimal"
        maxLength={3}
        hint="Out of 5, like 4.9. Leave blank to hide."
      />
      <TextField form={form} path="reviewCount" label="Reviews" inputMode="numeric" maxLength={7} />
      <TextField
        form={form}
        path="ratingLink"
        label="Link to the Reviews"
        maxLength={300}
        hint="Where anyone can read them, beginning with https://"
      />
      <TextField form={form} path="ratingAsOf" label="Rating as of" type="date" />
    </Fields>
  );
}
