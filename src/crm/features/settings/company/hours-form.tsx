import type { Company } from "#contract/settings.ts";
import { weekBeginnings } from "#domain/calendar.ts";
import { useCompany } from "../../../data/company-profile.ts";
import { SelectField } from "../../../forms/form-fields.tsx";
import { Fields } from "../../../forms/form-parts.tsx";
import { FormSection } from "../../../forms/server-form/form-dialog.tsx";
import { Loaded } from "../../../layout/loaded.tsx";
import { companyText } from "./company-values.ts";
import { HolidayFields } from "./holiday-fields.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { useCompanyForm } from "./use-company-form.ts";

export function HoursForm() {
  const company = useCompany();
  return (
    <Loaded query={company} failed="Failed to load the opening hours">
      {(loaded) => <Editor company={loaded} />}
    </Loaded>
  );
}

function Editor({ company }: { company: Company }) {
  const { edit, mayChange } = useCompanyForm(company, { draft: "hours", saved: "Scheduling saved" });
  const { form } = edit;
  return (
    <FormSection
      edit={edit}
      className="grid grid-cols-1 gap-9 px-5 py-6 sm:px-7"
      noun="company profile"
      formatValue={companyText}
      submit="Save Scheduling"
      readOnly={mayChange ? undefined : <p className="text-ink-soft">Only administrators can change this.</p>}
    >
      <HoursFields
        week={form.watch("hours")}
        disabled={!mayChange}
        onChange={(week) => form.setValue("hours", week, { shouldDirty: true })}
      />
      <Fields legend="Calendar">
        <SelectField
          form={form}
          path="weekBegins"
          label="Week Begins"
          hint="The first column of the calendar"
          choices={weekBeginnings.map((day) => [day, day])}
        />
      </Fields>
      <HolidayFields
        holidays={form.watch("holidays")}
        // Shows missing fields after the first save attempt.
        isSubmitted={form.formState.isSubmitted}
        disabled={!mayChange}
        onChange={(holidays) => form.setValue("holidays", holidays, { shouldDirty: true })}
      />
    </FormSection>
  );
}
