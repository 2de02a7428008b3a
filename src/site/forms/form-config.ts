import type { Holiday, OpeningHours } from "#domain/company/profile.ts";
import type { ChannelPromises, RenderContext } from "../context/renderer.ts";

/** Serialized into the page for the request forms. */
export interface RequestSetting {
  companyName: string;
  companyPhone: string;
  promises: ChannelPromises;
  consent: RenderContext["consent"];
  timeZone: string;
  /** The consultation dialog offers times within the hours, and no holidays. */
  hours: OpeningHours[];
  holidays: Holiday[];
  /** Of all service areas. */
  zipCodes: string[];
}

export function settingOf(context: RenderContext): RequestSetting {
  const { company, promises, consent, timeZone, serviceAreas } = context;
  return {
    companyName: company.companyName,
    companyPhone: company.phone,
    promises,
    consent,
    timeZone,
    hours: company.hours,
    holidays: company.holidays,
    zipCodes: serviceAreas.flatMap((area) => area.zipCodes),
  };
}

export function scheduleSettingOf({ company, promises, timeZone }: RenderContext) {
  return { companyPhone: company.phone, promises, timeZone };
}

export interface FieldOfForm {
  name: string;
  /** Unique in the document: two forms may have the same field. */
  id: string;
  error?: string | undefined;
  value?: string | undefined;
  /** True for the first field with an error on a returned page. */
  takesFocus?: boolean;
}

export type FieldsOfForm = (name: string) => FieldOfForm;
