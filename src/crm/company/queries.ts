import { useQuery } from "@tanstack/react-query";
import { getCompany } from "#contract/company.ts";
import { call } from "../call.ts";

export function useCompany() {
  return useQuery({
    queryKey: [getCompany.path],
    queryFn: ({ signal }) => call(getCompany, { signal }),
  });
}
