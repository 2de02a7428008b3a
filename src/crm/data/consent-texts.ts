import { queryOptions, useQuery } from "@tanstack/react-query";
import { listConsentWordings } from "#contract/sms-consent.ts";
import { call } from "../api/api-client.ts";

/** All versions, newest first. */
export const wordingsQuery = queryOptions({
  queryKey: [listConsentWordings.path],
  queryFn: ({ signal }) => call(listConsentWordings, { signal }),
});

export function useWordings() {
  return useQuery(wordingsQuery);
}
