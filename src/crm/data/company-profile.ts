import { queryOptions, useQuery } from "@tanstack/react-query";
import { getCompany, getLogo } from "#contract/company-profile.ts";
import { listConsentTexts } from "#contract/sms-consent.ts";
import type { Day, WeekBeginning } from "#domain/calendar.ts";
import { holidayOn } from "#domain/company/holidays.ts";
import { call } from "../api/api-client.ts";

export const companyQuery = queryOptions({
  queryKey: [getCompany.path],
  queryFn: ({ signal }) => call(getCompany, { signal }),
});

export function useCompany() {
  return useQuery(companyQuery);
}

export function useLogo() {
  return useQuery({ queryKey: [getLogo.path], queryFn: ({ signal }) => call(getLogo, { signal }) });
}

/** The holiday's name; undefined on other days and until loaded. */
export function useHoliday(day: Day): string | undefined {
  const { data: company } = useCompany();
  return company && holidayOn(day, company.holidays);
}

/** Sunday until loaded, as by default. */
export function useWeekBegins(): WeekBeginning {
  return useCompany().data?.weekBegins ?? "Sunday";
}

/** All versions, newest first. */
export const consentTextsQuery = queryOptions({
  queryKey: [listConsentTexts.path],
  queryFn: ({ signal }) => call(listConsentTexts, { signal }),
});

export function useConsentTexts() {
  return useQuery(consentTextsQuery);
}
