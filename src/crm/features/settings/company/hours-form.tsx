import { weekBeginnings } from "#domain/calendar.ts";
import { SelectField } from "../../../forms/form-fields.tsx";
import { SettingsGroup } from "../settings-group.tsx";
import { CompanySection } from "./company-section.tsx";
import { HolidayFields } from "./holiday-fields.tsx";
import { HoursFields } from "./hours-fields.tsx";

export function HoursForm() {
  return (
    <CompanySection
      part="hours"
      failed="Failed to load the opening hours"
      saved="Scheduling saved"
      submit="Save Scheduling"
      className="grid grid-cols-1 gap-6 px-5 py-6 sm:px-6"
    >
      {({ form, mayChange }) => (
        <>
          <HoursFields
            week={form.watch("hours")}
            disabled={!mayChange}
            onChange={(week) => form.setValue("hours", week, { shouldDirty: true })}
          />
          <HolidayFields
            holidays={form.watch("holidays")}
            // Shows missing fields after the first save attempt.
            isSubmitted={form.formState.isSubmitted}
            disabled={!mayChange}
            onChange={(holidays) => form.setValue("holidays", holidays, { shouldDirty: true })}
          />
          <SettingsGroup heading="Calendar" disabled={!mayChange}>
            <div className="max-w-xs">
              <SelectField
                form={form}
                path="weekBegins"
                label="Week Begins"
                choices={weekBeginnings.map((day) => [day, day])}
              />
            </div>
          </SettingsGroup>
        </>
      )}
    </CompanySection>
  );
}
