import { queryOptions, useQuery } from "@tanstack/react-query";
import { getCompany } from "#contract/company-profile.ts";
import { listConsentTexts } from "#contract/sms-consent.ts";
import type { Day } from "#domain/calendar.ts";
import { holidayOn } from "#domain/company/holidays.ts";
import { call } from "../api/api-client.ts";

export const companyQuery = queryOptions({
  queryKey: [getCompany.path],
  queryFn: ({ signal }) => call(getCompany, { signal }),
});

export function useCompany() {
  return useQuery(companyQuery);
}

/** The holiday's name; undefined on other days and until loaded. */
export function useHoliday(day: Day): string | undefined {
  const { data: company } = useCompany();
  return company && holidayOn(day, company.holidays);
}

/** All versions, newest first. */
export const consentTextsQuery = queryOptions({
  queryKey: [listConsentTexts.path],
  queryFn: ({ signal }) => call(listConsentTexts, { signal }),
});

export function useConsentTexts() {
  return useQuery(consentTextsQuery);
}
