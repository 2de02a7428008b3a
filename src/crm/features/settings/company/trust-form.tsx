import { TextareaField, TextField } from "../../../forms/form-fields.tsx";
import { Fields, Wide } from "../../../forms/form-parts.tsx";
import { type CompanyPart, CompanySection } from "./company-section.tsx";
import { TestimonialRows } from "./testimonial-rows.tsx";

/** Claims of the website about the company. It shows and links none that is empty. */
export function TrustForm() {
  return (
    <CompanySection
      part="trust"
      failed="Failed to load what your website shows"
      saved="Trust and reviews saved"
      submit="Save Trust and Reviews"
      className="grid grid-cols-1 gap-9 px-5 py-6 sm:px-6"
    >
      {({ form, mayChange }) => (
        <>
          <Owner form={form} />
          <Credentials form={form} />
          <Rating form={form} />
          <TestimonialRows form={form} disabled={!mayChange} />
        </>
      )}
    </CompanySection>
  );
}

function Owner({ form }: Pick<CompanyPart, "form">) {
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
          hint="One or two sentences, shown as a quotation next to the portrait"
        />
      </Wide>
    </Fields>
  );
}

function Credentials({ form }: Pick<CompanyPart, "form">) {
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
          hint="One per line, up to 12. Add what they make after a colon, like Maker: shades and blinds."
        />
      </Wide>
      <Wide>
        <TextareaField
          form={form}
          path="productWarranties"
          label="Manufacturers' Warranties"
          rows={4}
          hint="One per line, up to 8: the part and how long, like Motors: 5 years"
        />
      </Wide>
    </Fields>
  );
}

function Rating({ form }: Pick<CompanyPart, "form">) {
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
