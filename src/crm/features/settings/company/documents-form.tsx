import { TextareaField, TextField } from "../../../forms/form-fields.tsx";
import { CompanySection } from "./company-section.tsx";

/** Terms and deposit, printed on every quote. */
export function DocumentsForm() {
  return (
    <CompanySection
      part="documents"
      failed="Failed to load the quote settings"
      saved="Quote settings saved"
      isOnWebsite={false}
      submit="Save Quote Settings"
    >
      {({ form }) => (
        <>
          <div className="max-w-xs">
            <TextField
              form={form}
              path="depositPercent"
              label="Deposit, in percent"
              inputMode="numeric"
              maxLength={3}
              hint="Due on acceptance, printed below the total. Leave blank for none."
            />
          </div>
          <TextareaField
            form={form}
            path="quoteTerms"
            label="Terms and Conditions"
            rows={10}
            maxLength={5_000}
            hint="Printed on every quote, after its own notes. A change applies to drafts and new quotes; sent quotes keep their terms."
          />
        </>
      )}
    </CompanySection>
  );
}
