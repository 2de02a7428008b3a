import { queryOptions, useQuery } from "@tanstack/react-query";
import { listConsentTexts } from "#contract/sms-consent.ts";
import { call } from "../api/api-client.ts";

/** All versions, newest first. */
export const consentTextsQuery = queryOptions({
  queryKey: [listConsentTexts.path],
  queryFn: ({ signal }) => call(listConsentTexts, { signal }),
});

export function useConsentTexts() {
  return useQuery(consentTextsQuery);
}
