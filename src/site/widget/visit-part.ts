import type { FieldsOfForm } from "./field-of-form.ts";
import type { RequestSetting } from "./setting.ts";
import type { useVisiting } from "./visiting.ts";

/** What each step of the consultation dialog is shown with. */
export interface VisitPart {
  visit: ReturnType<typeof useVisiting>;
  setting: RequestSetting;
  field: FieldsOfForm;
}
