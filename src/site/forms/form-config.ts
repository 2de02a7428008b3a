import type { Holiday } from "#domain/company/profile.ts";
import type { KeptPromises, RenderContext } from "../context/renderer.ts";

/** Serialized into the page for the request forms. */
export interface RequestSetting {
  companyPhone: string;
  promises: KeptPromises;
  consent: RenderContext["consent"];
  timeZone: string;
  /** Days that the consultation dialog does not offer. */
  holidays: Holiday[];
  /** Of all service areas. */
  zipCodes: string[];
}

export function settingOf(surroundings: RenderContext): RequestSetting {
  const { company, promises, consent, timeZone, serviceAreas } = surroundings;
  return {
    companyPhone: company.phone,
    promises,
    consent,
    timeZone,
    holidays: company.holidays,
    zipCodes: serviceAreas.flatMap((area) => area.zipCodes),
  };
}

export function scheduleSettingOf({ company, promises, timeZone }: RenderContext) {
  return { companyPhone: company.phone, promises, timeZone };
}
