import type { FieldsOfForm } from "./field-of-form.ts";
import type { RequestSetting } from "./form-config.ts";
import type { useVisiting } from "./use-appointment-form.ts";

export interface AppointmentPart {
  visit: ReturnType<typeof useVisiting>;
  setting: RequestSetting;
  field: FieldsOfForm;
}
