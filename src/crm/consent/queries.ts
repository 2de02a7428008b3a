import { useQuery } from "@tanstack/react-query";
import { listConsentWordings } from "#contract/consent-wordings.ts";
import { call } from "../call.ts";

/** Every wording there was, the newest first. */
export function useWordings() {
  return useQuery({
    queryKey: [listConsentWordings.path],
    queryFn: ({ signal }) => call(listConsentWordings, { signal }),
  });
}
