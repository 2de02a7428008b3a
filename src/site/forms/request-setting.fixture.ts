import type { RequestSetting } from "./form-config.ts";

/** Of a company that sends email and texts. */
export const setting: RequestSetting = {
  companyName: "Valance",
  companyPhone: "8505550100",
  promises: { email: true, text: true },
  consent: { version: 1, text: "I agree to texts", required: false },
  timeZone: "America/Chicago",
  hours: [],
  holidays: [],
  zipCodes: [],
};
