import type { Holiday } from "#domain/company/profile.ts";
import type { KeptPromises, Surroundings } from "../context/renderer.ts";

/** What the request forms need to know of the company; it travels to the browser with the page. */
export interface RequestSetting {
  companyPhone: string;
  promises: KeptPromises;
  consent: Surroundings["consent"];
  timeZone: string;
  /** Days that cannot be asked for in the consultation dialog, with their names. */
  holidays: Holiday[];
  /** Of all service areas together. */
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

/** What /schedule needs of it. */
export function scheduleSettingOf({ company, promises, timeZone }: Surroundings) {
  return { companyPhone: company.phone, promises, timeZone };
}
