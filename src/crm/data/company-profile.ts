import { useQuery } from "@tanstack/react-query";
import { getCompanyRoute, getLogoRoute, getPortraitRoute } from "#contract/settings.ts";
import { listConsentTextsRoute } from "#contract/sms-consent.ts";
import type { Day, WeekBeginning } from "#domain/calendar.ts";
import { holidayOn } from "#domain/company/holidays.ts";
import { routeQuery } from "../api/route-query.ts";

export const companyQuery = routeQuery(getCompanyRoute);

export function useCompany() {
  return useQuery(companyQuery);
}

export function useLogo() {
  return useQuery(routeQuery(getLogoRoute));
}

export function usePortrait() {
  return useQuery(routeQuery(getPortraitRoute));
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
export const consentTextsQuery = routeQuery(listConsentTextsRoute);

export function useConsentTexts() {
  return useQuery(consentTextsQuery);
}
