import { useQuery } from "@tanstack/react-query";
import { getCompany, getLogo, getPortrait } from "#contract/settings.ts";
import { listConsentTexts } from "#contract/sms-consent.ts";
import type { Day, WeekBeginning } from "#domain/calendar.ts";
import { holidayOn } from "#domain/company/holidays.ts";
import { routeQuery } from "../api/route-query.ts";

export const companyQuery = routeQuery(getCompany);

export function useCompany() {
  return useQuery(companyQuery);
}

export function useLogo() {
  return useQuery(routeQuery(getLogo));
}

export function usePortrait() {
  return useQuery(routeQuery(getPortrait));
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
export const consentTextsQuery = routeQuery(listConsentTexts);

export function useConsentTexts() {
  return useQuery(consentTextsQuery);
}
