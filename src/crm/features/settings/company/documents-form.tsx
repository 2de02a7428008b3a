import type { Company } from "#contract/settings.ts";
import { useCompany } from "../../../data/company-profile.ts";
import { TextareaField, TextField } from "../../../forms/form-fields.tsx";
import { FormSection } from "../../../forms/server-form/form-dialog.tsx";
import { Loaded } from "../../../layout/loaded.tsx";
import { companyText } from "./company-values.ts";
import { useCompanyForm } from "./use-company-form.ts";

/** Terms and deposit, printed on every quote. */
export function DocumentsForm() {
  const company = useCompany();
  return (
    <Loaded query={company} failed="Failed to load the quote settings">
      {(loaded) => <Editor company={loaded} />}
    </Loaded>
  );
}

function Editor({ company }: { company: Company }) {
  const { edit, mayChange } = useCompanyForm(company, { draft: "documents", saved: "Quote settings saved" });
  const { form } = edit;
  return (
    <FormSection
      edit={edit}
      noun="company profile"
      formatValue={companyText}
      submit="Save Quote Settings"
      readOnly={mayChange ? undefined : <p className="text-ink-soft">Only administrators can change this.</p>}
    >
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
    </FormSection>
  );
}
