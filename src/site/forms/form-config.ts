import type { Holiday } from "#domain/company/profile.ts";
import type { KeptPromises, Surroundings } from "../context/renderer.ts";

/** Serialized into the page for the request forms. */
export interface RequestSetting {
  companyPhone: string;
  promises: KeptPromises;
  consent: Surroundings["consent"];
  timeZone: string;
  /** Days that the consultation dialog does not offer. */
  holidays: Holiday[];
  /** Of all service areas. */
  zipCodes: string[];
}

export function settingOf(surroundings: Surroundings): RequestSetting {
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

export function scheduleSettingOf({ company, promises, timeZone }: Surroundings) {
  return { companyPhone: company.phone, promises, timeZone };
}
